import { writeFileSync } from 'node:fs';
import { contentDates, outdatedPages } from './lastmod/page-digests.ts';

/** `npm run lastmod`: stores today as the date of every page whose content has changed; the sitemap names these dates. */
const today = new Date().toISOString().slice(0, 10);
const changed = outdatedPages();
const file = new URL('../data/site/last-modified.json', import.meta.url);
writeFileSync(file, `${JSON.stringify(contentDates(today), null, 2)}\n`);
console.log(`Changed on ${today}: ${changed.join(', ') || 'no page'}`);
