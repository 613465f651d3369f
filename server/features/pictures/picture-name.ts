import { createHash } from 'node:crypto';

const german: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/**
 * The name of an uploaded picture: from the name of its file, and a digest of its bytes, so that another picture has other URLs.
 *
 * @param fileName such as `Baustelle Mai.JPG`.
 * @param otherwise what the name begins with when that of the file has neither Latin letters nor digits.
 */
export function pictureName(fileName: string, bytes: Uint8Array, otherwise = 'picture'): string {
  const words = fileName
    .replace(/\.[^.]*$/, '')
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => german[letter] ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, 40)
    .replace(/^_+|_+$/g, '');
  return `${words || otherwise}-${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}`;
}
