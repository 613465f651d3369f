/** Messages in the debug output of Typst: `SourceDiagnostic { severity: Error, …, message: "…" }`. */
const debugMessage = /\bmessage: "((?:[^"\\]|\\.)*)"/g;
const missingLetter = /the text `"(.+?)"` could not be displayed/;
/** What precedes the letters in the sentence about them. */
export const missingLettersText = 'the typeface of the documents lacks letters of this language: ';
const maxMessages = 3;

/** An error of Typst as one sentence for operators. */
export function typstSentence(error: string): string {
  const found = [...error.matchAll(debugMessage)].map(([, message = '']) => message.replace(/\\(.)/g, '$1'));
  if (found.length === 0) return error;
  const letters = new Set(found.flatMap((message) => missingLetter.exec(message)?.[1] ?? []));
  if (letters.size > 0) return missingLettersText + [...letters].slice(0, 12).join(' ');
  return [...new Set(found)].slice(0, maxMessages).join('; ');
}
