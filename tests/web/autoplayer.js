// Plays for a user, by the page's buttons alone: marks a random option and commits it. It knows no rules.
//
// `autoplayer.on` switches it on. `prefers` and `avoids` are prefixes of options, `acts` is the number
// of trades to offer.

(() => {
  const player = { on: false, prefers: [], avoids: [], acts: 0 };
  window.autoplayer = player;
  const all = (where, root = document) => [...root.querySelectorAll(where)];
  const usable = (button) =>
    !button.disabled && button.getAttribute("aria-disabled") !== "true" && button.offsetParent;
  const any = (list) => list[Math.floor(Math.random() * list.length)];
  const optionOf = (button) => button.dataset.option ?? button.dataset.verb ?? "";
  const startsWithAny = (prefixes, option) => prefixes.some((prefix) => option.startsWith(prefix));

  /** Closes a reveal. */
  function closeReveal() {
    const dialog = document.querySelector("dialog[open]");
    const button = dialog && all("button.main", dialog).filter(usable).pop();
    if (!button) return false;
    button.click();
    return true;
  }

  /** Ends the talk before a ballot. */
  function markReady() {
    const button = all(".debate button[aria-pressed=false], .debate button.main").find(usable);
    button?.click();
    return Boolean(button);
  }

  /** Offers a trade now and then. */
  function offerTrade() {
    if (!player.acts || Math.random() < 0.5) return false;
    const fold = document.querySelector("#tray [data-acts][aria-expanded=false]");
    if (fold) {
      fold.click();
      return true;
    }
    const sheet = document.querySelector("#tray .sheet");
    const commit = sheet && all(".hold", sheet).find(usable);
    const offers = sheet ? all("[data-option^='+trade'], [data-option^='trade']", sheet) : [];
    const next = commit ?? any(offers.filter(usable));
    if (commit) player.acts -= 1;
    next?.click();
    return Boolean(next);
  }

  function choose() {
    const tray = document.querySelector("#tray section, .step .dock section");
    if (!tray) return false;
    const ready = all(".hold, .row > button.main", tray).filter(
      (button) => usable(button) && !button.closest(".sheet"),
    );
    if (ready.length) {
      ready[0].click();
      return true;
    }
    const options = all(".cards button, [data-option], [data-verb]", tray).filter(
      (button) =>
        usable(button) &&
        !button.closest(".sheet") &&
        button.getAttribute("aria-expanded") !== "true" &&
        button.getAttribute("aria-pressed") !== "true",
    );
    const preferred = options.filter((button) => startsWithAny(player.prefers, optionOf(button)));
    const others = options.filter((button) => !startsWithAny(player.avoids, optionOf(button)));
    const prefers = preferred.length && Math.random() < 0.8;
    const chosen = prefers ? any(preferred) : any(others.length ? others : options);
    chosen?.click();
    return Boolean(chosen);
  }

  setInterval(() => {
    if (player.on && document.body) void (closeReveal() || markReady() || offerTrade() || choose());
  }, 150);
})();
