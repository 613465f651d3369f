/** Which form of an answer a browser gets. */

export type Encoding = 'br' | 'gzip' | 'identity';
export type FastEncoding = Encoding | 'zstd';

function weightOf(header: string, name: string): number | null {
  for (const part of header.split(',')) {
    const [coding = '', ...parameters] = part.split(';');
    if (coding.trim().toLowerCase() !== name) continue;
    const weight = parameters.map((each) => /^\s*q=([\d.]+)\s*$/i.exec(each)?.[1]).find(Boolean);
    return weight === undefined ? 1 : Number(weight);
  }
  return null;
}

/** The first of equally welcome encodings; `identity` when none is. */
function negotiated<Offered extends string>(
  header: string,
  offered: readonly Offered[],
): Offered | 'identity' {
  const any = weightOf(header, '*') ?? 0;
  let best: Offered | 'identity' = 'identity';
  let most = 0;
  for (const encoding of offered) {
    const weight = weightOf(header, encoding) ?? any;
    if (weight <= most) continue;
    best = encoding;
    most = weight;
  }
  return best;
}

/** Browsers send few different headers; strangers may send any number. */
const maxHeaders = 64;

/** @param offered encodings that we have, the best one first. */
function negotiator<Offered extends string>(offered: readonly Offered[]) {
  const known = new Map<string, Offered | 'identity'>();
  return (header: string | string[] | undefined): Offered | 'identity' => {
    if (typeof header !== 'string') return 'identity';
    const before = known.get(header);
    if (before) return before;
    const encoding = negotiated(header, offered);
    if (known.size >= maxHeaders) known.clear();
    known.set(header, encoding);
    return encoding;
  };
}

/**
 * The smallest encoding that an `Accept-Encoding` header allows.
 *
 * @returns `identity` when the header is absent or allows nothing that we have.
 */
export const acceptedEncoding: (header: string | string[] | undefined) => Encoding = negotiator([
  'br',
  'gzip',
]);

/** The quickest one: for bytes that are compressed while somebody waits. */
export const fastEncoding: (header: string | string[] | undefined) => FastEncoding = negotiator([
  'zstd',
  'br',
  'gzip',
]);

/**
 * Whether the browser has the answer already.
 *
 * @param header `If-None-Match`.
 * @param etag weak tag of the answer.
 */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const opaque = etag.replace(/^W\//, '');
  return (
    header.trim() === '*' || header.split(',').some((part) => part.trim().replace(/^W\//, '') === opaque)
  );
}
