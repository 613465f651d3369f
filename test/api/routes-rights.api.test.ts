import pino from 'pino';
import { rights } from '../../data/api/rights.ts';
import { readConfig } from '../../server/config.ts';
import { createContext } from '../../server/context.ts';
import { openapiDocument } from '../../server/features/openapi/document.ts';
import { api } from '../../server/routes.ts';
import { previewRoutes } from '../../server/site/preview/routes.ts';
import { sharedPreviewRoutes } from '../../server/site/preview/shared-preview.ts';
import { sampleSnapshot } from '../support/content.ts';
import { freshDatabase } from '../support/databases.ts';
import { startedOnce } from '../support/started.ts';

/** What Express stores of a router. */
interface Layer {
  route?: { path: string; stack: { method?: string; handle: { right?: string; stepUp?: string } }[] };
  handle: { stack?: Layer[] };
}

const database = startedOnce(() => freshDatabase('sqlite'));

/** `METHOD PATH` of every route with the right that its first handler declares, and `step-up` if it needs one. */
function routesOf(layers: readonly Layer[]): [route: string, needs: string | undefined][] {
  return layers.flatMap(({ route, handle }) => {
    if (!route) return routesOf(handle.stack ?? []);
    const first = new Map<string, string | undefined>();
    // The handler of all other methods, which answers 405, has none.
    for (const { method, handle: each } of route.stack)
      if (method && !first.has(method)) first.set(method, needsOf(each));
    return [...first].map(([method, right]) => [`${method.toUpperCase()} ${route.path}`, right] as const);
  }) as [string, string | undefined][];
}

const needsOf = ({ right, stepUp }: { right?: string; stepUp?: string }) =>
  stepUp === undefined ? right : `${right}, step-up${stepUp === 'more' ? ' for exports' : ''}`;

const table = () => {
  const config = readConfig({});
  const content = sampleSnapshot;
  const context = createContext({ content, config, db: database.db, log: pino({ level: 'silent' }) });
  const preview = () => Promise.reject(new Error('nothing is rendered'));
  const shared = sharedPreviewRoutes(context, preview, new Map());
  const routers = [api(context), previewRoutes(context, preview), shared];
  return routers.flatMap((router) => routesOf((router as unknown as { stack: Layer[] }).stack));
};

test('every route declares a right, or that it is open to everybody', () => {
  const known = new Set<string | undefined>([...Object.keys(rights), 'public']);
  const routes = table();
  expect(routes.filter(([, needs]) => !known.has(needs?.split(',')[0]))).toEqual([]);
  expect(routes.length).toBeGreaterThan(30);
});

