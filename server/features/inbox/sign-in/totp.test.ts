import decodeQR from 'qr/decode.js';
import { base32, codeOf, newSecret, otpauthUri, qrCodeOf, stepAt, stepOfCode } from './totp.ts';

/** The secret of the test vectors of RFC 6238, appendix B. */
const secret = base32(Buffer.from('12345678901234567890'));

test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('the code at second %i is that of RFC 6238', (seconds, code) => {
  const step = stepAt(seconds * 1000);
  expect(codeOf(secret, step, 8)).toBe(code);
  expect(codeOf(secret, step)).toBe(code.slice(2));
});

test('a code is valid in its time step and in those beside it', () => {
  const now = 1111111111_000;
  const step = stepAt(now);
  for (const difference of [-1, 0, 1])
    expect(stepOfCode(secret, codeOf(secret, step + difference), now)).toBe(step + difference);
  for (const difference of [-2, 2])
    expect(stepOfCode(secret, codeOf(secret, step + difference), now)).toBeNull();
});

test('what is no six digits is no code', () => {
  for (const code of ['', '12345', '1234567', '１２３４５６', 'abcdef'])
    expect(stepOfCode(secret, code, 0)).toBeNull();
});

test('a secret has 160 random bits in base32, and the link for apps names company and account', () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newSecret()).not.toBe(newSecret());
  expect(otpauthUri(secret, 'A & B', 'a@post.example')).toBe(
    `otpauth://totp/A%20%26%20B:a%40post.example?secret=${secret}&issuer=A%20%26%20B`,
  );
});

test('a reader finds the URI in its QR code, also with long names in any script', () => {
  for (const name of ['HD Group', 'Grundstücks­gesellschaft an der Würm und Söhne'.repeat(3)]) {
    const uri = otpauthUri(newSecret(), name, `${'a'.repeat(64)}@post.example`);
    const scale = 4;
    const rows = qrCodeOf(uri);
    const size = rows.length * scale;
    const data = new Uint8Array(size * size * 4).fill(255);
    for (let pixel = 0; pixel < size * size; pixel += 1) {
      const row = rows[Math.floor(pixel / size / scale)];
      if (row?.[Math.floor((pixel % size) / scale)] === '1') data.fill(0, pixel * 4, pixel * 4 + 3);
    }
    expect(decodeQR({ width: size, height: size, data })).toBe(uri);
  }
});
