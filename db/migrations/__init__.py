"""The schema, step by step: file 0001 makes version 1. A step that was released is never changed."""
