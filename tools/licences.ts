import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { licenceNotices } from './licences/notices.ts';
import { shippedPackages } from './licences/shipped-packages.ts';
import { root } from './run.ts';

/** `npm run licences`: writes `THIRD-PARTY-LICENCES.txt` and prints the number of packages per licence. */
writeFileSync(path.join(root, 'THIRD-PARTY-LICENCES.txt'), licenceNotices());
const counts = Map.groupBy(shippedPackages(), ({ licence }) => licence);
console.log('THIRD-PARTY-LICENCES.txt written:');
for (const [licence, packages] of counts) console.log(`${String(packages.length).padStart(5)}  ${licence}`);
