const maxLength = 300;

/** What another server or a URL states as the reason of a failure, as the log may have it: without email addresses, and not longer than 300 characters. */
export function loggableText(text: string): string {
  // The pattern takes time by the square of the length.
  const start = text.slice(0, 4 * maxLength);
  return start.replace(/[^\s<>"']+@[^\s<>"']+/g, '…').slice(0, maxLength);
}
