import { typstSentence } from './typst-message.ts';

const diagnostic = (message: string) =>
  `SourceDiagnostic { severity: Error, span: Span(1), message: ${JSON.stringify(message)}, trace: [], hints: [] }`;
const missing = (letter: string) =>
  diagnostic(`PDF/UA-1 error: the text \`"${letter}"\` could not be displayed with font \`"Archivo"\``);

test('letters that the typeface lacks are one sentence', () => {
  expect(typstSentence(`[${[missing('س'), missing('خ'), missing('س')].join(', ')}]`)).toBe(
    'the typeface of the documents lacks letters of this language: س خ',
  );
});

test('other debug output is reduced to its messages', () => {
  expect(typstSentence(`[${diagnostic('file "a.jpg" is not found')}]`)).toBe('file "a.jpg" is not found');
});

test('a plain message stays as it is', () => {
  expect(typstSentence('unknown variable: x')).toBe('unknown variable: x');
});
