// Takes addresses out of package-lock.json after `npm install`: the lock must work with any registry,
// and who asks for donations is no part of what is installed. Nor is what merely lay about in
// node_modules. Run by `npm run lock`.

import { readFileSync, writeFileSync } from "node:fs";

const lock = JSON.parse(readFileSync("package-lock.json", "utf-8"));
const installed = Object.entries(lock.packages).filter(([, each]) => !each.extraneous);
for (const [, each] of installed) {
    delete each.funding;
    delete each.resolved;
}
lock.packages = Object.fromEntries(installed);
writeFileSync("package-lock.json", `${JSON.stringify(lock, null, 2)}\n`);
