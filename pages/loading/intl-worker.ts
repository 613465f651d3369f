import { intlFirstUses } from './intl-first-uses.ts';

/** A worker that uses `Intl` before the page does, and then says so. */

for (const use of intlFirstUses) use();
postMessage(null);
