import type { IncomingMessage } from 'node:http';
import * as v from 'valibot';
import {
  codesRequest,
  maxPasswordLength,
  passkeySignIn,
  signInRequest,
} from '../../data/api/account-requests.ts';
import { contactMessage, subscription } from '../../data/api/requests.ts';
import { localeCode } from '../../data/locale.ts';
import { matchPage } from '../../data/site/match-page.ts';
import { knownSearch } from '../../data/site/urls.ts';
import { readConfig } from '../../server/config.ts';
import { searchText } from '../../server/features/contact/repository.ts';
import { returnUrl } from '../../server/features/forms/return-to-page.ts';
import { csvRow } from '../../server/features/inbox/lists/csv.ts';
import { flag, listQuery } from '../../server/features/inbox/lists/list-query.ts';
import { passwordProblem } from '../../server/features/inbox/sign-in/password-rules.ts';
import { hostVerdict } from '../../server/platform/http/check-request.ts';
import { anonymizedIp } from '../../server/platform/http/client-ip.ts';
import { acceptedEncoding, matchesEtag } from '../../server/platform/http/content-negotiation.ts';
import { cookieValue } from '../../server/platform/http/cookies.ts';
import { localeFromQuery } from '../../server/platform/http/preferences.ts';
import { clientKey } from '../../server/platform/limits/limiter.ts';
import { loggedPath } from '../../server/platform/logging/log-requests.ts';
import { loggedError } from '../../server/platform/logging/logging.ts';
import { escapeHtml } from '../../server/platform/text/escape-html.ts';
import { isToken } from '../../server/platform/text/tokens.ts';
import { pageQueriesOf } from '../../server/site/query/page-query.ts';
import { inlineJson } from '../../server/site/render/html-document.ts';
import { aContactMessage } from '../support/builders.ts';
import { sampleSnapshot } from '../support/content.ts';

const length = 100_000;
const fill = (piece: string) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

/** Texts on which a pattern may backtrack. */
const texts = [
  fill('a'),
  fill(' '),
  fill('\t'),
  fill('\r\n'),
  fill('.'),
  fill('a.'),
  fill('a@'),
  fill('@'),
  fill('a-'),
  fill('%'),
  fill('%40'),
  fill('/'),
  fill('/.'),
  fill('=;'),
  fill(';q=1'),
  fill(', '),
  fill('1.'),
  fill(':'),
  fill('0:'),
  fill('"'),
  fill('<'),
  fill('; ='),
  fill('\n ='),
  fill('insert - '),
  fill('é\u0301'),
  fill('👩‍🚀'),
];
/** The same texts with an invalid end and with a valid start or end. */
const inputs = texts.flatMap((text) => [text, `${text}!`, `a@${text}`, `${text}@post.example`, `/${text}`]);

const request = (text: string) =>
  ({ headers: { host: text }, rawHeaders: ['Host', text] }) as IncomingMessage;
const resultOrError = (run: () => unknown) => {
  try {
    return run();
  } catch (error) {
    return error;
  }
};

const validators: [name: string, run: (text: string) => unknown][] = [
  ['a subscription', (text) => v.safeParse(subscription, { email: text })],
  ...Object.keys(aContactMessage()).map((field): [string, (text: string) => unknown] => [
    `a contact message’s ${field}`,
    (text) => v.safeParse(contactMessage, { ...aContactMessage(), [field]: text }),
  ]),
  ['a sign-in', (text) => v.safeParse(signInRequest, { password: text })],
  ['a secret of one-time codes', (text) => v.safeParse(codesRequest, { secret: text, code: text })],
  ['a sign-in with a passkey', (text) => v.safeParse(passkeySignIn, { id: text, rawId: text })],
  ...Object.keys(listQuery).map((field): [string, (text: string) => unknown] => [
    `a list’s ${field}`,
    (text) => v.safeParse(v.object(listQuery), { [field]: text }),
  ]),
  ['a boolean parameter', (text) => v.safeParse(flag, text)],
  ['a token', isToken],
  ['a host', (text) => hostVerdict(request(text), null)],
  ['a rate limit key', clientKey],
  ['a logged IP address', anonymizedIp],
  ['a logged path', loggedPath],
  ['a logged error', (text) => loggedError(new Error(text))],
  ['a cookie', (text) => cookieValue(text, 'language')],
  ['a language', (text) => localeCode(text) ?? localeFromQuery(`/?${text}`)],
  ['an encoding', acceptedEncoding],
  ['an entity tag', (text) => matchesEtag(text, 'W/"x"')],
  [
    'the URL of a page',
    (text) =>
      // Queries are memoized by the identity of their snapshot.
      [`/projects?type=${text}`, text].map((url) => pageQueriesOf({ ...sampleSnapshot() }).of(url, text)),
  ],
  ['a page path', (text) => resultOrError(() => matchPage(text))],
  ['a query', (text) => knownSearch('/projects', new URLSearchParams(text))],
  ['a return URL', (text) => resultOrError(() => returnUrl(text, text))],
  ['a CSV cell', (text) => csvRow([text])],
  ['a search text', (text) => searchText(aContactMessage({ message: text }))],
  ['escaped HTML', escapeHtml],
  ['initial state', inlineJson],
  ...['PUBLIC_URL', 'DATABASE_URL', 'TRUST_PROXY', 'HOST', 'PORT'].map(
    (name): [string, (text: string) => unknown] => [
      name,
      (text) => resultOrError(() => readConfig({ [name]: text })),
    ],
  ),
];

const maxDurationMs = 50;
const maxRuns = 10;

/** The least processor time of several runs: garbage collection adds to some of them, a backtracking pattern to all. */
function minDurationMs(run: () => unknown): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < maxRuns && best > maxDurationMs; round += 1) {
    const begun = process.threadCpuUsage();
    run();
    const { user, system } = process.threadCpuUsage(begun);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}

test.each(validators)(
  '%s is parsed within 50 ms of processor time for any 100,000 characters',
  (_name, run) => {
    for (const text of inputs) {
      const durationMs = minDurationMs(() => run(text));
      expect([JSON.stringify(text.slice(0, 8)), Math.min(durationMs, maxDurationMs)]).toEqual([
        JSON.stringify(text.slice(0, 8)),
        durationMs,
      ]);
    }
  },
);

test('a password of the maximum length is judged within 50 ms of processor time, also if normalization makes it longer', () => {
  let random = 1;
  const pairs = Array.from({ length: maxPasswordLength / 2 }, () => {
    random = (random * 48_271) % 2_147_483_647;
    // The first becomes 18 characters, and the second up to six that repeat nothing.
    return `\ufdfa${String.fromCharCode(0x3300 + (random % 0x58))}`;
  });
  const durationMs = minDurationMs(() => passwordProblem(pairs.join(''), []));
  expect(durationMs).toBeLessThanOrEqual(maxDurationMs);
});
