import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiPaths } from '../../data/site/api-paths.ts';
import { renderView } from '../../test/pages/render-view.tsx';
import { t } from '../../test/support/messages.ts';
import { pendingResponse } from '../../test/support/mock-fetch.ts';
import { aMessage, aSubscriber, mockServer } from '../../test/support/mock-inbox.ts';
import { sharedQueryClient } from '../staff/sign-in/query-client.ts';
import { AdminPage } from './AdminPage.tsx';
import { pageLimit } from './lists/inbox-queries.ts';

const show = () => renderView(AdminPage, 'admin', 'en');
const password = () => screen.findByLabelText<HTMLInputElement>(t('admin.signIn.password'));
const messageList = () => screen.findByRole('list', { name: t('admin.messages.title') });
const markRead = (name = 'Katharina Mustermann') =>
  screen.queryByRole('button', { name: t('admin.messages.markReadOf', { name }) });
const unreadCounter = () => screen.getByRole('button', { name: new RegExp(t('admin.counters.unread')) });

afterEach(() => sharedQueryClient().clear());

test('without a session the sign-in form is shown and no list is requested', async () => {
  const { calls } = mockServer({ signedIn: false });
  show();
  expect(screen.getByText(t('admin.loading'))).toBeTruthy();
  await password();
  expect(calls.map(({ path }) => path)).toEqual([apiPaths.session]);
});

test('a wrong password is reported at the field; the right one opens the inbox', async () => {
  const { server, calls } = mockServer({ signedIn: false });
  server.override = ({ method, body }) =>
    method === 'POST' && (body as { password: string }).password === 'wrong'
      ? { status: 401, body: {} }
      : undefined;
  show();
  await userEvent.type(await password(), 'wrong{Enter}');
  expect(await screen.findByText(t('admin.signIn.wrong'))).toBeTruthy();
  await userEvent.clear(await password());
  await userEvent.type(await password(), 'right{Enter}');
  await messageList();
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { password: 'wrong' },
    { password: 'right' },
  ]);
});

test('both lists and the three counters are shown', async () => {
  mockServer({
    messages: [aMessage(), aMessage({ id: 2, lastName: 'Leser', isRead: true })],
    subscribers: [aSubscriber(), aSubscriber({ id: 2, email: 'gone@post.example', isActive: false })],
  });
  show();
  await messageList();
  const rows = within(await screen.findByRole('list', { name: t('admin.subscribers.title') })).getAllByRole(
    'listitem',
  );
  expect(rows[0]?.textContent).toContain(t('admin.subscribers.active'));
  expect(rows[1]?.textContent).toContain(t('admin.subscribers.inactive'));
  const activeOnly = screen.getByRole('link', { name: t('admin.list.activeCsv') }).getAttribute('href');
  expect(activeOnly).toBe(`${apiPaths.subscribers}?active=true&format=csv`);
  expect(unreadCounter().textContent).toBe(`${t('admin.counters.unread')}1`);
  expect(screen.getByRole('link', { name: new RegExp(t('admin.counters.messages')) }).textContent).toMatch(
    /2$/,
  );
  expect(markRead()).not.toBeNull();
  expect(markRead('Katharina Leser')).toBeNull();
});

test.each(['pending', 'unconfirmed', 'withdrawn', 'lapsed'] as const)(
  'a subscriber in the state "%s" is marked as such, a confirmed one is not',
  async (state) => {
    mockServer({
      subscribers: [aSubscriber({ state, isActive: state === 'unconfirmed' }), aSubscriber({ id: 2 })],
    });
    show();
    await messageList();
    const list = await screen.findByRole('list', { name: t('admin.subscribers.title') });
    const note = within(list).getByText(t(`admin.subscribers.state.${state}`));
    expect(within(list).getAllByRole('listitem')[0]?.contains(note)).toBe(true);
    const isInactive = within(list).queryByText(t('admin.subscribers.inactive')) !== null;
    expect(isInactive).toBe(state !== 'unconfirmed');
  },
);

