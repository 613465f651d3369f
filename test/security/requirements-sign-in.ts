import type { Requirement } from './requirements.ts';
import {
  apiTokens,
  badInput,
  cookies,
  failures,
  limits,
  links,
  lists,
  row,
  session,
  testsOf,
} from './row.ts';

const config = testsOf('../server/config.test.ts');
const admin = testsOf('e2e/admin.e2e.test.ts');
const process = testsOf('api/process.api.test.ts');
const person = testsOf('api/person.api.test.ts');
const guessing = testsOf('faults/password-guessing.api.test.ts')(
  'while passwords are guessed from %s, the right one is accepted from a fresh address within 2 s',
);
const wrongSettings = config(
  'everything that is wrong is told at once, a sentence each, and no secret is repeated',
);

/** Chapters 6, 7, 8 and 11: who somebody is, for how long, what they may, and the secrets behind it. */
export const signInRequirements: readonly Requirement[] = [
  row(
    '6.1.1',
    1,
    'how guessing is slowed down, without locking anybody out',
    guessing,
    limits('passwords cannot be tried without end, and others can still sign in'),
  ),
  row(
    '6.1.3',
    2,
    'every way to sign in is known: password, printed link, token',
    links('loading a one-time link redeems nothing; posting its token signs in once'),
    session('a token works without origin and opens nothing when it is wrong'),
  ),
  row('6.2.1', 1, 'passwords have at least eight characters', wrongSettings),
  row(
    '6.2.5',
    1,
    'any characters will do',
    session('a password belongs to its hash alone, in either form of its accents'),
  ),
  row(
    '6.2.6',
    1,
    'the field hides what is typed',
    admin('without script the sign-in form works and says what the inbox needs'),
  ),
  row(
    '6.2.7',
    1,
    'browsers may fill the password in',
    admin('without script the sign-in form works and says what the inbox needs'),
  ),
  row(
    '6.2.8',
    2,
    'the password is compared as it is',
    session('a password belongs to its hash alone, in either form of its accents'),
  ),
  row(
    '6.2.9',
    2,
    'long passwords are welcome',
    session('a password belongs to its hash alone, in either form of its accents'),
  ),
  row(
    '6.3.1',
    1,
    'guessing is slowed down',
    guessing,
    apiTokens('two thousand wrong tokens get ten answers 401, then 429, and an audit line each'),
    limits('passwords cannot be tried without end, and others can still sign in'),
  ),
  row(
    '6.3.2',
    1,
    'no account comes with the site',
    process(
      'the start prints the URL, the path of the database and, without a password, the file with the sign-in link',
    ),
  ),
  row(
    '6.3.4',
    2,
    'every way to sign in is as strong',
    links('a one-time link is valid for one day'),
    session('a token works without origin and opens nothing when it is wrong'),
    apiTokens('a token ends at its end date and when it is revoked'),
  ),
  row(
    '6.4.1',
    1,
    'the first secret is random and works once',
    links('loading a one-time link redeems nothing; posting its token signs in once'),
    links('a one-time link is valid for one day'),
  ),
  row(
    '7.2.1',
    1,
    'the server checks the session',
    session('the right password opens the inbox in that browser'),
  ),
  row(
    '7.2.2',
    1,
    'each session has a token of its own',
    session('signing in gives another session and ends the one that was presented'),
  ),
  row(
    '7.2.3',
    1,
    'tokens are random, of more than 128 bits',
    session('tokens are long, never the same and spread over the alphabet'),
  ),
  row(
    '7.2.4',
    1,
    'signing in makes a new token and ends the old',
    session('signing in gives another session and ends the one that was presented'),
    cookies('an id that was planted before signing in is worth nothing afterwards'),
  ),
  row(
    '7.3.1',
    2,
    'an unused session ends',
    session('a session ends when it is not used, and after its whole time in any case'),
  ),
  row(
    '7.3.2',
    2,
    'every session ends',
    session('a session ends when it is not used, and after its whole time in any case'),
  ),
  row(
    '7.4.1',
    1,
    'signing out ends the session on the server',
    session('signing out ends every session, in every browser'),
    session('requests that are under way when somebody signs out do not bring the session back'),
  ),
  row(
    '7.4.2',
    1,
    'no account, no session',
    session('a session outlives a restart, but not another password'),
  ),
  row(
    '7.4.3',
    2,
    'another password ends every session',
    session('a session outlives a restart, but not another password'),
  ),
  row(
    '7.4.4',
    2,
    'the way out is in sight',
    admin(
      'a wrong password is refused; the right one shows messages; a read mark outlives a reload; signing out hides all',
    ),
  ),
  row('7.4.5', 2, 'all sessions can be ended', session('signing out ends every session, in every browser')),
  row(
    '7.5.2',
    2,
    'whoever is signed in can end all sessions',
    session('signing out ends every session, in every browser'),
  ),
  row(
    '8.2.1',
    1,
    'what is the administrator’s is nobody else’s',
    lists('signed out, nothing tells whether anything is there'),
    person('what is no address is answered 400, and a stranger 401'),
  ),
  row(
    '8.1.1',
    1,
    'what each scope of a token allows is defined and enforced',
    apiTokens('a token does what its scopes allow, and nothing else'),
  ),
  row(
    '8.2.2',
    1,
    'no message is to be had by its number',
    testsOf('api/contact.api.test.ts')(
      'an unknown message is answered 404 to the administrator and 401 to anybody else',
    ),
  ),
  row(
    '8.3.1',
    1,
    'the server decides',
    session('a change with the cookie needs the origin of the site'),
    failures('with the database gone a cookie opens nothing, and the answer comes at once'),
  ),
  row(
    '11.2.1',
    2,
    'hashes and random numbers are the platform’s',
    session('a password belongs to its hash alone, in either form of its accents'),
  ),
  row(
    '11.2.3',
    2,
    'secrets have at least 128 bits',
    session('tokens are long, never the same and spread over the alphabet'),
  ),
  row(
    '11.4.1',
    1,
    'sound hash functions',
    session('the database keeps no token that opens anything'),
    apiTokens('the database stores a digest of a token, and a name belongs to one token'),
  ),
  row(
    '11.4.2',
    2,
    'passwords are stored by a slow hash with a salt',
    session('a password belongs to its hash alone, in either form of its accents'),
  ),
  row('11.4.3', 2, 'digests have 256 bits', session('the database keeps no token that opens anything')),
  row(
    '11.5.1',
    2,
    'what nobody may guess is random',
    session('tokens are long, never the same and spread over the alphabet'),
  ),
  row(
    '15.2.2',
    2,
    'what is dear to compute cannot be had without end',
    limits('passwords cannot be tried without end, and others can still sign in'),
    badInput('$fact to $path is answered $status $code'),
  ),
];
