import { deflateSync } from 'node:zlib';
import { aPdf, objectStream } from '../../../test/support/pdfs.ts';
import { pdfProblem } from './check-pdf.ts';

const good = aPdf();

test('PDFs with tables and with streams of cross-references, with and without compressed objects, are accepted', () => {
  expect(pdfProblem(good)).toBe(null);
  expect(pdfProblem(aPdf({ objects: [objectStream('7 0 << /Type /Font >>')] }))).toBe(null);
  const dictionary = '<</Filter[/FlateDecode]/Extends 6 0 R/First 4/Length 9 0 R/DL 8/N 1/Type/ObjStm>>';
  const compressed = `${dictionary}stream\n${deflateSync('7 0 null').toString('latin1')}\nendstream`;
  expect(pdfProblem(aPdf({ objects: [compressed] }))).toBe(null);
  expect(pdfProblem(aPdf({ objects: ['(\\) /JavaScript % (\n/Launch)', '[ 1 (a (b) /JS) ]'] }))).toBe(null);
  expect(pdfProblem(aPdf({ objects: ['<</Title<FEFF0041>>>', '[ <2F4A53> <(/JS%> ]'] }))).toBe(null);
  expect(pdfProblem(Buffer.concat([good, Buffer.from('\r\n\0')]))).toBe(null);
});

test.each([
  ['noPdf', Buffer.from('')],
  ['noPdf', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['noPdf', Buffer.concat([Buffer.from('<script>'), good])],
  ['brokenPdf', Buffer.from('%PDF-1.7\n')],
  ['brokenPdf', good.subarray(0, good.length / 2)],
  ['brokenPdf', good.subarray(0, -8)],
  ['brokenPdf', Buffer.from(good.toString('latin1').replace(/(startxref\n)\d+/, '$15'), 'latin1')],
  ['brokenPdf', Buffer.from(good.toString('latin1').replace('/Page ', '/Rage '), 'latin1')],
  ['encrypted', aPdf({ trailer: '/Encrypt 9 0 R' })],
  ['encrypted', aPdf({ objects: ['<< /Type /XRef /Encrypt 9 0 R >> stream\n\nendstream'] })],
  ['script', aPdf({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' })],
  ['script', aPdf({ catalog: '/OpenAction << /S /J#61vaScript >>' })],
  ['script', aPdf({ catalog: '/OpenAction << /S /Im#7zortData >>' })],
  ['script', aPdf({ catalog: '/AcroForm << /XFA 9 0 R >>' })],
  ['script', aPdf({ objects: ['<< /X (\\)) /S/Launch/F(cmd.exe) >>'] })],
  ['script', aPdf({ catalog: '/OpenAction << /X <%> /S /JavaScript /JS (app.alert\\(1\\))\n>>' })],
  ['script', aPdf({ catalog: '/OpenAction << /X <(> /S /JavaScript /JS <61> /Y <)> >>' })],
  ['encrypted', aPdf({ trailer: '/ID [ <(> <)> ] /X <%> /Encrypt 9 0 R\n' })],
  ['script', aPdf({ objects: [objectStream('7 0 << /S /JavaScript /JS (1) >>')] })],
  ['script', aPdf({ objects: [objectStream('7 9 (hidden << /S /#4Aava#53cript >>)')] })],
  ['attachments', aPdf({ catalog: '/Names << /EmbeddedFiles 9 0 R >>' })],
  ['attachments', aPdf({ objects: ['<< /Type /Filespec /EF << /F 9 0 R >> >>'] })],
  ['media', aPdf({ objects: ['<< /Type /Annot /Subtype /RichMedia >>'] })],
  ['media', aPdf({ objects: ['<< /Type /Annot /Subtype /3D >>'] })],
] as const)('a file is refused: %s (%#)', (problem, bytes) => {
  expect(pdfProblem(bytes)).toBe(problem);
});

test('what could hide objects is refused', () => {
  const script = '7 0 << /S /JavaScript >>';
  const hidden = deflateSync(script).toString('latin1');
  const harmless = deflateSync('7 0 null').toString('latin1');
  // A window of 1 KB has `(` as first byte, which ends a word.
  const inFirstLine = deflateSync('7 0 null', { windowBits: 10 }).toString('latin1');
  const streams = [
    // Other filters, one that is somewhere else, a predictor, and data that is damaged.
    `<< /N 1 /First 4 /Filter [/ASCIIHexDecode /FlateDecode] >> stream\n${hidden}\nendstream`,
    `<< /N 1 /First 4 /Filter 9 0 R >> stream\n${hidden}\nendstream`,
    `<< /N 1 /First 4 /Filter 9 0 R /DL /FlateDecode >> stream\n${harmless}\nendstream`,
    `<< /N 1 /First 4 /Filter\v/FlateDecode >> stream\n${harmless}${script}\nendstream`,
    `<< /N 1 /First 4 /Filter /FlateDecode /DecodeParms << /Predictor 12 >> >> stream\n${hidden}\nendstream`,
    `<< /N 1 /First 4 /Filter /FlateDecode >> stream\n${hidden.slice(0, -6)}\nendstream`,
    // Data without a filter, which ends elsewhere for readers that use its length.
    `<< /Type /ObjStm /N 1 /First 4 /Length 60 >> stream\n7 0 (endstream) ${script}\nendstream`,
    // Data in the line of the word `stream`, in front of those that readers take.
    `<< /N 1 /First 4 /Filter /FlateDecode >> stream${inFirstLine}\n${hidden}\nendstream`,
    // Dictionaries that some readers take to end elsewhere.
    `<< /N 1 /DL >> /First 4 /Filter /FlateDecode >> stream\n${hidden}\nendstream`,
    `<< /First 4 /DL [ >> ] /N 1 /Filter /FlateDecode >> stream\n${hidden}\nendstream`,
    `<< /F#69rst 4 /DL obj /N 1 /Filter /FlateDecode >> stream\r\n${hidden}\nendstream`,
  ];
  const problems = streams.map((stream) => pdfProblem(aPdf({ objects: [stream] })));
  expect(problems).toEqual(streams.map(() => 'brokenPdf'));
});

test('files that would need much time or memory are refused soon', () => {
  const bomb = objectStream(Buffer.alloc(101_000_000, ' '));
  const nested = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  const files = [
    aPdf({ objects: [bomb] }),
    aPdf({ objects: [nested] }),
    aPdf({ objects: ['obj ('.repeat(100_000)] }),
  ];
  expect(files.map(pdfProblem)).toEqual(Array(3).fill('tooDemanding'));
  expect(pdfProblem(aPdf({ objects: Array(10_000).fill('<< /Type /Font >>') }))).toBe(null);
  expect(pdfProblem(aPdf({ objects: [`${'('.repeat(1_000_000)}`] }))).toBe(null);
});