test('the proof of consent opens in another tab in the language of the page, for a valid email address only', async () => {
  mockServer();
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  show();
  await messageList();
  const field = screen.getByLabelText(t('admin.person.email'));
  for (const email of ['nobody', 'max+x@post.example']) {
    await userEvent.clear(field);
    await userEvent.type(field, email);
    await userEvent.click(screen.getByRole('button', { name: t('admin.person.proof') }));
  }
  expect(open.mock.calls.map(([url]) => url)).toEqual([
    `${apiPaths.consentProof}?email=max%2Bx%40post.example&lang=en`,
  ]);
});

test('empty lists show an empty state', async () => {
  mockServer({ messages: [], subscribers: [] });
  show();
  expect(await screen.findByText(t('admin.messages.empty'))).toBeTruthy();
  expect(screen.getByText(t('admin.subscribers.empty'))).toBeTruthy();
});

test('a list that could not be loaded shows no number of entries', async () => {
  mockServer({
    subscribers: [],
    override: ({ path }) => (path.startsWith(apiPaths.messages) ? { status: 500, body: {} } : undefined),
  });
  show();
  expect(await screen.findByText(t('admin.list.failed'))).toBeTruthy();
  await screen.findByText(t('admin.subscribers.empty'));
  // The lists of subscribers and mails are empty.
  expect(screen.getAllByText(t('admin.list.count', { shown: 0 }))).toHaveLength(2);
});

test('marking a message as read is an optimistic update, and the list is refetched when the request succeeds', async () => {
  const { server, calls } = mockServer();
  const pendingAnswer = pendingResponse();
  server.override = ({ method }) => (method === 'PATCH' ? pendingAnswer.answer : undefined);
  show();
  await messageList();
  const before = calls.filter(({ path }) => path.startsWith(`${apiPaths.messages}?`)).length;
  await userEvent.click(markRead() as HTMLElement);
  await waitFor(() => expect(markRead()).toBeNull());
  expect(unreadCounter().textContent).toBe(`${t('admin.counters.unread')}0`);
  server.messages = [aMessage({ isRead: true })];
  pendingAnswer.give({ status: 200, body: server.messages[0] });
  await waitFor(() =>
    expect(calls.filter(({ path }) => path.startsWith(`${apiPaths.messages}?`)).length).toBe(before + 1),
  );
  expect(calls.some(({ method, path }) => method === 'PATCH' && path === apiPaths.messageRead(1))).toBe(true);
});

test('a failed request rolls back the optimistic update and is reported', async () => {
  const { server } = mockServer();
  server.override = ({ method }) => (method === 'PATCH' ? { status: 500, body: {} } : undefined);
  show();
  await messageList();
  await userEvent.click(markRead() as HTMLElement);
  expect(await screen.findByText(t('admin.messages.markReadFailed'))).toBeTruthy();
  expect(markRead()).not.toBeNull();
  expect(unreadCounter().textContent).toBe(`${t('admin.counters.unread')}1`);
});

test('an expired session shows the sign-in form with a notice and clears the cached lists', async () => {
  const { server } = mockServer();
  show();
  await messageList();
  server.signedIn = false;
  await userEvent.click(markRead() as HTMLElement);
  expect(await screen.findByText(t('admin.signIn.ended'))).toBeTruthy();
  expect(screen.queryByText(aMessage().message)).toBeNull();
  expect(sharedQueryClient().getQueriesData({ queryKey: ['/api/contact'] })).toEqual([]);
});

test('signing out ends the session on the server and shows the sign-in form', async () => {
  const { calls } = mockServer();
  show();
  await messageList();
  await userEvent.click(screen.getByRole('button', { name: t('admin.signOut') }));
  expect(await screen.findByText(t('admin.signIn.out'))).toBeTruthy();
  expect(calls.at(-1)).toMatchObject({ method: 'DELETE', path: apiPaths.session });
});

