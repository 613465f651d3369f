/** Line and column at the end of the URL of a stack frame. */
const position = /(?::\d{1,9}){0,2}\)?$/;

/**
 * Removes user input from the message or stack of a browser's error: queries and fragments of URLs, email addresses, and
 * quotations longer than any identifier of the site.
 *
 * @param text of at most a few thousand characters.
 */
export function redactPersonalData(text: string): string {
  return text
    .replace(/(["'`])[^"'`\n]{61,}\1/g, '$1…$1')
    .split(/(\s)/)
    .map((token) => {
      if (/@|%40/i.test(token)) return '…';
      const query = token.search(/[?#]/);
      return query < 0 ? token : token.slice(0, query) + (position.exec(token)?.[0] ?? '');
    })
    .join('');
}
