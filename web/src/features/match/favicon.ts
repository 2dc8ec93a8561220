// Switches the tab's icon between the plain one and one with a mark.

const MARKED = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0b3a4e"/><path d="M4 17h24l-4 8H8z" fill="#fff"/><path d="M15 5v10h9z" fill="#f0d648"/><circle cx="25" cy="8" r="7" fill="#ff7a1a" stroke="#fff" stroke-width="2"/></svg>`;

let plainHref: string | null = null;

export const showPlainIcon = (): void => setIcon(plainHref);
export const showMarkedIcon = (): void =>
  setIcon(`data:image/svg+xml,${encodeURIComponent(MARKED)}`);

function setIcon(href: string | null): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  plainHref ??= link?.getAttribute("href") ?? null;
  if (link && href && link.getAttribute("href") !== href) link.setAttribute("href", href);
}
