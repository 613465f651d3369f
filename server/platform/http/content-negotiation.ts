import { memoize } from '../../../data/bounded-map.ts';

/** Content negotiation by `Accept-Encoding` and `If-None-Match` (RFC 9110). */

/** The quality value of a content coding; null when the header does not name it. */
function qualityOf(header: string, coding: string): number | null {
  for (const part of header.split(',')) {
    const [name = '', ...parameters] = part.split(';');
    if (name.trim().toLowerCase() !== coding) continue;
    const quality = parameters.map((each) => /^\s*q=([\d.]+)\s*$/i.exec(each)?.[1]).find(Boolean);
    return quality === undefined ? 1 : Number(quality);
  }
  return null;
}

/** The offered encoding with the highest quality value, the first of several; `identity` when all have zero. */
function negotiate<Offered extends string>(
  header: string,
  offered: readonly Offered[],
): Offered | 'identity' {
  const wildcardQuality = qualityOf(header, '*') ?? 0;
  let preferred: Offered | 'identity' = 'identity';
  let maxQuality = 0;
  for (const encoding of offered) {
    const quality = qualityOf(header, encoding) ?? wildcardQuality;
    if (quality <= maxQuality) continue;
    preferred = encoding;
    maxQuality = quality;
  }
  return preferred;
}

const maxHeaders = 64;

/** @param offered available encodings, in order of the server's preference. */
function negotiator<const Offered extends string>(offered: readonly Offered[]) {
  const encodingFor = memoize((header) => negotiate(header, offered), maxHeaders);
  return (header: string | string[] | undefined): Offered | 'identity' =>
    typeof header === 'string' ? encodingFor(header) : 'identity';
}

/**
 * The smallest encoding that an `Accept-Encoding` header allows: for bodies compressed in advance.
 *
 * @returns `identity` when the header is absent or allows no available encoding.
 */
export const acceptedEncoding = negotiator(['br', 'gzip']);

/** The fastest encoding that an `Accept-Encoding` header allows: for bodies compressed during the request. */
export const fastEncoding = negotiator(['zstd', 'br', 'gzip']);

/**
 * Whether the client has the current response, by weak comparison.
 *
 * @param header `If-None-Match`.
 * @param etag weak entity tag of the response.
 */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const opaqueTag = etag.replace(/^W\//, '');
  return (
    header.trim() === '*' || header.split(',').some((part) => part.trim().replace(/^W\//, '') === opaqueTag)
  );
}
