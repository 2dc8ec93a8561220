// The people muted on this device, by table. Nobody else learns of it.

const STORAGE_KEY = "adrift.muted";
const MAX_MUTED = 100;

class MutedPeople {
  /** Each written as `table name`. */
  private entries = $state<string[]>(load());

  has(table: string, name: string): boolean {
    return this.entries.includes(`${table} ${name}`);
  }

  toggle(table: string, name: string): void {
    const entry = `${table} ${name}`;
    const others = this.entries.filter((each) => each !== entry);
    const isMuted = others.length < this.entries.length;
    this.entries = (isMuted ? others : [entry, ...others]).slice(0, MAX_MUTED);
    localStorage.setItem(STORAGE_KEY, JSON.stringify(this.entries));
  }
}

function load(): string[] {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "[]") as string[];
  } catch {
    return [];
  }
}

export const muted = new MutedPeople();
