import type { Message } from '../../data/api/responses.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { proveWork } from '../../pages/forms/prove-work.ts';
import { flood as floodLimit } from '../../server/platform/limits/limits.ts';
import { type ApiSite, apiSite, asConsumer, formPage } from '../support/api-app.ts';
import { aContactMessage } from '../support/builders.ts';
import { onEachDatabase } from '../support/databases.ts';
import { responseProblems } from '../support/openapi.ts';

const start = Date.parse('2026-11-20T12:01:00Z');

onEachDatabase((database, kind) => {
  let now = start;
  beforeEach(() => {
    now = start;
  });
  const openSite = () => apiSite(database(), { trustProxy: true, clock: () => now });

  const post = ({ request }: ApiSite, network: number, fields = {}) =>
    request
      .post(apiPaths.contact)
      .set('x-forwarded-for', `10.${network >> 8}.${network & 255}.7`)
      .send({ ...aContactMessage(), ...fields });

  /** Sends messages from as many networks as visitors have, and one more. */
  async function flood(site: ApiSite): Promise<void> {
    for (let network = 0; network <= floodLimit.hits; network += 1) await post(site, network);
  }

  /** Marks of the stored messages, oldest first. */
  const marks = async ({ request }: ApiSite): Promise<boolean[]> => {
    const { body } = await request.get(apiPaths.messages).set(asConsumer);
    return body.messages.map(({ suspected }: Message) => suspected).reverse();
  };
  const lastMark = async (site: ApiSite) => (await marks(site)).at(-1);

  const solve = async (site: ApiSite) => proveWork((await post(site, 500, { proof: '' })).body);

  test('of many messages at the same time those above the limit are marked', async () => {
    const site = openSite();
    await Promise.all(Array.from({ length: 2 * floodLimit.hits }, (_, network) => post(site, network)));
    expect((await marks(site)).filter(Boolean)).toHaveLength(floodLimit.hits);
  });

  test('during a flood a message without a proof is stored, marked and causes no mail', async () => {
    const site = openSite();
    await flood(site);
    const mails = await database().db('mails');
    const response = await post(site, 500);
    expect([response.status, response.body]).toEqual([201, { ok: true }]);
    expect(await lastMark(site)).toBe(true);
    expect(await database().db('mails')).toHaveLength(mails.length);
    expect(site.logged.filter(({ event }) => event === 'contact-flood')).toHaveLength(1);
  });

  test('another process of the site redeems a challenge, and not a second time', async () => {
    const site = openSite();
    const other = openSite();
    await flood(site);
    await flood(other);
    const proof = await solve(site);
    await post(other, 500, { proof });
    expect(await lastMark(other)).toBe(false);
    await post(site, 500, { proof });
    expect(await lastMark(site)).toBe(true);
  });

  test('a message that a flood marked wrongly is counted when it is released', async () => {
    const site = openSite();
    await flood(site);
    await post(site, 500);
    const list = async () => (await site.request.get(apiPaths.messages).set(asConsumer)).body;
    const { messages, released } = await list();
    await site.request
      .post(apiPaths.messagesRelease)
      .set(asConsumer)
      .send({ ids: [messages[0].id] });
    expect((await list()).released).toBe(released + 1);
  });

  // One database is enough for what the process decides by itself.
  if (kind !== 'sqlite') return;

  test('without a flood, forms and API consumers send without a proof of work', async () => {
    const site = openSite();
    for (let network = 0; network < floodLimit.hits; network += 1)
      expect((await post(site, network, { proof: '' })).status).toBe(201);
    expect((await post(site, 0)).status).toBe(201);
    expect(await marks(site)).toEqual(Array(floodLimit.hits + 1).fill(false));
  });

  test('many messages from one network are no flood', async () => {
    const site = openSite();
    for (let number = 0; number <= floodLimit.hits; number += 1) await post(site, 1);
    expect((await post(site, 1, { proof: '' })).status).toBe(201);
  });

  test('invalid messages are no flood', async () => {
    const site = openSite();
    for (let network = 0; network < floodLimit.hits; network += 1) await post(site, network);
    for (let network = 500; network < 510; network += 1)
      expect((await post(site, network, { email: '' })).status).toBe(400);
    expect((await post(site, 0, { proof: '' })).status).toBe(201);
    expect(await lastMark(site)).toBe(false);
  });

  test('during a flood a form posted without JavaScript is accepted and marked, also with an empty proof', async () => {
    const site = openSite();
    await flood(site);
    for (const fields of [{}, { proof: '' }]) {
      const response = await site.request
        .post(apiPaths.contact)
        .type('form')
        .send({ ...aContactMessage(), ...fields, page: formPage });
      expect(response.status).toBe(303);
      expect((await site.request.get(response.headers.location ?? '')).body.result).toBe('success');
      expect(await lastMark(site)).toBe(true);
    }
  });

  test('during a flood an empty proof is answered with a challenge, and its solution is valid once', async () => {
    const site = openSite();
    await flood(site);
    const before = await marks(site);
    const response = await post(site, 500, { proof: '' });
    expect(response.status).toBe(200);
    expect(responseProblems('POST', apiPaths.contact, response)).toEqual([]);
    expect(await marks(site)).toEqual(before);

    const proof = await proveWork(response.body);
    expect((await post(site, 500, { proof })).status).toBe(201);
    expect(await lastMark(site)).toBe(false);
    expect((await post(site, 501, { proof })).status).toBe(201);
    expect(await lastMark(site)).toBe(true);
  });

  test('a proof with an expired challenge marks the message', async () => {
    const site = openSite();
    await flood(site);
    const proof = await solve(site);
    now += 5 * 60_000;
    await flood(site);
    await post(site, 500, { proof });
    expect(await lastMark(site)).toBe(true);
  });

  test('a proof with a changed time, too few or wrong solutions, or no challenge marks the message', async () => {
    const site = openSite();
    await flood(site);
    const known = (await marks(site)).length;
    for (const change of [
      (proof: string) => proof.replace(/^./, (digit) => (digit === 'm' ? 'n' : 'm')),
      (proof: string) => proof.replace(/,\w+$/, ''),
      (proof: string) => proof.replace(/\w+$/, 'zzzzz'),
      () => 'nonsense',
    ])
      await post(site, 500, { proof: change(await solve(site)) });
    expect((await marks(site)).slice(known)).toEqual(Array(4).fill(true));
  });

  test('a flood ends after a period without one', async () => {
    const site = openSite();
    await flood(site);
    now += 2 * floodLimit.seconds * 1000 - 1;
    expect((await post(site, 500, { proof: '' })).status).toBe(200);
    now += 1;
    expect((await post(site, 500, { proof: '' })).status).toBe(201);
    expect(await lastMark(site)).toBe(false);
  });

  test('a flood under a clock that is ahead ends when the clock is set back', async () => {
    const site = openSite();
    now = start + 86_400_000;
    await flood(site);
    now = start;
    await post(site, 500, { proof: '' });
    now = start + 2 * floodLimit.seconds * 1000;
    expect((await post(site, 501, { proof: '' })).status).toBe(201);
  });
});
