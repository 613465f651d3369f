import type { Scope } from '../../data/api/rights.ts';
import { defaultLocale } from '../../data/locale.ts';
import { formatMessage } from '../../data/messages/format-message.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import {
  createApiToken,
  listApiTokens,
  revokeApiTokens,
} from '../../server/features/inbox/sign-in/api-tokens.ts';
import { createRevocationJournal } from '../../server/platform/database/revocation-journal.ts';
import { newToken } from '../../server/platform/text/tokens.ts';
import { apiSite, asConsumer, fromOwnPage, signIn } from '../support/api-app.ts';
import { aContactMessage, aSubscription } from '../support/builders.ts';
import { sampleSnapshot } from '../support/content.ts';
import { onEachDatabase } from '../support/databases.ts';

const noJournal = createRevocationJournal(null);
const start = Date.parse('2026-11-20T12:00:00Z');
const endsAt = '2027-01-01T00:00:00.000Z';
const insufficientScope = formatMessage(sampleSnapshot(), defaultLocale, 'errors.api.insufficientScope');
const limit = { hits: 10, seconds: 900 };
const person = `${apiPaths.person}?email=a@post.example`;

onEachDatabase((database) => {
  const create = async (name: string, scopes: Scope[]) => {
    const token = await createApiToken(database().db, { name, scopes, endsAt }, start);
    if (token === null) throw new Error('The name is taken.');
    return { authorization: `Bearer ${token}` };
  };
  const siteAt = (now: number, more = {}) => apiSite(database(), { clock: () => now, ...more });

  test('four hundred wrong tokens get ten answers 401, then 429, and an audit line each; right ones work', async () => {
    const site = siteAt(start, { limits: { token: limit }, trustProxy: 1 });
    const attempt = (client: string, token: string) =>
      site.request
        .get(apiPaths.messages)
        .set({ authorization: `Bearer ${token}`, 'x-forwarded-for': client });
    const statuses = new Map<number, number>();
    for (let round = 0; round < 4; round += 1) {
      const answers = await Promise.all(Array.from({ length: 100 }, () => attempt('192.0.2.1', newToken())));
      for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect(Object.fromEntries(statuses)).toEqual({ 401: 10, 429: 390 });
    const lines = site.logged.filter(({ event }) => event === 'token');
    expect(lines).toHaveLength(400);
    expect(lines[0]).toMatchObject({
      audit: true,
      result: 'refused',
      client: expect.stringContaining('192.0.2.'),
    });
    expect(lines.at(-1)).toMatchObject({ result: 'limited' });
    expect((await database().db('audit_log').where({ event: 'token' })).length).toBe(50);
    const right = asConsumer.authorization.replace('Bearer ', '');
    expect((await attempt('192.0.2.1', right)).status).toBe(200);
    const { authorization } = await create('behind-the-same-address', ['read']);
    const page = site.request.get(`${apiPaths.messages}?limit=1`).set({ authorization });
    expect((await page.set('x-forwarded-for', '192.0.2.1')).status).toBe(200);
    expect((await attempt('192.0.2.1', newToken())).status).toBe(429);
    expect((await attempt('198.51.100.1', right)).status).toBe(200);
  });

  test('a token does what its scopes allow, and nothing else', async () => {
    const site = siteAt(start, { mail: { smtpUrl: 'smtp://mail.example', mailFrom: 'a@post.example' } });
    await site.request.post(apiPaths.contact).send(aContactMessage({ preferredTime1: '2099-05-18T14:30' }));
    const { id } = (await site.request.get(apiPaths.messages).set(asConsumer)).body.messages[0];
    await database().db('mails').update({ state: 'failed' });
    const mail = (await site.request.get(apiPaths.mails).set(asConsumer)).body.mails[0].id;
    const calls: ['get' | 'patch' | 'post' | 'delete', string, Scope, object?][] = [
      ['get', `${apiPaths.messages}?limit=5`, 'read'],
      ['get', `${apiPaths.subscribers}?limit=5`, 'read'],
      ['get', apiPaths.audit, 'read'],
      ['patch', apiPaths.messageRead(id), 'write'],
      ['patch', apiPaths.messageAnswered(id), 'write'],
      ['get', apiPaths.messageCalendar(id, 'preferredTime1'), 'read'],
      ['post', apiPaths.messagesRelease, 'write', { ids: [id] }],
      ['get', `${apiPaths.mails}?limit=5`, 'read'],
      ['get', apiPaths.mailFile(mail), 'read'],
      ['get', apiPaths.mails, 'export'],
      ['get', `${apiPaths.consentProof}?email=max@post.example`, 'export'],
      ['post', apiPaths.mailsRelease, 'send', { ids: [mail] }],
      ['get', apiPaths.messages, 'export'],
      ['get', `${apiPaths.messages}?limit=`, 'export'],
      ['get', `${apiPaths.subscribers}?format=csv&limit=5`, 'export'],
      ['get', person, 'export'],
      ['post', apiPaths.messagesErase, 'erase', { ids: [id] }],
      ['delete', person, 'erase'],
    ];
    // Last, because erasing removes the message and its mails.
    for (const granted of ['read', 'write', 'export', 'send', 'erase'] as const) {
      const headers = await create(`only-${granted}`, [granted]);
      for (const [method, path, needed, sent] of calls) {
        const { status, body, text } = await site.request[method](path).set(headers).send(sent);
        expect([granted, path, status]).toEqual([granted, path, granted === needed ? 200 : 403]);
        if (status !== 403) continue;
        // The proof is a document, so its error is a page.
        if (path.startsWith(apiPaths.consentProof)) expect(text).toContain(insufficientScope);
        else expect(body.error.code).toBe('insufficientScope');
      }
      const signOut = await site.request.delete(apiPaths.session).set(headers);
      expect(signOut.status).toBe(403);
    }
  });

  test('a page of subscribers has no links that act for them; the full list for a sending service has', async () => {
    const { request } = siteAt(start);
    await request.post(apiPaths.subscribe).send(aSubscription());
    const linkIn = async (path: string, rows: string) =>
      (await request.get(path).set(asConsumer)).body[rows][0].unsubscribeUrl;
    expect(await linkIn(`${apiPaths.subscribers}?limit=5`, 'subscribers')).toBeUndefined();
    expect(await linkIn(`${apiPaths.person}?email=${aSubscription().email}`, 'subscribers')).toBeUndefined();
    expect(await linkIn(apiPaths.subscribers, 'subscribers')).toContain('token=');
  });

  test('a token ends at its end date and when it is revoked', async () => {
    const headers = await create('short', ['read']);
    const statusAt = async (now: number) =>
      (await siteAt(now).request.get(`${apiPaths.messages}?limit=1`).set(headers)).status;
    expect(await statusAt(Date.parse(endsAt) - 1)).toBe(200);
    expect(await statusAt(Date.parse(endsAt))).toBe(401);
    expect(await revokeApiTokens(database().db, noJournal, { name: 'short' }, Date.now())).toBe(1);
    expect(await statusAt(start)).toBe(401);
    expect(await revokeApiTokens(database().db, noJournal, { name: 'short' }, Date.now())).toBe(0);
  });

  test('the database stores a digest of a token, and a name belongs to one token', async () => {
    const { authorization } = await create('unique', ['export', 'read']);
    const { db } = database();
    expect(JSON.stringify(await db('api_tokens'))).not.toContain(authorization.replace('Bearer ', ''));
    expect(await createApiToken(db, { name: 'unique', scopes: ['erase'], endsAt }, start)).toBeNull();
    expect(await listApiTokens(db)).toEqual([
      { name: 'unique', scopes: ['read', 'export'], createdAt: '2026-11-20T12:00:00.000Z', endsAt },
    ]);
  });

  test('a session has all scopes', async () => {
    const site = siteAt(start);
    const cookie = await signIn(site);
    for (const path of [apiPaths.messages, apiPaths.audit, person])
      expect((await site.request.get(path).set({ cookie })).status).toBe(200);
    expect((await site.request.delete(person).set(fromOwnPage(cookie))).status).toBe(200);
  });
});
