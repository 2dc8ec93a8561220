// Browser notifications. Not every browser has them, and none has them on plain http.

const BrowserNotification = (window as { Notification?: typeof Notification }).Notification;

export const canNotify = BrowserNotification !== undefined;

export function areNotificationsDenied(): boolean {
  return BrowserNotification?.permission === "denied";
}

/** Asks the user for permission; resolves to true if it was granted. */
export async function requestNotifications(): Promise<boolean> {
  return (await BrowserNotification?.requestPermission()) === "granted";
}
