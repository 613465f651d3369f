import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiPaths } from '../../data/site/api-paths.ts';
import { renderView } from '../../test/pages/render-view.tsx';
import { t } from '../../test/support/messages.ts';
import type { Call } from '../../test/support/mock-fetch.ts';
import { anAccount, mockServer } from '../../test/support/mock-inbox.ts';
import { calendarDay } from '../staff/controls/local-time.ts';
import { sharedQueryClient } from '../staff/sign-in/query-client.ts';
import { AccountPage } from './AccountPage.tsx';

const me = { id: 7, name: 'Erika Mustermann', role: 'reader', inbox: 'read' } as const;
const time = '2026-11-18T08:00:00.000Z';
const session = {
  name: 'a',
  device: 'Firefox, Linux',
  network: '203.0.113.0',
  startedAt: time,
  seenAt: time,
};
const sessions = [
  { ...session, isCurrent: true },
  { ...session, name: 'b', device: null, network: null, isCurrent: false },
];
const tokens = [{ name: 'crm', scopes: ['read'], createdAt: time, endsAt: '2999-01-01T00:00:00.000Z' }];

function mockAccount(changes = {}) {
  const account = { ...anAccount(me), isPasswordConfigured: false, ...changes };
  const { server, calls } = mockServer({ account: me });
  server.override = ({ method, path }) => {
    if (path.startsWith(apiPaths.ownSessions))
      return { status: 200, body: method === 'GET' ? { sessions } : { changed: 1 } };
    if (path.startsWith(apiPaths.ownTokens))
      return { status: 200, body: method === 'GET' ? { tokens } : { token: 'secret' } };
    return path.startsWith(apiPaths.ownAccount) ? { status: 200, body: account } : undefined;
  };
  return { server, calls };
}
const show = () => renderView(AccountPage, 'account', 'en');
const changes = (calls: readonly Call[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]);
/** Whether the heading of a section has the focus. */
const isFocused = (title: string) =>
  document.activeElement === screen.getByRole('heading', { name: t(title) });
const inLanguage = (path: string) => `${path}?lang=en`;

afterEach(() => sharedQueryClient().clear());

test('a list of tokens that cannot be fetched has an error message', async () => {
  const { server } = mockAccount();
  const { override } = server;
  server.override = (call) =>
    call.path.startsWith(apiPaths.ownTokens) ? { status: 503, body: {} } : override?.(call);
  show();
  const section = await screen.findByRole('region', { name: t('staff.account.tokens') });
  await within(section).findByText(t('admin.list.failed'));
});

test('name, address and language are saved', async () => {
  const { calls } = mockAccount();
  show();
  const name = await screen.findByLabelText(t('staff.name'));
  await userEvent.clear(name);
  await userEvent.type(name, 'E. Mustermann');
  await userEvent.selectOptions(screen.getByLabelText(t('staff.language')), 'de');
  await userEvent.click(screen.getByRole('button', { name: t('staff.account.save') }));
  await screen.findByText(t('staff.saved'));
  expect(changes(calls)).toEqual([
    [
      'PATCH',
      inLanguage(apiPaths.ownAccount),
      { name: 'E. Mustermann', email: 'erika@post.example', locale: 'de' },
    ],
  ]);
  await userEvent.type(name, ', M.A.');
  expect(screen.queryByText(t('staff.saved'))).toBeNull();
});

test('a first administrator without an email address saves the name alone', async () => {
  const { calls } = mockAccount({ email: null });
  show();
  await userEvent.click(await screen.findByRole('button', { name: t('staff.account.save') }));
  await screen.findByText(t('staff.saved'));
  expect(changes(calls)[0]?.[2]).toEqual({ name: me.name, locale: 'en' });
});

test('a password is changed with the current one; a wrong one is reported at its field', async () => {
  const { server, calls } = mockAccount();
  const answer = server.override;
  show();
  await userEvent.type(await screen.findByLabelText(t('staff.account.current')), 'old');
  await userEvent.type(screen.getByLabelText(t('staff.account.new')), 'new');
  const submit = screen.getByRole('button', { name: t('staff.account.change') });
  const failure = { error: { code: 'invalidFields', message: 'x', fields: { current: 'Not the one' } } };
  server.override = (call) =>
    call.path.startsWith(apiPaths.ownPassword) ? { status: 400, body: failure } : answer?.(call);
  await userEvent.click(submit);
  await screen.findByText('Not the one');
  if (answer) server.override = answer;
  await userEvent.click(submit);
  await screen.findByText(t('staff.account.changed'));
  expect(changes(calls).at(-1)).toEqual([
    'POST',
    inLanguage(apiPaths.ownPassword),
    { current: 'old', password: 'new' },
  ]);
  await userEvent.type(screen.getByLabelText(t('staff.account.current')), 'new');
  expect(screen.queryByText(t('staff.account.changed'))).toBeNull();
});

