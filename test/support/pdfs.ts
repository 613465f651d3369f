import { deflateSync } from 'node:zlib';

/** PDFs that people upload. */

interface Parts {
  /** Entries of the catalogue and of the trailer. */
  catalog?: string;
  trailer?: string;
  /** Further objects. */
  objects?: readonly string[];
}

/** A PDF of one empty page. */
export function aPdf({ catalog = '', trailer = '', objects = [] }: Parts = {}): Buffer {
  const all = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
    ...objects,
  ];
  let text = '%PDF-1.7\n';
  const places = all.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const size = all.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
  const end = `trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + table + end, 'latin1');
}

/** A stream that contains an object. @param content number and place of the object, and the object. */
export function objectStream(content: string | Buffer): string {
  const data = deflateSync(content).toString('latin1');
  const dictionary = `<< /Type /ObjStm /N 1 /First 4 /Length ${data.length} /Filter /FlateDecode >>`;
  return `${dictionary}\nstream\r\n${data}\nendstream`;
}
