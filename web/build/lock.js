// Takes addresses out of package-lock.json after `npm install`: the lock must work with any registry,
// and who asks for donations is no part of what is installed. Run by `npm run lock`.

import { readFileSync, writeFileSync } from "node:fs";

const lock = JSON.parse(readFileSync("package-lock.json", "utf-8"));
for (const each of Object.values(lock.packages)) {
    delete each.funding;
    delete each.resolved;
}
writeFileSync("package-lock.json", `${JSON.stringify(lock, null, 2)}\n`);