test('a password of the settings is named, and no form is shown for it', async () => {
  mockAccount({ isPasswordConfigured: true });
  show();
  await screen.findByText(t('staff.account.passwordConfigured'));
  expect(screen.queryByLabelText(t('staff.account.new'))).toBeNull();
});

test('sessions name device and network, and are ended one by one or all others at once', async () => {
  const { calls } = mockAccount();
  show();
  const list = await screen.findByRole('list', { name: t('staff.account.sessions') });
  const rows = within(list).getAllByRole('listitem');
  expect(rows[0]?.textContent).toContain(`Firefox, Linux (${t('staff.account.isCurrent')})`);
  expect(rows[0]?.textContent).toContain(t('staff.account.network', { network: '203.0.113.0' }));
  expect(rows[1]?.textContent).toContain(t('staff.account.device'));
  await userEvent.click(within(rows[1] as HTMLElement).getByRole('button'));
  await screen.findByText(t('staff.account.ended', { count: 1 }));
  expect(isFocused('staff.account.sessions')).toBe(true);
  await userEvent.click(await screen.findByRole('button', { name: t('staff.account.endOthers') }));
  await waitFor(() => expect(isFocused('staff.account.sessions')).toBe(true));
  expect(changes(calls).map(([method, path]) => [method, path])).toEqual([
    ['DELETE', inLanguage(apiPaths.ownSession('b'))],
    ['DELETE', inLanguage(apiPaths.ownSessions)],
  ]);
});

test('who ends the own session here sees the sign-in form, and nothing of the person remains in the cache', async () => {
  const { server } = mockAccount();
  const { override } = server;
  server.override = (call) => {
    if (call.method === 'DELETE') server.signedIn = false;
    return override?.(call);
  };
  show();
  const list = await screen.findByRole('list', { name: t('staff.account.sessions') });
  const [own] = within(list).getAllByRole('listitem');
  await userEvent.click(within(own as HTMLElement).getByRole('button'));
  await screen.findByText(t('admin.signIn.ended'));
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  expect(sharedQueryClient().getQueryData([apiPaths.ownAccount])).toBeUndefined();
});

test('a new token is shown once, with scopes that the rights of the person allow; tokens are revoked', async () => {
  const { calls } = mockAccount();
  show();
  const scopes = within(await screen.findByRole('group', { name: t('staff.account.scopes') }));
  const names = scopes.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).value);
  expect(names).toEqual(['read', 'write', 'send']);
  // The day as it was entered, also west of UTC.
  const ends = t('staff.account.tokenEnds', { time: calendarDay('2999-01-01', 'en') });
  expect(await screen.findByText(new RegExp(`${ends}$`))).toBeTruthy();
  await userEvent.type(screen.getByLabelText(t('staff.account.tokenName')), 'reports');
  await userEvent.type(screen.getByLabelText(t('staff.account.tokenEnd')), '2999-01-01');
  await userEvent.click(screen.getByRole('button', { name: t('staff.account.createToken') }));
  const shown = await screen.findByLabelText<HTMLInputElement>(t('staff.account.newToken'));
  expect([shown.value, document.activeElement]).toEqual(['secret', shown]);
  await userEvent.click(screen.getByRole('button', { name: t('staff.account.revokeOf', { name: 'crm' }) }));
  await screen.findByText(t('staff.account.revoked', { name: 'crm' }));
  expect(isFocused('staff.account.tokens')).toBe(true);
  expect(changes(calls)).toEqual([
    ['POST', inLanguage(apiPaths.ownTokens), { name: 'reports', endsAt: '2999-01-01', scopes: ['read'] }],
    ['DELETE', inLanguage(apiPaths.ownToken('crm')), undefined],
  ]);
});

test('the heading of the section gets the focus of the button that unlinks the company account', async () => {
  const { server } = mockAccount();
  const { override } = server;
  let isLinked = true;
  server.override = (call) => {
    if (!call.path.startsWith(apiPaths.ownProvider)) return override?.(call);
    if (call.method === 'DELETE') isLinked = false;
    return { status: 200, body: call.method === 'GET' ? { isLinked } : { changed: 1 } };
  };
  renderView(AccountPage, 'account', 'en', { hasProvider: true });
  await userEvent.click(await screen.findByRole('button', { name: t('staff.provider.unlink') }));
  await screen.findByText(t('staff.provider.unlinked'));
  expect(isFocused('staff.provider.title')).toBe(true);
});

test('an ended session shows the sign-in form', async () => {
  const { server } = mockAccount();
  server.override = ({ path }) => (path === apiPaths.session ? undefined : { status: 401, body: {} });
  show();
  await screen.findByText(t('admin.signIn.ended'));
});