test('the next page is requested with the cursor of the previous one', async () => {
  const { server, calls } = mockServer();
  server.override = ({ path }) => {
    if (!path.startsWith(`${apiPaths.messages}?`)) return undefined;
    const second = path.includes('cursor=');
    const rows = [second ? aMessage({ id: 1, lastName: 'Zweite' }) : aMessage({ id: 60 })];
    return { status: 200, body: { messages: rows, total: 2, unread: 2, nextCursor: second ? null : '60' } };
  };
  show();
  await messageList();
  await userEvent.click(screen.getByRole('button', { name: t('admin.list.more') }));
  await waitFor(() => expect(markRead('Katharina Zweite')).not.toBeNull());
  expect(markRead()).not.toBeNull();
  expect(calls.at(-1)?.path).toBe(`${apiPaths.messages}?limit=${pageLimit}&suspected=false&cursor=60`);
  expect(screen.queryByRole('button', { name: t('admin.list.more') })).toBeNull();
  expect(document.activeElement?.textContent).toBe(t('admin.list.count', { shown: 2 }));
});

test('search and filters are sent as query parameters', async () => {
  const { calls } = mockServer();
  show();
  await messageList();
  await userEvent.selectOptions(screen.getByLabelText(t('admin.filter.read')), 'unread');
  await userEvent.selectOptions(screen.getByLabelText(t('admin.filter.subject')), 'project');
  await userEvent.type(screen.getByLabelText(t('admin.messages.search')), 'Freight yard');
  await waitFor(() =>
    expect(calls.at(-1)?.path).toBe(
      `${apiPaths.messages}?limit=${pageLimit}&q=Freight+yard&unread=true&subject=project&suspected=false`,
    ),
  );
});

test('a filter by request without matches offers to remove it', async () => {
  mockServer({ messages: [] });
  show();
  await screen.findByText(t('admin.messages.empty'));
  await userEvent.selectOptions(screen.getByLabelText(t('admin.filter.request')), 'viewing');
  await userEvent.click(await screen.findByRole('button', { name: t('admin.filter.reset') }));
  expect(await screen.findByText(t('admin.messages.empty'))).toBeTruthy();
});

test('a long message is collapsed until it is expanded', async () => {
  mockServer({ messages: [aMessage({ message: 'word '.repeat(200).trim() })] });
  show();
  const name = 'Katharina Mustermann';
  const more = await screen.findByRole('button', { name: t('admin.messages.moreOf', { name }) });
  expect(more.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(more);
  const less = screen.getByRole('button', { name: t('admin.messages.lessOf', { name }) });
  expect(less.getAttribute('aria-expanded')).toBe('true');
});

test('a person’s data is erased only after confirmation', async () => {
  const { server, calls } = mockServer();
  server.override = ({ path }) =>
    path.startsWith(apiPaths.person)
      ? { status: 200, body: { subscribers: 1, messages: 2, mentions: 0 } }
      : undefined;
  show();
  await messageList();
  const email = 'k.mustermann@post.example';
  await userEvent.type(screen.getByLabelText(t('admin.person.email')), email);
  await userEvent.click(screen.getByRole('button', { name: t('admin.person.erase') }));
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: t('admin.person.cancel') }));
  await userEvent.click(screen.getByRole('button', { name: t('admin.person.confirmYes') }));
  expect(await screen.findByText(t('admin.person.erased', { email }))).toBeTruthy();
  expect(calls.find(({ method }) => method === 'DELETE')?.path).toBe(
    `${apiPaths.person}?email=k.mustermann%40post.example`,
  );
});

const token = 'x'.repeat(43);

test('a one-time link shows a form that posts its token, and asks for no password', async () => {
  mockServer({ signedIn: false });
  renderView(AdminPage, 'admin', 'en', {}, `?token=${token}`);
  expect(await screen.findByText(t('admin.signIn.link'))).toBeTruthy();
  const field = document.querySelector<HTMLInputElement>('form input[name=token]');
  expect([field?.value, field?.form?.method, field?.form?.getAttribute('action')]).toEqual([
    token,
    'post',
    '/admin/sign-in',
  ]);
  expect(screen.queryByLabelText(t('admin.signIn.password'))).toBeNull();
});
