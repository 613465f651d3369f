import { defaultLocale } from '../../../data/locale.ts';
import { fieldMarks, fieldNumber } from '../../../data/snapshot/field-marks.ts';
import { missingEnd, missingStart } from '../../../data/snapshot/preview.ts';
import { escapeHtml } from '../../platform/text/escape-html.ts';

/**
 * The marks of previews: texts of the default language that stand for missing ones (`data/snapshot/preview.ts`), and the fields of texts
 * (`data/snapshot/field-marks.ts`).
 */

/** The rules of what only previews have. */
export const previewStyle =
  'mark[data-missing]{background:#fde68a;color:#1c1b19;outline:1px dashed #9a3412;unicode-bidi:isolate}';
/** The rules of texts whose field can be chosen. */
export const fieldStyle =
  '[data-field][tabindex]{cursor:text}[data-field][tabindex]:is(:hover,:focus){outline:2px dashed #1d4ed8;outline-offset:2px}' +
  '[data-field][data-chosen]{outline:3px solid #1d4ed8!important;outline-offset:2px}';

const openMark = `<mark data-missing lang="${defaultLocale}">`;
const ofMissing = new RegExp(`[${missingStart}${missingEnd}]`, 'g');
/** The marks in the subject of a `mailto:` URL: percent-encoded UTF-8 of the characters. */
const encoded = /%EE%80%(?:8[0-2]|9\d)/g;

/** The text without its marks: for attributes, and elements that have no elements inside. */
export const withoutMarks = (text: string) =>
  text.replace(ofMissing, '').replace(fieldMarks, '').replace(encoded, '');

/** A tag with its name, or the text before the next tag. React escapes `<` and `>` in texts and attributes. */
const parts = /<(\/?[a-z][^\s>]*)[^>]*>|[^<]+|</gi;
/** Elements with text only. */
const textElements = new Set(['option', 'script', 'style', 'textarea', 'title']);

/** The field of the last mark of a text: a text within another one, such as a name, has its own before that of the other. */
function lastField(text: string, fields: readonly string[]): string | undefined {
  const digits = [...text.matchAll(fieldMarks)].at(-1)?.[1];
  return digits === undefined ? undefined : fields[fieldNumber(digits)];
}

/**
 * Replaces the marks in React's markup: missing texts are in `mark` elements, one for each node of a text, and the element around a
 * text, or with a text as attribute, has the name of its field in `data-field`.
 *
 * @param fields names of the fields by the number of their mark.
 */
export function applyMarks(markup: string, fields: readonly string[] = []): string {
  let isMissing = false;
  let isText = false;
  const output: string[] = [];
  /** Positions of the start tags of the open elements, and the fields of start tags. */
  const open: number[] = [];
  const fieldOf = new Map<number, string>();
  const setField = (position: number | undefined, text: string) => {
    const field = fields.length > 0 ? lastField(text, fields) : undefined;
    if (field !== undefined && position !== undefined) fieldOf.set(position, field);
  };
  for (const [part, tag] of markup.matchAll(parts)) {
    if (tag === undefined) {
      setField(open.at(-1), part);
      output.push(isText ? withoutMarks(part) : markedText(part));
      continue;
    }
    isText = textElements.has(tag);
    if (tag.startsWith('/')) open.pop();
    else {
      setField(output.length, part);
      if (!part.endsWith('/>')) open.push(output.length);
    }
    output.push(withoutMarks(part));
  }
  for (const [position, field] of fieldOf)
    output[position] =
      output[position]?.replace(/\/?>$/, (end) => ` data-field="${escapeHtml(field)}"${end}`) ?? '';
  return output.join('');

  function markedText(text: string): string {
    const pieces = text.replace(fieldMarks, '').split(ofMissing);
    const marks = text.match(ofMissing) ?? [];
    return pieces
      .map((piece, index) => {
        if (index > 0) isMissing = marks[index - 1] === missingStart;
        return isMissing && piece ? `${openMark}${piece}</mark>` : piece;
      })
      .join('');
  }
}
