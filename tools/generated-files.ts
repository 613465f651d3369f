import { contentDates } from '../data/checks/page-dates.ts';
import { contentJsonSchemas } from '../data/schemas/json-schemas.ts';
import { shippedSnapshot } from './command/shipped-snapshot.ts';
import { publicHolidays } from './holidays/public-holidays.ts';
import { licenceNotices } from './licences/shipped-packages.ts';
import { messageTypes, messageTypesFile } from './message-types.ts';
import { privacyDocument } from './privacy/document.ts';
import { makeDocumentTypeface, makeTypeface } from './typeface/make-typeface.ts';

/** Years of public holidays, this one included. */
const holidayYears = 4;

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/**
 * The files that `npm run generate` writes, except pictures: what makes their content, by their path in the project.
 *
 * @param today ISO date.
 */
export function generatedFiles(today: string): Record<string, () => string | Promise<Buffer>> {
  const content = shippedSnapshot();
  const { holidays, company } = content;
  const year = Number(today.slice(0, 4));
  // Within the years of the list nothing is added, so that the files depend on their sources only.
  const to = year + 1 > holidays.to ? year + holidayYears - 1 : holidays.to;
  const from = to === holidays.to ? holidays.from : year;
  return {
    ...Object.fromEntries(
      Object.entries(contentJsonSchemas()).map(([name, text]) => [`data/schemas/${name}`, () => text]),
    ),
    [messageTypesFile]: () => messageTypes(content),
    'data/content/holidays.json': () => json(publicHolidays(company, from, to)),
    'docs/privacy.md': () => privacyDocument(content),
    'THIRD-PARTY-LICENCES.txt': licenceNotices,
    'pages/typeface/archivo.woff2': makeTypeface,
    'server/features/documents/archivo-400.ttf': () => makeDocumentTypeface(400),
    'server/features/documents/archivo-500.ttf': () => makeDocumentTypeface(500),
    'data/snapshot/last-modified.json': () => json(contentDates(content, today)),
  };
}
