/** Which form of an answer a browser gets. */

export type Encoding = 'br' | 'gzip' | 'identity';

function weightOf(header: string, name: string): number | null {
  for (const part of header.split(',')) {
    const [coding = '', ...parameters] = part.split(';');
    if (coding.trim().toLowerCase() !== name) continue;
    const weight = parameters.map((each) => /^\s*q=([\d.]+)\s*$/i.exec(each)?.[1]).find(Boolean);
    return weight === undefined ? 1 : Number(weight);
  }
  return null;
}

function negotiated(header: string): Encoding {
  const any = weightOf(header, '*') ?? 0;
  const br = weightOf(header, 'br') ?? any;
  const gzip = weightOf(header, 'gzip') ?? any;
  if (br > 0 && br >= gzip) return 'br';
  return gzip > 0 ? 'gzip' : 'identity';
}

/** Browsers send few different headers; strangers may send any number. */
const known = new Map<string, Encoding>();
const mostKnown = 64;

/**
 * The best encoding that an `Accept-Encoding` header allows.
 *
 * @returns `identity` when the header is absent or allows nothing that we have.
 */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  if (typeof header !== 'string') return 'identity';
  const before = known.get(header);
  if (before) return before;
  const encoding = negotiated(header);
  if (known.size >= mostKnown) known.clear();
  known.set(header, encoding);
  return encoding;
}

/**
 * Whether the browser has the answer already.
 *
 * @param header `If-None-Match`.
 * @param etag weak tag of the answer.
 */
export function isKept(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const opaque = etag.replace(/^W\//, '');
  return (
    header.trim() === '*' || header.split(',').some((part) => part.trim().replace(/^W\//, '') === opaque)
  );
}
