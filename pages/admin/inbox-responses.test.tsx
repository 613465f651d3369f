import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Message, StoredMail } from '../../data/api/responses.ts';
import { shownEmail } from '../../data/email.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { renderView } from '../../test/pages/render-view.tsx';
import { t } from '../../test/support/messages.ts';
import { pendingResponse } from '../../test/support/mock-fetch.ts';
import { aMessage, aSubscriber, mockServer } from '../../test/support/mock-inbox.ts';
import { sharedQueryClient } from '../staff/sign-in/query-client.ts';
import { AdminPage } from './AdminPage.tsx';

const show = () => renderView(AdminPage, 'admin', 'en');
const messageList = () => screen.findByRole('list', { name: t('admin.messages.title') });

afterEach(() => sharedQueryClient().clear());

test('the lists are shown from responses with exactly the specified fields', async () => {
  const only = <Value extends object>(value: Value, names: (keyof Value)[]) =>
    Object.fromEntries(names.map((name) => [name, value[name]]));
  const specified = (changes: Partial<Message>) =>
    only(aMessage(changes), [
      'id',
      'firstName',
      'lastName',
      'email',
      'subject',
      'message',
      'isRead',
      'createdAt',
    ]);
  const messages = [specified({}), specified({ id: 2, lastName: 'Leser', isRead: true })];
  const subscribers = [only(aSubscriber(), ['id', 'email', 'isActive', 'createdAt'])];
  mockServer({
    override: ({ method, path }) => {
      if (method !== 'GET') return undefined;
      if (path.startsWith(apiPaths.messages)) return { status: 200, body: { messages } };
      return path.startsWith(apiPaths.subscribers) ? { status: 200, body: { subscribers } } : undefined;
    },
  });
  show();
  expect(within(await messageList()).getAllByRole('listitem')).toHaveLength(2);
  const [row] = within(await screen.findByRole('list', { name: t('admin.subscribers.title') })).getAllByRole(
    'listitem',
  );
  expect(row?.textContent).toMatch(
    new RegExp(`^${aSubscriber().email}\\d.*${t('admin.subscribers.active')}$`),
  );
  const counter = (key: string) =>
    screen.getByText(t(key), { selector: 'nav span' }).nextElementSibling?.textContent;
  expect(counter('admin.counters.subscribers')).toBe('1');
  expect(counter('admin.counters.messages')).toBe('2');
  expect(counter('admin.counters.unread')).toBe('1');
  expect(screen.getAllByText(t('admin.reply.open'))).toHaveLength(2);
});

test('entries that cannot be displayed are a failed list, and are displayed once they can be', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { server } = mockServer({ messages: [aMessage({ createdAt: 'yesterday' })] });
  show();
  const failure = await screen.findByRole('alert');
  expect(within(failure).getByText(t('admin.list.failed'))).toBeTruthy();
  expect(screen.getByRole('list', { name: t('admin.subscribers.title') })).toBeTruthy();
  expect(screen.queryByText(t('admin.loading'))).toBeNull();
  server.messages = [aMessage()];
  await userEvent.click(within(failure).getByRole('button', { name: t('admin.list.retry') }));
  await messageList();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an inbox that cannot be displayed shows an error and loads its lists again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { server } = mockServer({ subscribers: [aSubscriber()] });
  let mails: unknown = [null];
  server.override = ({ path }) =>
    path.startsWith(apiPaths.mails) ? { status: 200, body: { mails, nextCursor: null } } : undefined;
  show();
  expect(await screen.findByText(t('admin.list.failed'))).toBeTruthy();
  expect(screen.queryByText(t('admin.loading'))).toBeNull();
  mails = [];
  await userEvent.click(screen.getByRole('button', { name: t('admin.list.retry') }));
  await messageList();
  expect(screen.queryByText(t('admin.list.failed'))).toBeNull();
});

test('an empty view is not shown as empty while the next one is being loaded', async () => {
  const { server } = mockServer({ messages: [] });
  show();
  await screen.findByText(t('admin.messages.empty'));
  const { answer, give } = pendingResponse();
  server.override = ({ path }) => (path.includes('suspected=true') ? answer : undefined);
  await userEvent.click(screen.getByRole('button', { name: t('admin.spam.show', { count: 0 }) }));
  await screen.findByRole('heading', { name: t('admin.spam.title') });
  expect(screen.queryByText(t('admin.spam.empty'))).toBeNull();
  give({ status: 200, body: { messages: [] } });
  await screen.findByText(t('admin.spam.empty'));
});

test('the heading of a list gets the focus of the button that removes its filters', async () => {
  mockServer({ messages: [] });
  show();
  const filter = await screen.findByLabelText(t('admin.filter.read'));
  await userEvent.selectOptions(filter, 'unread');
  await userEvent.click(await screen.findByRole('button', { name: t('admin.filter.reset') }));
  await waitFor(() => expect(screen.queryByText(t('admin.filter.none'))).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: t('admin.messages.title') }));
});

