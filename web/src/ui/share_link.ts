// Links to hand on: copied, or sent by whatever this device sends things with.

const LOOPBACK = /^(localhost|127\.|\[::1\])/;

/** A link others can open: that of this page, unless only this machine has that address. */
export function reachableLink(link: string): string {
  return LOOPBACK.test(location.hostname)
    ? link
    : link.replace(/^https?:\/\/[^/]+/, location.origin);
}

/** Whether the link is on the clipboard. Browsers without one (plain http) still know the old way. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByHand(text);
  }
}

function copyByHand(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "unseen";
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  try {
    return document.execCommand("copy");
  } finally {
    field.remove();
  }
}

export function canShare(): boolean {
  return typeof navigator.share === "function";
}

/** Whoever closes the sheet again has changed their mind; that is no error. */
export async function share(title: string, url: string): Promise<void> {
  await navigator.share({ title, url }).catch(() => undefined);
}
