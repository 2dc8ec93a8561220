// Simulates a network that blocks WebSockets.

window.WebSocket = class {
  constructor() {
    setTimeout(() => this.onclose({ code: 1006 }), 5);
  }
  close() {}
};
