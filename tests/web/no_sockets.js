// A network that lets no socket through, as some schools and offices have.

window.WebSocket = class {
  constructor() {
    setTimeout(() => this.onclose({ code: 1006 }), 5);
  }
  close() {}
};
