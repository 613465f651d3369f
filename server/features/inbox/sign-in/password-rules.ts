import { maxPasswordLength } from '../../../../data/api/account-requests.ts';

/** Without a second factor the length is what withstands guessing (NIST SP 800-63B). */
export const minPasswordLength = 15;

/** What must remain when repetitions, sequences and common words count as one character each. */
const minUnpredictable = 8;

/** Words that lists of leaked passwords begin with and that people extend to a required length, in English and German. */
const commonWords = [
  'password',
  'passwort',
  'passw',
  'kennwort',
  'geheim',
  'secret',
  'login',
  'admin',
  'administrator',
  'root',
  'user',
  'welcome',
  'willkommen',
  'letmein',
  'changeme',
  'default',
  'test',
  'master',
  'dragon',
  'monkey',
  'football',
  'baseball',
  'superman',
  'batman',
  'princess',
  'sunshine',
  'iloveyou',
  'schatz',
  'hallo',
  'hello',
  'sommer',
  'summer',
  'winter',
  'herbst',
  'fruehling',
  'frühling',
  'berlin',
  'hamburg',
  'deutschland',
  'germany',
  'website',
  'server',
  'computer',
  'internet',
  'forever',
  'whatever',
  'trustno',
  'starwars',
  'michael',
  'liverpool',
  'arschloch',
  'immobilien',
  'realestate',
];

/** Neighbours in these rows, in both directions, are a sequence. */
const rows = [
  '0123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertzuiopü',
  'qwertyuiop',
  'asdfghjklöä',
  'yxcvbnm',
  'zxcvbnm',
  // From top to bottom, and between the first two rows.
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol',
  '1qay2wsx3edc4rfv5tgb6zhn7ujm8ik9ol',
  '1q2w3e4r5t6y7u8i9o0p',
  '1q2w3e4r5t6z7u8i9o0p',
];
const neighbours = new Set(
  rows.flatMap((row) =>
    [...row].flatMap((character, index) => {
      const next = row[index + 1] ?? row[0] ?? '';
      return [character + next, next + character];
    }),
  ),
);

/** Digits and signs that stand for letters in words. */
const letters: Record<string, string> = {
  '@': 'a',
  4: 'a',
  3: 'e',
  1: 'i',
  '!': 'i',
  0: 'o',
  $: 's',
  5: 's',
};

/** Shorter ones would refuse random passwords, which contain any three letters. */
const minNameLength = 4;

/** Why a password is refused: its length, or that it is easy to guess. */
export type PasswordProblem = 'short' | 'long' | 'named' | 'guessable';

/** What each problem means for the operator. */
const passwordSentences: Record<PasswordProblem, string> = {
  short: `ADMIN_PASSWORD must have at least ${minPasswordLength} characters.`,
  long: `ADMIN_PASSWORD must have at most ${maxPasswordLength} characters.`,
  named: 'ADMIN_PASSWORD must not contain the name of the company or of the host.',
  guessable:
    'ADMIN_PASSWORD is easy to guess: common words, years, repetitions and sequences count as one character each. Use other words, or: openssl rand -base64 18.',
};

/**
 * Finds why a password is refused.
 *
 * @param names of the company and of the site's host, in any spelling.
 * @returns null for a good password.
 */
export function passwordProblem(password: string, names: readonly string[]): PasswordProblem | null {
  if ([...password].length < minPasswordLength) return 'short';
  if (password.length > maxPasswordLength) return 'long';
  // Normalization makes up to 18 characters of one, and the search for repetitions takes the square of the length.
  const text = password.normalize('NFKC').toLowerCase().slice(0, maxPasswordLength);
  const squeezed = [text, withLetters(text)].map((each) => each.replace(/[^\p{L}\p{N}]/gu, ''));
  const isNamed = names
    .map((name) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''))
    .some((name) => name.length >= minNameLength && squeezed.some((each) => each.includes(name)));
  if (isNamed) return 'named';
  return unpredictableLength(text) < minUnpredictable ? 'guessable' : null;
}

/** The problem of `ADMIN_PASSWORD` as a sentence for the operator; null for a good password. */
export function settingProblem(password: string, names: readonly string[]): string | null {
  const problem = passwordProblem(password, names);
  return problem && passwordSentences[problem];
}

/** The parts of a host name that say whose it is: those before the top-level domain, without `www`. */
export function namesOfHost(publicUrl: string | null): string[] {
  if (publicUrl === null) return [];
  const labels = new URL(publicUrl).hostname.split('.').slice(0, -1);
  return labels.filter((label) => label !== 'www' && !/^\d+$/.test(label));
}

const withLetters = (text: string) =>
  text.replace(/[@431!0$5]/g, (character) => letters[character] ?? character);

/** The length of a text in lower case, in which a repeated part counts once, and a word, year or sequence as one character. */
function unpredictableLength(text: string): number {
  const once = text.replace(/(.{2,}?)\1+/gsu, '$1').replace(/(.)\1{2,}/gsu, '$1');
  const read = withLetters(once);
  let length = 0;
  for (let index = 0; index < once.length; length += 1) {
    index += Math.max(1, wordAt(read, index), yearAt(once, index), sequenceAt(once, index));
  }
  return length;
}

function wordAt(text: string, index: number): number {
  return Math.max(0, ...commonWords.map((word) => (text.startsWith(word, index) ? word.length : 0)));
}

function yearAt(text: string, index: number): number {
  return /^(?:19|20)\d\d/.test(text.slice(index, index + 4)) ? 4 : 0;
}

/** The length of a sequence of at least three characters. */
function sequenceAt(text: string, index: number): number {
  let end = index + 1;
  while (neighbours.has(text.slice(end - 1, end + 1))) end += 1;
  return end - index >= 3 ? end - index : 0;
}
