// Notifications of the browser; many have none, and on plain http nobody has.

const known = (window as { Notification?: typeof Notification }).Notification;

export const canNotify = known !== undefined;

export function areDenied(): boolean {
  return known?.permission === "denied";
}

/** The browser asks the person; whether notifications may be shown from now on. */
export async function askForNotices(): Promise<boolean> {
  return (await known?.requestPermission()) === "granted";
}
