import { isBlockCode } from '../derived/block-texts.ts';
import type { Locale } from '../locale.ts';
import type { Documents } from './documents.ts';
import { isTranslatable } from './translated-values.ts';

/**
 * Marks by which the preview of the editor finds the field of a text: behind the text, a character of the private use area, and then the
 * number of the field in further ones. They are behind it because components compare how texts begin. The renderer removes them and names
 * the field in an attribute (`server/site/render/preview-marks.ts`); no visitor gets them.
 */

const markStart = '\uE002';
const firstDigit = 0xe010;

/** A mark; its group are the digits. */
export const fieldMarks = /\uE002([\uE010-\uE019]+)/g;

/** The mark of a field. @param number its position in the list of fields. */
export function fieldMark(number: number): string {
  return markStart + String.fromCharCode(...[...String(number)].map((digit) => firstDigit + Number(digit)));
}

/** The number of a mark. @param digits the group of `fieldMarks`. */
export function fieldNumber(digits: string): number {
  return Number([...digits].map((digit) => digit.charCodeAt(0) - firstDigit).join(''));
}

/** A field as `data-field` and `Preview.tsx` name it: JSON of the key of its document and its path in it. */
export function fieldName(key: string, path: readonly (string | number)[]): string {
  return JSON.stringify([key, ...path]);
}

/** Texts in one language that pages show as they are. Others are keys, numbers, or phrases that are compared. */
const plainTexts = new RegExp(
  [
    '^projects\\.name$',
    '^team\\.name$',
    '^press\\.contact\\.',
    '^company\\.(?:name|bondCompany|phone|email|address\\.(?:street|postalCode|city))$',
    '^disclosures\\.(?:legalName|representatives|register|vatId|supervisoryAuthority|liabilityInsurance|editor|arbitrationBoard|' +
      'dataProtectionOfficer|dataProtectionAuthority|accessibilityAuthority|hostingProvider)(?:\\.|$)',
  ].join('|'),
);

/** Documents whose texts in a language have marks, and the names of the marked fields by their number. */
export function markFields(
  documents: Documents,
  locale: Locale,
): { documents: Documents; fields: readonly string[] } {
  const fields: string[] = [];
  function marked(value: unknown, key: string, path: readonly (string | number)[], isText: boolean): unknown {
    if (typeof value === 'string') {
      // Pages leave out what is empty.
      if (!value || !(isText || plainTexts.test([key.split('/', 1), ...path].join('.')))) return value;
      fields.push(fieldName(key, path));
      return value + fieldMark(fields.length - 1);
    }
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map((each, index) => marked(each, key, [...path, index], isText));
    const hasTexts = key.startsWith('messages/') || isTranslatable(value);
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [
        name,
        isText && isBlockCode(name)
          ? each
          : marked(each, key, [...path, name], isText || (hasTexts && name === locale)),
      ]),
    );
  }
  return {
    documents: new Map([...documents].map(([key, value]) => [key, marked(value, key, [], false)])),
    fields,
  };
}
