import { apiPaths } from '../../data/site/api-paths.ts';
import { paths } from '../../data/site/paths.ts';
import { timeText } from '../../server/features/contact/mails.ts';
import { addMessage, changeMessage, findMessage } from '../../server/features/contact/repository.ts';
import { addNote } from '../../server/features/correspondence/repository.ts';
import { findAccount } from '../../server/features/inbox/sign-in/accounts.ts';
import { type ApiSite, apiSite, fromOwnPage, withMailServer } from '../support/api-app.ts';
import { aContactMessage } from '../support/builders.ts';
import { sampleSnapshot } from '../support/content.ts';
import { onEachDatabase } from '../support/databases.ts';
import { formatMessage } from '../support/messages.ts';
import { aPerson } from '../support/people.ts';

const now = Date.parse('2026-11-24T10:00:00Z');
const { email, firstName, lastName } = aContactMessage();
const name = `${firstName} ${lastName}`;
const text = (key: string, values?: Record<string, string | number>) => formatMessage('en', key, values);
const reply = { action: 'send', subject: 'Re: <Kennzahlen>', text: 'Guten Tag,\r\n\r\n1 < 2 & 3' };

onEachDatabase((database) => {
  const site = (changes: Parameters<typeof apiSite>[1] = {}) =>
    apiSite(database(), { clock: () => now, environment: withMailServer, ...changes });
  const aMessage = (changes = {}) =>
    addMessage(database().db, aContactMessage(changes), false, now - 3_600_000, 'de');
  const get = ({ request }: ApiSite, path: string, cookie = '') => request.get(path).set({ cookie });
  const post = ({ request }: ApiSite, id: number, fields: object, cookie?: string, headers = {}) =>
    request
      .post(`${apiPaths.plainMessage(id)}?lang=en`)
      .set({ ...fromOwnPage(cookie), ...headers })
      .type('form')
      .send({ version: 1, ...fields });
  const events = async () => (await database().db('audit_log').orderBy('id')).map(({ event }) => event);
  const replies = () => database().db('mails').where({ kind: 'contact-reply' });
  /** Markup of what is shown as the text of the reply. */
  const shownText = (html: string) => /<textarea[^>]*>\n([^<]*)</.exec(html)?.[1];

  test('the list has 20 messages a page, newest first, with links in both directions, and is recorded', async () => {
    const app = site();
    const anna = await aPerson(app, { inbox: 'read' });
    const ids: number[] = [];
    for (let count = 0; count < 45; count += 1) ids.push(await aMessage());
    await addMessage(database().db, aContactMessage({ lastName: 'Spam' }), true, now);
    const linked = (html: string) =>
      [...html.matchAll(/href="\/admin\/messages\/(\d+)/g)].map(([, id]) => Number(id));
    const next = (html: string, label: string) =>
      new RegExp(`href="([^"]*)">${text(label)}<`).exec(html)?.[1]?.replaceAll('&amp;', '&');
    const first = await get(app, `${apiPaths.plainMessages}?lang=en`, anna.cookie);
    expect([first.status, linked(first.text)]).toEqual([200, ids.slice(25).reverse()]);
    expect(first.headers['cache-control']).toBe('no-store');
    expect(first.text).toContain('<meta name="robots" content="noindex">');
    expect(first.text).toContain(text('admin.queue.unanswered', { count: 45 }));
    expect(first.text).not.toContain('Spam');
    expect(next(first.text, 'admin.plain.previous')).toBeUndefined();
    const second = await get(app, next(first.text, 'admin.plain.next') ?? '', anna.cookie);
    const third = await get(app, next(second.text, 'admin.plain.next') ?? '', anna.cookie);
    expect(linked(third.text)).toEqual(ids.slice(0, 5).reverse());
    expect(next(third.text, 'admin.plain.next')).toBeUndefined();
    const back = await get(app, next(third.text, 'admin.plain.previous') ?? '', anna.cookie);
    expect(linked(back.text)).toEqual(linked(second.text));
    const [event] = await database().db('audit_log').where({ event: 'list' });
    expect(event).toMatchObject({
      what: 'messages',
      count: 20,
      actor: `account:${anna.account.name} (${anna.account.id})`,
    });
    const mine = await get(app, `${apiPaths.plainMessages}?queue=mine`, anna.cookie);
    expect(linked(mine.text)).toEqual([]);
    expect((await get(app, `${apiPaths.plainMessages}?before=x`, anna.cookie)).status).toBe(400);
  });

  test('viewing a message changes nothing and is recorded; a button marks it as read', async () => {
    const app = site();
    const anna = await aPerson(app, { inbox: 'read' });
    const id = await aMessage({ message: 'Zahlen <b>bitte</b>', firstName: '<i>Änne' });
    const author = await findAccount(database().db, anna.account.id);
    if (author) await addNote(database().db, id, 'A note & more', { author, now });
    const { status, text: html, headers } = await get(app, apiPaths.plainMessage(id), anna.cookie);
    expect(status).toBe(200);
    expect(html).toContain('Zahlen &lt;b&gt;bitte&lt;/b&gt;');
    expect(html).toContain('<h1>&lt;i&gt;Änne');
    expect(html).toContain('A note &amp; more');
    expect(html).toContain('name="subject" lang="de"');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).toContain("form-action 'self'");
    expect(await findMessage(database().db, id)).toMatchObject({ isRead: false, version: 1 });
    expect((await events()).slice(-2)).toEqual(['message-view', 'notes-read']);
    const marked = await post(app, id, { action: 'read' }, anna.cookie);
    expect([marked.status, marked.headers.location]).toEqual([
      303,
      `${apiPaths.plainMessage(id)}?done=read&lang=en`,
    ]);
    expect(await findMessage(database().db, id)).toMatchObject({ isRead: true });
    expect((await events()).at(-1)).toBe('message-read');
    const shown = await get(app, marked.headers.location ?? '', anna.cookie);
    expect(shown.text).not.toContain(`>${text('admin.messages.markRead')}<`);
    expect((await get(app, apiPaths.plainMessage(id + 1), anna.cookie)).status).toBe(404);
  });

  test('a message is assigned and closed, and both are undone', async () => {
    const app = site();
    const anna = await aPerson(app, { inbox: 'read' });
    const id = await aMessage();
    const states = [];
    for (const [version, action] of ['assign', 'closed', 'new', 'unassign'].entries()) {
      const { status } = await post(app, id, { version: version + 1, action }, anna.cookie);
      const { state, assignee } = (await findMessage(database().db, id)) ?? {};
      states.push([status, state, assignee]);
    }
    expect(states).toEqual([
      [303, 'new', anna.account.id],
      [303, 'closed', anna.account.id],
      [303, 'new', anna.account.id],
      [303, 'new', null],
    ]);
    expect((await events()).filter((event) => event === 'message-change')).toHaveLength(4);
    expect((await post(app, id, { version: 5, action: 'unknown' }, anna.cookie)).status).toBe(400);
  });

  test('the page of an assigned message has a button that removes the assignee', async () => {
    const app = site();
    const anna = await aPerson(app, { inbox: 'read' });
    const id = await aMessage();
    await post(app, id, { action: 'assign' }, anna.cookie);
    const { text: html } = await get(app, `${apiPaths.plainMessage(id)}?lang=en`, anna.cookie);
    expect(html).toContain(`value="unassign">${text('admin.plain.unassign')}<`);
  });

  test('the list and the page of a message state when it arrived, as mails do', async () => {
    const app = site();
    const anna = await aPerson(app, { inbox: 'read' });
    const id = await aMessage();
    const time = timeText(sampleSnapshot(), 'de', now - 3_600_000);
    for (const path of [apiPaths.plainMessages, apiPaths.plainMessage(id)]) {
      const { text: html } = await get(app, `${path}?lang=de`, anna.cookie);
      expect(html).toContain(`>${formatMessage('de', 'mail.time', { time })}<`);
    }
  });

  test('a reply goes to the outbox, its copy is stored with the message, and it is recorded', async () => {
    const app = site();
    const anna = await aPerson(app, { inbox: 'read' });
    const id = await aMessage();
    const sent = await post(app, id, reply, anna.cookie);
    expect([sent.status, sent.headers.location]).toEqual([
      303,
      `${apiPaths.plainMessage(id)}?done=sent&lang=en`,
    ]);
    expect(await replies()).toEqual([expect.objectContaining({ recipient: email, subject: reply.subject })]);
    expect(await database().db('contact_notes')).toEqual([
      expect.objectContaining({ kind: 'reply', text: 'Guten Tag,\n\n1 < 2 & 3', author: anna.account.name }),
    ]);
    expect(await findMessage(database().db, id)).toMatchObject({ state: 'answered', isRead: true });
    expect((await events()).at(-1)).toBe('reply-send');
    const shown = (await get(app, sent.headers.location ?? '', anna.cookie)).text;
    expect(shown).toContain(text('admin.reply.sent', { name }));
    expect(shown).toContain('1 &lt; 2 &amp; 3');
  });

  test('what was typed is shown again with the error of a field, above the limit, after another button and with a template', async () => {
    const app = site({ limits: { reply: { hits: 1, seconds: 60 } } });
    const anna = await aPerson(app, { inbox: 'read' });
    const id = await aMessage();
    const typed = 'Guten Tag,\n\n1 &lt; 2 &amp; 3';
    const invalid = await post(app, id, { ...reply, subject: '' }, anna.cookie);
    expect([invalid.status, shownText(invalid.text)]).toEqual([400, typed]);
    expect(invalid.text).toContain(`id="subject-error">${text('errors.field.replySubject')}`);
    const assigned = await post(app, id, { ...reply, action: 'assign' }, anna.cookie);
    expect([assigned.status, shownText(assigned.text)]).toEqual([200, typed]);
    expect(assigned.text).toContain('name="version" value="2"');
    const inserted = await post(app, id, { ...reply, action: 'insert', template: 'callback' }, anna.cookie);
    expect(inserted.status).toBe(200);
    expect(shownText(inserted.text)?.startsWith(`${typed}\n\n`)).toBe(true);
    expect(shownText(inserted.text)).toContain(name);
    const fields = { ...reply, version: 2, text: '', action: 'insert' };
    const alone = await post(app, id, { ...fields, template: 'callback' }, anna.cookie);
    const other = { ...fields, text: shownText(alone.text), template: 'documents' };
    expect(shownText((await post(app, id, other, anna.cookie)).text)).not.toContain(shownText(alone.text));
    expect((await post(app, id, { ...reply, version: 2 }, anna.cookie)).status).toBe(303);
    const limited = await post(app, id, { ...reply, version: 3 }, anna.cookie);
    expect([limited.status, shownText(limited.text)]).toEqual([429, typed]);
    expect(await replies()).toHaveLength(1);
  });

  test('a subject that was changed alone is shown again after another button, and that of the draft is not', async () => {
    const app = site();
    const anna = await aPerson(app, { inbox: 'read' });
    const id = await aMessage();
    const subjectOf = (html: string) => /id="subject"[^>]* value="([^"]*)"/.exec(html)?.[1];
    const topic = formatMessage('de', `contact.subject.${aContactMessage().subject}`);
    const draft = formatMessage('de', 'mail.reply.subject', { topic });
    const actions = ['assign', 'in-progress', 'read'];
    for (const [index, action] of actions.entries()) {
      const fields = { action, text: '', version: index + 1 };
      const changed = await post(app, id, { ...fields, subject: 'Re: Zahlen' }, anna.cookie);
      expect([changed.status, subjectOf(changed.text)]).toEqual([200, 'Re: Zahlen']);
    }
    const unchanged = { action: 'closed', subject: draft, text: '', version: actions.length };
    expect((await post(app, id, unchanged, anna.cookie)).status).toBe(303);
  });

  test('when somebody else has changed the message, nothing is sent, the text stays, and it can be sent again', async () => {
    const app = site();
    const [anna, ben] = [await aPerson(app, { inbox: 'read' }), await aPerson(app, { inbox: 'read' })];
    const id = await aMessage();
    const by = { accountId: ben.account.id, now };
    await changeMessage(database().db, id, { state: 'closed', version: 1 }, by);
    const refused = await post(app, id, reply, anna.cookie);
    const state = text('admin.work.state.closed');
    expect(refused.status).toBe(409);
    expect(refused.text).toContain(text('admin.reply.conflict', { name: ben.account.name, state }));
    expect(shownText(refused.text)).toBe('Guten Tag,\n\n1 &lt; 2 &amp; 3');
    expect(await replies()).toHaveLength(0);
    expect(refused.text).toContain('name="version" value="2"');
    expect((await post(app, id, { ...reply, version: 2 }, anna.cookie)).status).toBe(303);
    const assigned = await post(app, id, { action: 'assign', subject: 'Re', text: '' }, ben.cookie);
    expect(assigned.text).toContain(text('admin.work.notSaved'));
  });

  test('without a session a page leads to the sign-in, and a reply is kept on a page from which it can be sent', async () => {
    const app = site();
    const id = await aMessage();
    const signIn = `${paths.admin}?lang=en`;
    for (const path of [apiPaths.plainMessages, apiPaths.plainMessage(id)]) {
      const { status, headers } = await get(app, path);
      expect([status, headers.location]).toEqual([303, signIn]);
    }
    const work = await post(app, id, { action: 'closed', subject: 'Re', text: '' });
    expect([work.status, work.headers.location]).toEqual([303, signIn]);
    const refused = await post(app, id, reply);
    expect([refused.status, shownText(refused.text)]).toEqual([401, 'Guten Tag,\n\n1 &lt; 2 &amp; 3']);
    expect(refused.text).toContain(text('admin.plain.unsent'));
    expect(refused.text).not.toContain(email);
    expect(refused.text).toContain(`action="${apiPaths.plainMessage(id)}?lang=en"`);
    // A page of another site must not be able to fill in the form.
    const foreign = { origin: 'http://other.example', 'sec-fetch-site': 'cross-site' };
    const forged = await post(app, id, reply, undefined, foreign);
    expect([forged.status, forged.headers.location]).toEqual([303, signIn]);
    const anna = await aPerson(app, { inbox: 'read' });
    expect((await post(app, id, reply, anna.cookie, foreign)).status).toBe(403);
    expect(await replies()).toHaveLength(0);
  });

  test('who has no right to the messages gets 403 with what was typed, and nothing is changed', async () => {
    const app = site();
    const reader = await aPerson(app, { inbox: 'none' });
    const id = await aMessage();
    for (const path of [apiPaths.plainMessages, apiPaths.plainMessage(id)])
      expect((await get(app, path, reader.cookie)).status).toBe(403);
    const refused = await post(app, id, reply, reader.cookie);
    expect([refused.status, shownText(refused.text)]).toEqual([403, 'Guten Tag,\n\n1 &lt; 2 &amp; 3']);
    expect(refused.text).toContain(text('errors.api.insufficientRight'));
    expect(refused.text).not.toContain(email);
    expect(await findMessage(database().db, id)).toMatchObject({ state: 'new' });
    expect(await replies()).toHaveLength(0);
  });

  test('when the message was erased meanwhile, the text is shown again', async () => {
    const app = site();
    const anna = await aPerson(app, { inbox: 'read' });
    const { status, text: html } = await post(app, 99, reply, anna.cookie);
    expect([status, shownText(html)]).toEqual([404, 'Guten Tag,\n\n1 &lt; 2 &amp; 3']);
  });

  test('without a mail server, and for suspected spam, there is no form for a reply', async () => {
    const app = site({ environment: {} });
    const anna = await aPerson(app, { inbox: 'read' });
    const id = await aMessage();
    const { text: html } = await get(app, `${apiPaths.plainMessage(id)}?lang=en`, anna.cookie);
    expect(html).toContain(text('admin.reply.noMailServer'));
    expect(html).not.toContain('<textarea');
    const spam = await addMessage(database().db, aContactMessage(), true, now);
    const shown = await get(site(), `${apiPaths.plainMessage(spam)}?lang=en`, anna.cookie);
    expect(shown.text).toContain(text('errors.api.messageSuspected'));
    expect(shown.text).not.toContain('<textarea');
  });
});
