// Takes addresses out of package-lock.json after `npm install`: the lock must work with any registry,
// and who asks for donations is no part of what is installed. Nor is what merely lay about in
// node_modules. Run by `npm run lock`.

import { readFileSync, writeFileSync } from "node:fs";

const lock = JSON.parse(readFileSync("package-lock.json", "utf-8"));
for (const [name, each] of Object.entries(lock.packages)) {
    if (each.extraneous) delete lock.packages[name];
    delete each.funding;
    delete each.resolved;
}
writeFileSync("package-lock.json", `${JSON.stringify(lock, null, 2)}\n`);
