import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReplyDraft } from '../../data/api/message-responses.ts';
import type { Message } from '../../data/api/responses.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { renderView } from '../../test/pages/render-view.tsx';
import { t } from '../../test/support/messages.ts';
import { type Answer, pendingResponse } from '../../test/support/mock-fetch.ts';
import { aMessage, mockServer } from '../../test/support/mock-inbox.ts';
import { sharedQueryClient } from '../staff/sign-in/query-client.ts';
import { forgetUnsentTexts } from '../staff/sign-in/unsent-texts.ts';
import { AdminPage } from './AdminPage.tsx';

const name = 'Katharina Mustermann';
const path = apiPaths.messageReply(1);
const draft: ReplyDraft = {
  hasMailServer: true,
  language: 'de',
  subject: 'Re: Investition',
  templates: [
    { id: 'callback', text: 'Wir rufen zurück.' },
    { id: 'documents', text: 'Unterlagen folgen.' },
    { id: 'not-our-field', text: 'Leider nicht.' },
  ],
};
const answeredAt = '2026-11-24T08:00:00.000Z';
const answered = aMessage({ state: 'answered', isRead: true, version: 2, noteCount: 1 });

afterEach(() => {
  sharedQueryClient().clear();
  forgetUnsentTexts();
  others = [];
});

const toggle = () => screen.getByRole('button', { name: t('admin.reply.openOf', { name }) });
/** Not the filter of the list. */
const subject = () =>
  screen.getByLabelText<HTMLInputElement>(t('admin.reply.subject'), { selector: 'input' });
const text = () => screen.getByLabelText<HTMLTextAreaElement>(t('admin.reply.text'));
const template = () => screen.getByLabelText<HTMLSelectElement>(t('admin.reply.template'));
const send = () => userEvent.click(screen.getByRole('button', { name: t('admin.reply.send') }));

/** Who else has the form open. */
let others: string[] = [];

/** An inbox with one message; replies get the answers in their order. */
async function showInbox(
  changes: Partial<Message>,
  shown: ReplyDraft = draft,
  ...answers: (Answer | Promise<Answer>)[]
) {
  const present = others.map((each) => ({ name: each, at: '2026-11-24T10:42:00.000Z' }));
  const { calls, server } = mockServer({
    messages: [aMessage(changes)],
    override({ method, path: requested }) {
      if (requested === apiPaths.messagePresence(1)) return { status: 200, body: { present } };
      if (requested === apiPaths.assignees) return { status: 200, body: { assignees: [] } };
      if (requested.includes('suspected=true')) return { status: 200, body: { messages: [] } };
      if (!requested.startsWith(path) || !server.signedIn) return undefined;
      return method === 'GET' ? { status: 200, body: shown } : answers.shift();
    },
  });
  renderView(AdminPage, 'admin', 'en');
  await screen.findByRole('list', { name: t('admin.messages.title') });
  const sent = () =>
    calls.filter((call) => call.method === 'POST' && call.path.startsWith(path)).map(({ body }) => body);
  return { sent, server };
}

async function openForm() {
  await userEvent.click(toggle());
  await screen.findByLabelText(t('admin.reply.text'));
}

async function expectConflict(by: string) {
  const conflict = t('admin.reply.conflict', { name: by, state: t('admin.work.state.answered') });
  expect((await screen.findByRole('alert')).textContent).toBe(conflict);
}

/** Whether the browser asks before the page is left. */
const isWarnedOfUnload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('a text is inserted in the language of the visitor, and what was typed remains above it', async () => {
  await showInbox({});
  await openForm();
  expect([subject().value, subject().lang, text().value, text().lang]).toEqual([
    draft.subject,
    'de',
    '',
    'de',
  ]);
  await userEvent.selectOptions(template(), t('admin.reply.template.callback'));
  await userEvent.selectOptions(template(), t('admin.reply.template.documents'));
  expect(text().value).toBe('Unterlagen folgen.');
  // Also after the form was closed.
  await userEvent.click(toggle());
  await openForm();
  await userEvent.selectOptions(template(), t('admin.reply.template.callback'));
  expect(text().value).toBe('Wir rufen zurück.');
  await userEvent.type(text(), ' Bald.');
  await userEvent.selectOptions(template(), t('admin.reply.template.not-our-field'));
  expect(text().value).toBe('Wir rufen zurück. Bald.\n\nLeider nicht.');
});

test('who else has the form open is named', async () => {
  others = ['Anna', 'Ben'];
  await showInbox({});
  await openForm();
  await screen.findByText(t('admin.reply.present', { names: 'Anna and Ben' }));
});

