import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { encodeQR } from 'qr';

/**
 * Time-based one-time codes of RFC 6238 as authenticator apps make them: SHA-1, six digits, a new code every 30 seconds. A code of the step
 * before or after is accepted, too, for clocks that differ.
 */

const stepMs = 30_000;
const digits = 6;
const tolerance = 1;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32 of RFC 4648 for lengths that need no padding: multiples of five bytes. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((group) => alphabet[Number.parseInt(group, 2)]).join('');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** A new secret: 160 bits, the length of the digest, as 32 letters and digits. */
export const newSecret = (): string => base32(randomBytes(20));

/** The number of the time step. @param now milliseconds since 1970. */
export const stepAt = (now: number): number => Math.floor(now / stepMs);

/** The code of a time step. @param secret base32. */
export function codeOf(secret: string, step: number, length = digits): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = (mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** length;
  return String(number).padStart(length, '0');
}

/**
 * The time step of a valid code. All steps are compared, so that the time tells nothing.
 *
 * @param now milliseconds since 1970.
 * @returns null for a wrong code.
 */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  let found: number | null = null;
  for (let step = stepAt(now) - tolerance; step <= stepAt(now) + tolerance; step += 1)
    if (timingSafeEqual(Buffer.from(codeOf(secret, step)), Buffer.from(code))) found = step;
  return found;
}

/** The rows of the QR code of a text, `1` for a dark module, with the quiet zone of ISO/IEC 18004. */
export function qrCodeOf(text: string): string[] {
  const modules = encodeQR(text, 'raw', { border: 4 });
  return modules.map((row) => row.map(Number).join(''));
}

/** What authenticator apps read. @param issuer the company. @param account whose codes they are. */
export function otpauthUri(secret: string, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}
