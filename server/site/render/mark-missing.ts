import { defaultLocale } from '../../../data/locale.ts';
import { missingEnd, missingStart } from '../../../data/snapshot/preview.ts';

/** Texts of the default language in the preview of a draft language, see `data/snapshot/preview.ts`. */

/** The rule of the mark, which only previews have. */
export const missingStyle =
  'mark[data-missing]{background:#fde68a;color:#1c1b19;outline:1px dashed #9a3412;unicode-bidi:isolate}';

const openMark = `<mark data-missing lang="${defaultLocale}">`;
const both = new RegExp(`[${missingStart}${missingEnd}]`, 'g');

/** The text without its marks: for attributes, and elements that have no elements inside. */
export const withoutMarks = (text: string) => text.replace(both, '');

/** A tag with its name, or the text before the next tag. React escapes `<` and `>` in texts and attributes. */
const parts = /<(\/?[a-z][^\s>]*)[^>]*>|[^<]+|</gi;
/** Elements with text only. */
const textElements = new Set(['option', 'script', 'style', 'textarea', 'title']);

/** Replaces the marks in React's markup by `mark` elements. A text of several nodes, such as a title with a line break, has one for each. */
export function markMissing(markup: string): string {
  let isMissing = false;
  let isText = false;
  return markup.replace(parts, (part, tag: string | undefined) => {
    if (tag !== undefined) {
      isText = textElements.has(tag);
      return withoutMarks(part);
    }
    if (isText) return withoutMarks(part);
    const pieces = part.split(both);
    const marks = part.match(both) ?? [];
    return pieces
      .map((piece, index) => {
        if (index > 0) isMissing = marks[index - 1] === missingStart;
        return isMissing && piece ? `${openMark}${piece}</mark>` : piece;
      })
      .join('');
  });
}
