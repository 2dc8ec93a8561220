// A person in the page who never tires: answers whatever the page offers, by its buttons alone.
//
// `adriftPlayer.on` lets it play. `likes` are words that options it prefers begin with, `acts` how
// many trades it offers. It chooses
// by chance, marks, and then commits, as somebody would; it knows no rule.

(() => {
  const player = { on: false, likes: [], dislikes: [], acts: 0, done: 0, seen: 0 };
  window.adriftPlayer = player;
  const all = (where, root = document) => [...root.querySelectorAll(where)];
  const usable = (button) =>
    !button.disabled && button.getAttribute("aria-disabled") !== "true" && button.offsetParent;
  const any = (list) => list[Math.floor(Math.random() * list.length)];
  const optionOf = (button) => button.dataset.option ?? button.dataset.verb ?? "";
  const begins = (words, option) => words.some((word) => option.startsWith(word));

  /** Something large was shown: seen. */
  function look() {
    const dialog = document.querySelector("dialog[open]");
    const button = dialog && all("button.main", dialog).filter(usable).pop();
    if (!button) return false;
    player.seen += 1;
    button.click();
    return true;
  }

  /** Nothing more to say before the ballot. */
  function beReady() {
    const button = all(".debate button[aria-pressed=false], .debate button.main").find(usable);
    button?.click();
    return Boolean(button);
  }

  /** An offer to the others, now and then. */
  function volunteer() {
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
      player.done += 1;
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
    const liked = options.filter((button) => begins(player.likes, optionOf(button)));
    const borne = options.filter((button) => !begins(player.dislikes, optionOf(button)));
    const chosen = liked.length && Math.random() < 0.8 ? any(liked) : any(borne.length ? borne : options);
    chosen?.click();
    return Boolean(chosen);
  }

  setInterval(() => {
    if (player.on && document.body) void (look() || beReady() || volunteer() || choose());
  }, 150);
})();