test('a reply is sent once, cannot be changed meanwhile, and the message is answered', async () => {
  const { answer, give } = pendingResponse();
  const { sent } = await showInbox({}, draft, answer);
  await openForm();
  await userEvent.type(text(), 'Guten Tag');
  await send();
  await userEvent.type(text(), ', lost');
  expect(text().value).toBe('Guten Tag');
  give({ status: 201, body: answered });
  await waitFor(() => expect(screen.queryByLabelText(t('admin.reply.text'))).toBeNull());
  expect(sent()).toEqual([{ subject: draft.subject, text: 'Guten Tag', version: 1 }]);
  expect([document.activeElement, isWarnedOfUnload()]).toEqual([toggle(), false]);
  expect(screen.getByText(t('admin.reply.sent', { name }))).toBeTruthy();
  expect(screen.getByLabelText<HTMLSelectElement>(t('admin.work.stateOf', { name })).value).toBe('answered');
  expect(screen.getByRole('button', { name: t('admin.notes.showOf', { name, count: 1 }) })).toBeTruthy();
  await openForm();
  expect(text().value).toBe('');
});

/** Sends a reply, and closes its form before the API answers. @returns also the function that gives the answer. */
async function sendAndClose() {
  const { answer, give } = pendingResponse();
  const shown = await showInbox({}, draft, answer);
  await openForm();
  await userEvent.type(text(), 'Guten Tag');
  await send();
  await userEvent.click(toggle());
  return { give, ...shown };
}

test('a reply is sent, also when its form is closed before the answer', async () => {
  const { give } = await sendAndClose();
  const filter = screen.getByLabelText(t('admin.messages.search'));
  filter.focus();
  give({ status: 201, body: answered });
  await screen.findByText(t('admin.reply.sent', { name }));
  expect([document.activeElement, isWarnedOfUnload()]).toEqual([filter, false]);
  expect(screen.getByLabelText<HTMLSelectElement>(t('admin.work.stateOf', { name })).value).toBe('answered');
  await openForm();
  expect(text().value).toBe('');
});

test('a reply whose answer was lost is in its form again, and not sent once more without a warning', async () => {
  const { give, server, sent } = await sendAndClose();
  give({ status: 502 });
  expect((await screen.findByRole('alert')).textContent).toBe(t('admin.person.failed'));
  expect(text().value).toBe('Guten Tag');
  // The server has stored it as a change of the same person, who has no name here. The list is fetched again with its view.
  server.messages = [{ ...answered, answeredAt }];
  await userEvent.click(screen.getByRole('button', { name: t('admin.spam.show', { count: 0 }) }));
  await screen.findByText(t('admin.spam.empty'));
  await userEvent.click(screen.getByRole('button', { name: t('admin.spam.inbox') }));
  await userEvent.click(screen.getByRole('button', { name: t('admin.refresh') }));
  const state = screen.getByLabelText<HTMLSelectElement>(t('admin.work.stateOf', { name }));
  await waitFor(() => expect(state.value).toBe('answered'));
  await send();
  await expectConflict(t('admin.work.somebody'));
  expect(sent()).toHaveLength(1);
});

test('a conflict keeps what is typed, says what has changed, and the reply can be sent again', async () => {
  const current = aMessage({ state: 'answered', answeredAt, changedBy: 'Ben', version: 5 });
  const conflict = { error: { code: 'messageChanged', message: 'Changed.' }, current };
  const { sent } = await showInbox(
    {},
    draft,
    { status: 409, body: conflict },
    { status: 201, body: { ...answered, version: 6 } },
  );
  await openForm();
  await userEvent.clear(subject());
  await userEvent.type(subject(), 'Zahlen');
  await userEvent.type(text(), 'Guten Tag');
  await send();
  await expectConflict('Ben');
  expect([subject().value, text().value]).toEqual(['Zahlen', 'Guten Tag']);
  await userEvent.click(toggle());
  await openForm();
  expect([subject().value, text().value]).toEqual(['Zahlen', 'Guten Tag']);
  await send();
  await waitFor(() => expect(screen.queryByLabelText(t('admin.reply.text'))).toBeNull());
  expect(sent()).toEqual([1, 5].map((version) => ({ subject: 'Zahlen', text: 'Guten Tag', version })));
});

test('a conflict that a proxy answers is a failure, and keeps what is typed', async () => {
  await showInbox({}, draft, { status: 409 });
  await openForm();
  await userEvent.type(text(), 'Guten Tag');
  await send();
  expect((await screen.findByRole('alert')).textContent).toBe(t('admin.person.failed'));
  expect(text().value).toBe('Guten Tag');
});

