// Finds strings in everything that can be reached from an object, except in closures.

type Visit = (value: unknown, path: string) => void;

/** Returns the path of every string that contains a text: `match.view.hand.0`. */
export function pathsTo(text: string, root: object): string[] {
  const paths: string[] = [];
  const seen = new Set<unknown>();
  const visit: Visit = (value, path) => {
    if (typeof value === "string" && value.includes(text)) paths.push(path);
    if (typeof value !== "object" || value === null || value instanceof Node) return;
    if (seen.has(value)) return;
    seen.add(value);
    visitParts(value, (part, name) => visit(part, path ? `${path}.${name}` : name));
  };
  visit(root, "");
  return paths;
}

function visitParts(value: object, visit: Visit): void {
  if (value instanceof Map || value instanceof Set)
    for (const [key, entry] of value.entries()) {
      visit(key, "key");
      visit(entry, String(key));
    }
  for (const name of propertyNames(value)) visit(Reflect.get(value, name), String(name));
}

/** Own properties and inherited getters: Svelte keeps a class's `$state` behind getters. */
function propertyNames(value: object): (string | symbol)[] {
  const names = Reflect.ownKeys(value);
  let level: object | null = Object.getPrototypeOf(value);
  while (level && level !== Object.prototype && level !== Array.prototype) {
    for (const [name, { get }] of Object.entries(Object.getOwnPropertyDescriptors(level)))
      if (get) names.push(name);
    level = Object.getPrototypeOf(level);
  }
  return names;
}
