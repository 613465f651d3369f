import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { auditLogRetentionMs } from '../../data/retention-periods.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import de from '../../locales/de/errors.json' with { type: 'json' };
import { deleteFormerAccounts } from '../../server/features/inbox/sign-in/accounts.ts';
import { replayRevocations } from '../../server/features/person/replay-revocations.ts';
import type { RevocationLine } from '../../server/platform/database/revocation-journal.ts';
import { readRevocations } from '../../server/platform/database/revocation-journal.ts';
import { adminPassword, apiSite, asConsumer, fromOwnPage } from '../support/api-app.ts';
import { aContactMessage } from '../support/builders.ts';
import { copyOf, onEachDatabase } from '../support/databases.ts';
import { aPerson, invitePerson, signInAs } from '../support/people.ts';

onEachDatabase((database) => {
  const site = (options: Parameters<typeof apiSite>[1] = {}) => apiSite(database(), options);

  test('a reader without access to the inbox sees no messages and gets 403 in the language of the request', async () => {
    const { request } = site();
    await request.post(apiPaths.contact).send(aContactMessage());
    const { id } = (await request.get(apiPaths.messages).set(asConsumer)).body.messages[0];
    const { cookie } = await aPerson(site(), { role: 'publisher', inbox: 'none' });
    const headers = fromOwnPage(`${cookie}; language=de`);
    for (const response of [
      await request.get(`${apiPaths.messages}?limit=5`).set(headers),
      await request.get(apiPaths.subscribers).set(headers),
      await request.get(apiPaths.mails).set(headers),
      await request.patch(apiPaths.messageRead(id)).set(headers),
      await request.get(`${apiPaths.person}?email=a@post.example`).set(headers),
      await request.get(apiPaths.audit).set(headers),
      await request.get(apiPaths.accounts).set(headers),
    ]) {
      expect([response.status, response.body.error]).toEqual([
        403,
        { code: 'insufficientRight', message: de['errors.api.insufficientRight'] },
      ]);
    }
    expect((await request.get(apiPaths.ownAccount).set(headers)).status).toBe(200);
  });

  test('who may read and answer reads pages and marks messages; exports and erasures need the further right', async () => {
    const { request } = site();
    await request.post(apiPaths.contact).send(aContactMessage());
    const { id } = (await request.get(apiPaths.messages).set(asConsumer)).body.messages[0];
    const reader = fromOwnPage((await aPerson(site(), { inbox: 'read' })).cookie);
    const eraser = fromOwnPage((await aPerson(site(), { inbox: 'erase' })).cookie);
    const statuses = async (headers: Record<string, string>) => [
      (await request.get(`${apiPaths.messages}?limit=5`).set(headers)).status,
      (await request.patch(apiPaths.messageRead(id)).set(headers)).status,
      (await request.get(apiPaths.messages).set(headers)).status,
      (await request.get(`${apiPaths.messages}?limit=5&format=csv`).set(headers)).status,
      (await request.delete(`${apiPaths.person}?email=a@post.example`).set(headers)).status,
    ];
    expect(await statuses(reader)).toEqual([200, 200, 403, 403, 403]);
    expect(await statuses(eraser)).toEqual([200, 200, 200, 200, 200]);
  });

  test('changed rights and a suspension take effect with the next request, in every process', async () => {
    const [first, second] = [site(), site()];
    const { account, cookie } = await aPerson(first, { inbox: 'read' });
    const change = (body: object) =>
      first.request.patch(apiPaths.accountChange(account.id)).set(asConsumer).send(body);
    const read = async () =>
      (await second.request.get(`${apiPaths.messages}?limit=5`).set({ cookie })).status;
    const created = await second.request
      .post(apiPaths.ownTokens)
      .set(fromOwnPage(cookie))
      .send({ name: 'mine', scopes: ['read', 'export'], endsAt: '2999-01-01' })
      .expect(201);
    const bearer = { authorization: `Bearer ${created.body.token}` };
    const byToken = async (query: string) =>
      (await second.request.get(`${apiPaths.messages}${query}`).set(bearer)).status;
    // A token can do no more than its person.
    expect([await read(), await byToken('?limit=5'), await byToken('')]).toEqual([200, 200, 403]);
    await change({ inbox: 'none' }).expect(200);
    expect([await read(), await byToken('?limit=5')]).toEqual([403, 403]);
    await change({ inbox: 'erase' }).expect(200);
    expect([await read(), await byToken('')]).toEqual([200, 200]);
    await change({ state: 'suspended' }).expect(200);
    expect([await read(), await byToken('?limit=5')]).toEqual([401, 401]);
    expect((await signInAs(second, account.email)).status).toBe(401);
    await change({ state: 'active' }).expect(200);
    // The session has ended; password and token are the person's again.
    expect([await read(), await byToken('?limit=5')]).toEqual([401, 200]);
    expect((await signInAs(second, account.email)).status).toBe(200);
  });

  test('the last active administrator is neither suspended nor demoted, also not by two who do it to each other', async () => {
    const { request } = site();
    const change = (id: number, body: object) =>
      request.patch(apiPaths.accountChange(id)).set(asConsumer).send(body);
    for (const body of [{ state: 'suspended' }, { role: 'publisher' }]) {
      const response = await change(1, body);
      expect([response.status, response.body.error.code]).toEqual([409, 'lastAdministrator']);
    }
    const { account, cookie } = await aPerson(site(), { role: 'administrator' });
    const other = fromOwnPage(cookie);
    const both = await Promise.all([
      change(account.id, { role: 'reader' }),
      request.patch(apiPaths.accountChange(1)).set(other).send({ role: 'reader' }),
    ]);
    expect(both.filter(({ status }) => status === 200).length).toBe(1);
    const remaining = await database().db('accounts').where({ role: 'administrator', state: 'active' });
    expect(remaining).toHaveLength(1);
  });

  test('the token of the settings acts for the first administrator, and other tokens manage neither people nor the account', async () => {
    const { request } = site();
    expect((await request.get(apiPaths.ownAccount).set(asConsumer)).body).toMatchObject({
      id: 1,
      isPasswordConfigured: true,
    });
    const created = await request
      .post(apiPaths.ownTokens)
      .set(asConsumer)
      .send({ name: 'all', scopes: ['read', 'write', 'export', 'erase', 'send'], endsAt: '2999-01-01' });
    const bearer = { authorization: `Bearer ${created.body.token}` };
    for (const path of [apiPaths.accounts, apiPaths.ownAccount, apiPaths.ownTokens])
      expect((await request.get(path).set(bearer)).body.error.code).toBe('insufficientScope');
    await aPerson(site(), { role: 'administrator' });
    const suspended = await request
      .patch(apiPaths.accountChange(1))
      .set(asConsumer)
      .send({ state: 'suspended' });
    expect(suspended.status).toBe(200);
    expect((await request.get(apiPaths.ownAccount).set(asConsumer)).status).toBe(401);
    expect(
      (await request.post(apiPaths.session).send({ email: 'first@post.example', password: adminPassword }))
        .status,
    ).toBe(401);
  });

  test('the audit log names who read which messages, and who changed whose account', async () => {
    const { request } = site();
    await request.post(apiPaths.contact).send(aContactMessage());
    const { account, cookie } = await aPerson(site(), { inbox: 'read' });
    const { messages } = (await request.get(`${apiPaths.messages}?limit=5`).set({ cookie })).body;
    await request.patch(apiPaths.accountChange(account.id)).set(asConsumer).send({ inbox: 'none' });
    const { entries } = (await request.get(`${apiPaths.audit}?limit=2`).set(asConsumer)).body;
    const person = `${account.name} (${account.id})`;
    expect(entries).toMatchObject([
      { actor: 'token:ADMIN_TOKEN', event: 'account-change', object: person, what: 'inbox-none' },
      {
        actor: `account:${person}`,
        event: 'list',
        what: 'messages',
        object: String(messages[0].id),
        count: 1,
      },
    ]);
  });

  test('a restored backup brings neither a suspended account back nor a link', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'journal-'));
    try {
      const journal = path.join(folder, 'revocations');
      const journaled = site({ revocationJournal: journal });
      const [gone, back] = [await aPerson(journaled), await aPerson(journaled)];
      await invitePerson(journaled);
      const change = (id: number, state: string) =>
        journaled.request.patch(apiPaths.accountChange(id)).set(asConsumer).send({ state }).expect(200);
      // Suspended and active again before the backup.
      await change(back.account.id, 'suspended');
      await new Promise((resolve) => setTimeout(resolve, 5));
      await change(back.account.id, 'active');
      const copy = await copyOf(database());
      try {
        await change(gone.account.id, 'suspended');
        expect(readdirSync(journal)).toHaveLength(1);
        const lines: RevocationLine[] = await readRevocations([journal]);
        expect(await replayRevocations(copy.db, lines, Date.now())).toMatchObject({
          accounts: 1,
          signInLinks: 1,
        });
        const state = async (id: number) => (await copy.db('accounts').where({ id }).first('state')).state;
        expect([await state(gone.account.id), await state(back.account.id)]).toEqual(['suspended', 'active']);
      } finally {
        await copy.end();
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('a suspended account is deleted after a year, but not the first one', async () => {
    const { db } = database();
    const now = Date.now();
    const { account, cookie } = await aPerson(site(), { role: 'administrator' });
    await site()
      .request.patch(apiPaths.accountChange(1))
      .set(fromOwnPage(cookie))
      .send({ state: 'suspended' });
    await db('accounts')
      .where({ id: account.id })
      .update({ state: 'suspended', state_since: new Date(now).toISOString() });
    await deleteFormerAccounts(db, now + auditLogRetentionMs - 1);
    expect(await db('accounts')).toHaveLength(2);
    await deleteFormerAccounts(db, now + auditLogRetentionMs + 60_000);
    expect(await db('accounts').pluck('id')).toEqual([1]);
  });
});