test('the OpenAPI document describes the operations of the API', () => {
  const described = Object.entries(openapiDocument(sampleSnapshot()).paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  const served = table().map(([route]) => route);
  expect(described.sort()).toEqual(served.filter((route) => route.includes(' /api/')).sort());
});

test('the table of routes, rights and step-ups', () => {
  expect(Object.fromEntries(table())).toEqual({
    'POST /api/newsletter/subscribe': 'public',
    'POST /api/newsletter/link': 'public',
    'GET /newsletter/confirm': 'public',
    'POST /newsletter/confirm': 'public',
    'GET /newsletter/unsubscribe': 'public',
    'POST /newsletter/unsubscribe': 'public',
    // The full list and CSV need `inbox-export`, here and at the other two lists.
    'GET /api/newsletter/subscribers': 'inbox-read, step-up for exports',
    'GET /admin/consent-proof': 'inbox-export, step-up',
    'POST /api/contact': 'public',
    'GET /api/contact/messages': 'inbox-read, step-up for exports',
    'PATCH /api/contact/messages/:id/read': 'inbox-answer',
    'PATCH /api/contact/messages/:id/answered': 'inbox-answer',
    'GET /api/contact/assignees': 'inbox-read',
    'PATCH /api/contact/messages/:id': 'inbox-answer',
    'GET /api/contact/messages/:id/notes': 'inbox-read',
    'POST /api/contact/messages/:id/notes': 'inbox-answer',
    'GET /api/contact/messages/:id/reply': 'inbox-answer',
    'POST /api/contact/messages/:id/reply': 'inbox-answer',
    'POST /api/contact/messages/:id/presence': 'inbox-answer',
    'GET /api/contact/messages/:id/:field/calendar': 'inbox-read',
    'POST /api/contact/messages/release': 'inbox-answer',
    'POST /api/contact/messages/erase': 'inbox-erase, step-up',
    'GET /admin/messages': 'inbox-read',
    'GET /admin/messages/:id': 'inbox-read',
    'POST /admin/messages/:id': 'inbox-answer',
    'GET /api/mails': 'inbox-read, step-up for exports',
    'GET /api/mails/:id/eml': 'inbox-read',
    'POST /api/mails/release': 'inbox-send',
    'GET /api/session': 'public',
    'POST /api/session': 'public',
    'DELETE /api/session': 'public',
    'GET /admin/sign-in': 'public',
    'POST /admin/sign-in': 'public',
    'POST /admin/sign-out': 'public',
    'GET /api/accounts': 'people',
    'POST /api/accounts': 'people, step-up',
    'PATCH /api/accounts/:id': 'people, step-up',
    'POST /api/accounts/:id/link': 'people, step-up',
    'DELETE /api/accounts/:id/sessions': 'people, step-up',
    'DELETE /api/accounts/:id/passkeys': 'people, step-up',
    'DELETE /api/accounts/:id/tokens': 'people, step-up',
    'GET /api/account': 'own-account',
    'PATCH /api/account': 'own-account, step-up',
    'POST /api/account/password': 'own-account',
    'GET /api/account/sessions': 'own-account',
    'DELETE /api/account/sessions': 'own-account',
    'DELETE /api/account/sessions/:name': 'own-account',
    'GET /api/account/tokens': 'own-account',
    'POST /api/account/tokens': 'own-account, step-up',
    'DELETE /api/account/tokens/:name': 'own-account',
    'GET /admin/password': 'public',
    'POST /admin/password': 'public',
    'POST /api/session/passkey/challenge': 'public',
    'POST /api/session/passkey': 'public',
    'POST /api/account/passkeys/challenge': 'own-account, step-up',
    'GET /api/account/passkeys': 'own-account',
    'POST /api/account/passkeys': 'own-account, step-up',
    'DELETE /api/account/passkeys/:id': 'own-account, step-up',
    'GET /admin/oidc': 'public',
    'POST /admin/oidc': 'public',
    'GET /api/account/provider': 'own-account',
    'POST /api/account/provider': 'own-account, step-up',
    'DELETE /api/account/provider': 'own-account, step-up',
    'POST /api/session/verification/provider': 'own-account',
    'DELETE /api/accounts/:id/provider': 'people, step-up',
    'GET /api/session/verification': 'own-account',
    'POST /api/session/verification': 'own-account',
    'GET /api/account/codes': 'own-account',
    'POST /api/account/codes': 'own-account, step-up',
    'DELETE /api/account/codes': 'own-account, step-up',
    'POST /api/account/codes/secret': 'own-account, step-up',
    'POST /api/account/codes/recovery': 'own-account, step-up',
    'GET /api/person': 'inbox-export, step-up',
    'DELETE /api/person': 'inbox-erase, step-up',
    'GET /api/audit': 'audit',
    'GET /api/audit/export': 'audit-export, step-up',
    'GET /api/content': 'content-preview',
    'GET /api/content/search': 'content-preview',
    'GET /api/content/page': 'content-preview',
    'GET /admin/content/page': 'public',
    'GET /api/content/document': 'content-preview',
    'PATCH /api/content/document': 'content-draft',
    'DELETE /api/content/document': 'content-draft',
    'POST /api/content/documents': 'content-draft',
    'POST /api/content/confirmation': 'content-draft',
    'GET /api/content/versions': 'content-preview',
    'POST /api/content/restoration': 'content-draft',
    'GET /api/content/check': 'content-preview',
    'GET /api/content/changes': 'content-preview',
    'POST /api/content/publish': 'content-publish',
    'POST /api/content/removal': 'content-publish',
    'GET /api/pictures': 'content-preview',
    'DELETE /api/pictures/:name': 'content-draft',
    'POST /api/pictures/:name/restoration': 'content-draft',
    'POST /api/pictures/:name/replacement': 'content-draft',
    'POST /api/pictures/uploads': 'content-draft',
    'GET /api/pictures/uploads/:id': 'content-draft',
    'PATCH /api/pictures/uploads/:id': 'content-draft',
    'DELETE /api/pictures/uploads/:id': 'content-draft',
    'GET /api/content/previews': 'content-draft',
    'POST /api/content/previews': 'content-draft',
    'DELETE /api/content/previews/:id': 'content-draft',
    'GET /api/content/schedules': 'content-preview',
    'POST /api/content/schedules': 'content-publish',
    'DELETE /api/content/schedules/:id': 'content-publish',
    'GET /api/content/editions': 'content-preview',
    'GET /api/content/editions/:id/changes': 'content-preview',
    'POST /api/content/editions/:id/undo': 'content-publish',
    'POST /api/client-errors': 'public',
    'GET /api/openapi.json': 'public',
    'POST /consent': 'public',
    'POST /language': 'public',
    'POST /admin/content/preview': 'content-preview',
    'GET /preview/:token/plans/:name.pdf': 'public',
    'GET /preview/:token{/*page}': 'public',
  });
});
