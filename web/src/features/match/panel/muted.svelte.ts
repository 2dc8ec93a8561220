// Whom somebody does not want to hear, at this table and on this device; nobody is told.

const KEPT = "adrift.muted";
const MOST = 100;

class Muted {
  private names = $state<string[]>(read());

  has(table: string, name: string): boolean {
    return this.names.includes(`${table} ${name}`);
  }

  /** Those muted at a table. */
  at(table: string): string[] {
    const here = `${table} `;
    return this.names
      .filter((each) => each.startsWith(here))
      .map((each) => each.slice(here.length));
  }

  turn(table: string, name: string): void {
    const one = `${table} ${name}`;
    const others = this.names.filter((each) => each !== one);
    this.names = (others.length < this.names.length ? others : [one, ...others]).slice(0, MOST);
    localStorage.setItem(KEPT, JSON.stringify(this.names));
  }
}

function read(): string[] {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "[]") as string[];
  } catch {
    return [];
  }
}

export const muted = new Muted();
