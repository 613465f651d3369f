const replacements: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // A line break in a paragraph of a word processor, and a page break.
  '\v': ' ',
  '\f': ' ',
};

/**
 * Escapes text for HTML and XML: for the content of elements and for attribute values in double quotes. Control characters, which come
 * with pasted text, are left out, as XML cannot contain them.
 */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]|(?![\t\n\r])\p{Cc}/gu, (character) => replacements[character] ?? '');
}
