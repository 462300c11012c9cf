// The line to the sandbox: one socket for one person. It comes back by itself when it breaks.

const PATIENCE = [300, 1000, 2000, 5000];

export class Link {
  #socket = null;
  #waiting = new Map();
  #count = 0;
  #tries = 0;
  #closed = false;

  constructor(who, hear) {
    this.who = who;
    this.hear = hear;
    this.#connect();
  }

  // Ask the sandbox to do something; the answer comes, or an Error with a sentence to show.
  ask(action, data = {}) {
    return new Promise((resolve, reject) => {
      if (this.#socket?.readyState !== WebSocket.OPEN) {
        reject(new Error("The sandbox is not answering just now."));
        return;
      }
      this.#count += 1;
      this.#waiting.set(this.#count, { resolve, reject });
      this.#socket.send(JSON.stringify({ ...data, do: action, n: this.#count }));
    });
  }

  close() {
    this.#closed = true;
    this.#socket?.close();
  }

  #connect() {
    const url = new URL(`/live?as=${encodeURIComponent(this.who)}`, location.href);
    url.protocol = url.protocol.replace("http", "ws");
    this.#socket = new WebSocket(url);
    this.#socket.onopen = () => {
      this.#tries = 0;
      this.hear({ kind: "link", up: true });
    };
    this.#socket.onmessage = (event) => this.#take(JSON.parse(event.data));
    this.#socket.onclose = () => this.#lost();
  }

  #take(news) {
    if (this.#closed) return;
    if (news.kind !== "answer") {
      this.hear(news);
      return;
    }
    const { resolve, reject } = this.#waiting.get(news.n);
    this.#waiting.delete(news.n);
    if (news.error === undefined) resolve(news.result);
    else reject(new Error(news.error));
  }

  #lost() {
    for (const { reject } of this.#waiting.values()) reject(new Error("The sandbox went away."));
    this.#waiting.clear();
    if (this.#closed) return;
    this.hear({ kind: "link", up: false });
    const pause = PATIENCE[Math.min(this.#tries, PATIENCE.length - 1)];
    this.#tries += 1;
    setTimeout(() => this.#closed || this.#connect(), pause);
  }
}
