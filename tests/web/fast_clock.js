// Speeds up timers and clock of pages under test: delays keep their order, but are shorter.

(() => {
  const SPEED = 4;
  const { setTimeout, setInterval } = window;
  const now = Date.now.bind(Date);
  const startedAt = now();
  Date.now = () => Math.round(startedAt + (now() - startedAt) * SPEED);
  window.setTimeout = (act, delay = 0, ...rest) => setTimeout(act, delay / SPEED, ...rest);
  window.setInterval = (act, delay = 0, ...rest) => setInterval(act, delay / SPEED, ...rest);
  addEventListener("securitypolicyviolation", (event) =>
    console.error(`content security policy: ${event.violatedDirective} ${event.blockedURI}`),
  );
})();
