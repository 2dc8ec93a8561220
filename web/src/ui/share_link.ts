// Copies a link to the clipboard, or shares it through the device's share sheet.

const LOOPBACK = /^(localhost|127\.|\[::1\])/;

/** Returns a link with this page's origin, unless that only works on this machine. */
export function reachableLink(link: string): string {
  return LOOPBACK.test(location.hostname)
    ? link
    : link.replace(/^https?:\/\/[^/]+/, location.origin);
}

/** Copies a text; resolves to true if it worked. On plain http only the old API is available. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyWithExecCommand(text);
  }
}

function copyWithExecCommand(text: string): boolean {
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

/** Opens the share sheet. A user who closes it has changed their mind; that is no error. */
export async function share(title: string, url: string): Promise<void> {
  await navigator.share({ title, url }).catch(() => undefined);
}
