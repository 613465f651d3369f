import { minPasswordLength, namesOfHost, passwordProblem } from './password-rules.ts';

const problem = (password: string) =>
  passwordProblem(password, ['HD Group', ...namesOfHost('https://www.havelbau.example')]);

test('a password has at least 15 characters, however many bytes they take', () => {
  const long = 'ö§7ß%µkÄ²q)x_þé';
  expect([...long]).toHaveLength(minPasswordLength);
  expect(problem(long)).toBeNull();
  expect(problem(long.slice(1))).toBe('short');
  expect(problem('password')).toBe('short');
});

test.each(['the hd group of berlin 7', 'HD-Group-x7Kq9vTz2', 'h4v3lb4u-x7Kq9vTz2', 'my HAVELBAU inbox key'])(
  'a password that contains the name of the company or the host is refused: %s',
  (password) => expect(problem(password)).toBe('named'),
);

test.each([
  'passwordpassword',
  'Passw0rd12345678',
  'P@ssw0rd!P@ssw0rd!',
  'aaaaaaaaaaaaaaaaaaaa',
  'x7Kqx7Kqx7Kqx7Kq',
  '123456789012345678',
  'abcdefghijklmnopq',
  'qwertzuiopasdfghjkl',
  '987654321qwertyuiop',
  'Willkommen2026!!!',
  'Sommer2025Winter2026',
  'administrator-admin',
  '1q2w3e4r5t6z7u8i9o0p',
  '!QAZ2wsx#EDC4rfv',
  'zaq12wsxcde34rfv',
  'Immobilien123456',
])('a password of common words, repetitions and sequences is refused: %s', (password) =>
  expect(problem(password)).toBe('guessable'),
);

test.each([
  'correct horse battery staple',
  'password of the tests',
  'Mx4rVq0sPz1tKb7wLd9yHc2u',
  'drei Kräne am Kanal um 7',
  'a8f5f167f44f4964e6c998dee827110c',
])('other long passwords are accepted: %s', (password) => expect(problem(password)).toBeNull());

test('host names without a name of their own forbid nothing', () => {
  for (const url of [null, 'http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])
    expect(namesOfHost(url)).toEqual([]);
});
