import { writeFileSync } from 'node:fs';
import { publicHolidays } from './holidays/public-holidays.ts';

/** `npm run holidays`: writes the public holidays of this year and the next three years. */

const year = new Date().getUTCFullYear();
const file = new URL('../data/content/holidays.json', import.meta.url);
const holidays = publicHolidays(year, year + 3);
writeFileSync(file, `${JSON.stringify(holidays, null, 2)}\n`);
console.log(
  `${holidays.dates.length} public holidays of ${holidays.state}, ${holidays.from} to ${holidays.to}`,
);
