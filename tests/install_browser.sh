#!/bin/sh
# Installs Debian's Chromium where it is missing and apt is there; says what to do where it is not.
command -v chromium >/dev/null && exit 0
if command -v apt-get >/dev/null; then
    as_root=; [ "$(id -u)" = 0 ] || as_root=sudo
    $as_root apt-get update -qq
    $as_root apt-get install -y -qq --no-install-recommends chromium fonts-dejavu fonts-noto-color-emoji
else
    echo "The browser tests need a 'chromium' on the PATH: please install one." >&2
    exit 1
fi