test('a reply that is being written outlasts another view and the end of the session, but not a confirmed sign-out', async () => {
  const { server, sent } = await showInbox({});
  await openForm();
  await userEvent.type(text(), 'Guten Tag');
  await userEvent.click(screen.getByRole('button', { name: t('admin.spam.show', { count: 0 }) }));
  await screen.findByText(t('admin.spam.empty'));
  await userEvent.click(screen.getByRole('button', { name: t('admin.spam.inbox') }));
  expect((await screen.findByLabelText<HTMLTextAreaElement>(t('admin.reply.text'))).value).toBe('Guten Tag');

  const signIn = async () =>
    userEvent.type(await screen.findByLabelText(t('admin.signIn.password')), 'right{Enter}');
  server.signedIn = false;
  await send();
  await screen.findByText(t('admin.signIn.ended'));
  // A colleague answers meanwhile.
  server.messages = [aMessage({ state: 'answered', answeredAt, changedBy: 'Ben', version: 5 })];
  await signIn();
  expect((await screen.findByLabelText<HTMLTextAreaElement>(t('admin.reply.text'))).value).toBe('Guten Tag');
  const attempts = sent().length;
  await send();
  await expectConflict('Ben');
  expect([text().value, sent().length]).toEqual(['Guten Tag', attempts]);

  expect(isWarnedOfUnload()).toBe(true);
  const signOut = screen.getByRole('button', { name: t('admin.signOut') });
  await userEvent.click(signOut);
  await userEvent.click(screen.getByRole('button', { name: t('admin.person.cancel') }));
  expect([text().value, document.activeElement]).toEqual(['Guten Tag', signOut]);
  await userEvent.click(signOut);
  const question = within(screen.getByText(t('admin.signOutUnsent')).parentElement as HTMLElement);
  await userEvent.click(question.getByRole('button', { name: t('admin.signOutAnyway') }));
  await signIn();
  expect(isWarnedOfUnload()).toBe(false);
  await waitFor(() => expect(toggle().getAttribute('aria-expanded')).toBe('false'));
});

test('what was typed and removed again is no unsent text', async () => {
  await showInbox({});
  await openForm();
  const typeAndRemove = async (field: HTMLElement, written: string) => {
    await userEvent.type(field, written);
    expect(isWarnedOfUnload()).toBe(true);
    await userEvent.type(field, '{Backspace}'.repeat(written.length));
    expect(isWarnedOfUnload()).toBe(false);
  };
  await typeAndRemove(text(), 'Hi');
  await typeAndRemove(subject(), '!!');
  expect([subject().value, text().value]).toEqual([draft.subject, '']);
});

test('the browser asks before the page is left while a text is unsent, but not for a link to the mail program', async () => {
  await showInbox({});
  await openForm();
  await userEvent.type(text(), 'Guten Tag');
  expect(isWarnedOfUnload()).toBe(true);
  const link = screen.getByRole('link', { name: t('admin.messages.reply', { email: aMessage().email }) });
  // jsdom opens no mail program.
  link.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(link);
  expect(isWarnedOfUnload()).toBe(false);
  const later = new Event('beforeunload', { cancelable: true });
  Object.defineProperty(later, 'timeStamp', { value: later.timeStamp + 2000 });
  expect(window.dispatchEvent(later)).toBe(false);
});

test('an invalid field and another failure are reported, and what is typed remains', async () => {
  const required = t('errors.field.replyRequired');
  const invalid = { error: { code: 'invalidFields', message: '', fields: { text: required } } };
  await showInbox({}, draft, { status: 400, body: invalid }, { status: 502, body: {} });
  await openForm();
  await send();
  expect(await screen.findByText(required)).toBeTruthy();
  await userEvent.type(text(), 'Guten Tag');
  await send();
  expect((await screen.findByRole('alert')).textContent).toBe(t('admin.person.failed'));
  expect(text().value).toBe('Guten Tag');
});

test('without a mail server the form says so and offers the mail program', async () => {
  await showInbox({}, { ...draft, hasMailServer: false });
  await userEvent.click(toggle());
  expect(await screen.findByText(t('admin.reply.noMailServer'))).toBeTruthy();
  expect(screen.queryByLabelText(t('admin.reply.text'))).toBeNull();
  const links = screen.getAllByRole<HTMLAnchorElement>('link', {
    name: t('admin.messages.reply', { email: aMessage().email }),
  });
  expect(links.some(({ href }) => href.includes('subject='))).toBe(true);
});

test('suspected spam cannot be answered here', async () => {
  await showInbox({ suspected: true });
  expect(screen.queryByRole('button', { name: t('admin.reply.openOf', { name }) })).toBeNull();
});
