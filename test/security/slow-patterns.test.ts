import type { IncomingMessage } from 'node:http';
import * as v from 'valibot';
import { contactMessage, subscription } from '../../data/api/requests.ts';
import { matchPage } from '../../data/site/match-page.ts';
import { localeOf } from '../../data/site/preferences.ts';
import { knownSearch } from '../../data/site/urls.ts';
import { searchText } from '../../server/api/contact/repository.ts';
import { csvRow } from '../../server/api/list/csv.ts';
import { flag, listQuery } from '../../server/api/list/list-query.ts';
import { signIn } from '../../server/api/session/sign-in-request.ts';
import { anonymizedIp } from '../../server/client-ip.ts';
import { readConfig } from '../../server/config.ts';
import { returnUrl } from '../../server/forms/return-url.ts';
import { escapeHtml, inlineJson } from '../../server/html-document.ts';
import { loggedError } from '../../server/logging.ts';
import { hostVerdict } from '../../server/middleware/check-host.ts';
import { loggedPath } from '../../server/middleware/log-requests.ts';
import { cookieValue, localeFromQuery } from '../../server/middleware/preferences.ts';
import { cacheableUrl } from '../../server/page-cache/cache-rules.ts';
import { acceptedEncoding, matchesEtag } from '../../server/page-cache/content-negotiation.ts';
import { clientKey } from '../../server/rate-limits/client-key.ts';
import { isToken } from '../../server/sign-in/tokens.ts';
import { aContactMessage } from '../support/builders.ts';

const length = 100_000;
const fill = (piece: string) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

/** Texts that patterns go back and forth on. */
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
/** The same with an end that does not fit, and with a beginning that does. */
const inputs = texts.flatMap((text) => [text, `${text}!`, `a@${text}`, `${text}@post.example`, `/${text}`]);

const request = (text: string) =>
  ({ headers: { host: text }, rawHeaders: ['Host', text] }) as IncomingMessage;
const settled = (run: () => unknown) => {
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
  ['a sign-in', (text) => v.safeParse(signIn, { password: text })],
  ...Object.keys(listQuery).map((field): [string, (text: string) => unknown] => [
    `a list’s ${field}`,
    (text) => v.safeParse(v.object(listQuery), { [field]: text }),
  ]),
  ['a flag', (text) => v.safeParse(flag, text)],
  ['a token', isToken],
  ['a host', (text) => hostVerdict(request(text), null)],
  ['a client', clientKey],
  ['a logged address', anonymizedIp],
  ['a logged path', loggedPath],
  ['a logged error', (text) => loggedError(new Error(text))],
  ['a cookie', (text) => cookieValue(text, 'language')],
  ['a language', (text) => localeOf(text) ?? localeFromQuery(`/?${text}`)],
  ['an encoding', acceptedEncoding],
  ['an entity tag', (text) => matchesEtag(text, 'W/"x"')],
  ['an address to keep', (text) => cacheableUrl(`/projects?type=${text}`) ?? cacheableUrl(text)],
  ['a page', (text) => settled(() => matchPage(text))],
  ['a query', (text) => knownSearch('/projects', new URLSearchParams(text))],
  ['a way back', (text) => settled(() => returnUrl(text, text))],
  ['a cell', (text) => csvRow([text])],
  ['a search text', (text) => searchText(aContactMessage({ message: text }))],
  ['markup', escapeHtml],
  ['boot data', inlineJson],
  ...['PUBLIC_URL', 'DATABASE_URL', 'TRUST_PROXY', 'HOST', 'PORT'].map(
    (name): [string, (text: string) => unknown] => [
      name,
      (text) => settled(() => readConfig({ [name]: text })),
    ],
  ),
];

const limit = 50;
const tries = 10;

/** Milliseconds of the quickest of some runs: a busy machine may slow one down, a bad pattern all of them. */
function quickest(run: () => unknown): number {
  let best = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < tries && best > limit; turn += 1) {
    const begun = performance.now();
    run();
    best = Math.min(best, performance.now() - begun);
  }
  return best;
}

// ASVS 5.0: 1.3.12
test.each(validators)('%s takes any 100,000 characters within 50 ms', (_name, run) => {
  for (const text of inputs) {
    const took = quickest(() => run(text));
    expect([JSON.stringify(text.slice(0, 8)), Math.min(took, limit)]).toEqual([
      JSON.stringify(text.slice(0, 8)),
      took,
    ]);
  }
});
