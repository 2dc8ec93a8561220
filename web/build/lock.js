// Removes registry addresses, funding links and extraneous packages from package-lock.json.
//
// The lock must work with any registry. Run by `npm run lock`.

import { readFileSync, writeFileSync } from "node:fs";

const lock = JSON.parse(readFileSync("package-lock.json", "utf-8"));
const installed = Object.entries(lock.packages).filter(([, each]) => !each.extraneous);
for (const [, each] of installed) {
    delete each.funding;
    delete each.resolved;
}
lock.packages = Object.fromEntries(installed);
writeFileSync("package-lock.json", `${JSON.stringify(lock, null, 2)}\n`);