test('mails that failed are named at the top, with a button that lists them', async () => {
  const lists: string[] = [];
  mockServer({
    override: ({ path }) => {
      if (!path.startsWith(apiPaths.mails)) return undefined;
      lists.push(path);
      const totals = { total: 3, unsent: 0, failed: 2, hasMailServer: true };
      return { status: 200, body: { mails: [], ...totals, nextCursor: null } };
    },
  });
  show();
  const note = await screen.findByRole('button', { name: t('admin.mails.failedNote', { count: 2 }) });
  const scrolled = jest.fn();
  Object.assign(document.getElementById('mails') ?? {}, { scrollIntoView: scrolled });
  await userEvent.click(note);
  expect(scrolled).toHaveBeenCalledTimes(1);
  expect(lists.at(-1)).toContain('state=failed');
});

test('messages that will be deleted soon are announced, with a button that lists them', async () => {
  const lists: string[] = [];
  mockServer({
    override: ({ path }) => {
      if (!path.startsWith(apiPaths.messages)) return undefined;
      lists.push(path);
      const totals = { total: 3, unread: 0, suspected: 0, suspectedUnread: 0, released: 0, expiring: 2 };
      return { status: 200, body: { messages: [], ...totals, nextCursor: null } };
    },
  });
  show();
  await userEvent.click(
    await screen.findByRole('button', { name: t('admin.messages.expiring', { count: 2 }) }),
  );
  expect(lists.at(-1)).toContain('expiring=true');
});

const aMail = (changes: Partial<StoredMail> = {}) => ({
  id: 1,
  kind: 'contact-receipt',
  language: 'en',
  recipient: aMessage().email,
  replyTo: null,
  subject: 'Receipt',
  text: '',
  state: 'sent',
  attempts: 1,
  lastError: null,
  createdAt: aMessage().createdAt,
  sentAt: null,
  ...changes,
});
/** The outbox as the API answers it. */
const outbox = (mails: ReturnType<typeof aMail>[], unsent = 0) => ({
  status: 200,
  body: { mails, total: mails.length, unsent, held: 0, failed: 0, hasMailServer: true, nextCursor: null },
});

test('an email address that could be taken for another has its ASCII form, also for screen readers and in the outbox', async () => {
  const email = 'info@раypal.example';
  mockServer({
    messages: [aMessage({ email })],
    override: ({ path }) =>
      path.startsWith(apiPaths.mails) ? outbox([aMail({ recipient: email })]) : undefined,
  });
  show();
  const shown = shownEmail(email);
  expect(shown).not.toBe(email);
  await messageList();
  expect(
    screen.getAllByRole('link', { name: t('admin.messages.reply', { email: shown }) }).length,
  ).toBeGreaterThan(0);
  expect(await screen.findByText(t('admin.mails.to', { recipient: shown }))).toBeTruthy();
});

test('the focus of a button of the outbox stays near when the button is removed', async () => {
  let [sent, isListed] = [false, true];
  mockServer({
    override: ({ method, path }) => {
      if (!path.startsWith(apiPaths.mails)) return undefined;
      if (method === 'POST') sent = true;
      return outbox(isListed ? [aMail({ state: sent ? 'sent' : 'unsent' })] : [], sent ? 0 : 1);
    },
  });
  show();
  const subject = await screen.findByRole('heading', { name: 'Receipt' });
  const title = screen.getByRole('heading', { name: t('admin.mails.title') });
  const button = (text: string) => screen.findByText(text, { selector: 'button' });
  const refetch = () => sharedQueryClient().invalidateQueries();

  await userEvent.click(await button(t('admin.mails.send')));
  await waitFor(() => expect(document.activeElement).toBe(subject));
  sent = false;
  await refetch();
  await userEvent.click(await button(t('admin.mails.sendUnsent', { count: 1 })));
  await waitFor(() => expect(document.activeElement).toBe(title));
  subject.focus();
  isListed = false;
  await refetch();
  await waitFor(() => expect(document.activeElement).toBe(title));
});

test('links, buttons and disclosures of the outbox name subject and recipient', async () => {
  const mails = [aMail({ recipient: null, state: 'unsent' }), aMail({ id: 2, state: 'unsent' })];
  mockServer({ override: ({ path }) => (path.startsWith(apiPaths.mails) ? outbox(mails) : undefined) });
  show();
  for (const to of [t('admin.mails.staff'), aMessage().email]) {
    const of = { subject: 'Receipt', to };
    await screen.findByRole('link', { name: t('admin.mails.downloadOf', of) });
    await screen.findByRole('button', { name: t('admin.mails.sendOf', of) });
    await screen.findByLabelText(t('admin.mails.showOf', of), { selector: 'summary' });
  }
});
