import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AccountResponse } from '../../data/api/account-responses.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { renderView } from '../../test/pages/render-view.tsx';
import { t } from '../../test/support/messages.ts';
import { anAccount, mockServer } from '../../test/support/mock-inbox.ts';
import { sharedQueryClient } from '../staff/sign-in/query-client.ts';
import { PeoplePage } from './PeoplePage.tsx';

const show = () => renderView(PeoplePage, 'people', 'en');
const link = 'https://site.example/admin/password?token=x';
const me = { id: 7, name: 'Erika Mustermann', role: 'administrator', inbox: 'erase' } as const;
const own = anAccount();
const invited = anAccount({ id: 8, name: 'Max Muster', state: 'invited', role: 'editor', inbox: 'none' });

/** Answers as the API of people does. */
function mockPeople(accounts: AccountResponse[] = [own, invited], status = 200, body: unknown = {}) {
  const { server, calls } = mockServer({ account: me });
  server.override = ({ method, path, body: sent }) => {
    if (!path.startsWith(apiPaths.accounts)) return undefined;
    if (method === 'GET')
      return {
        status: 200,
        body: { accounts: accounts.map((each) => ({ passkeys: 2, tokens: 3, hasProvider: false, ...each })) },
      };
    if (status !== 200) return { status, body };
    if (path.startsWith(apiPaths.accountSessions(own.id))) return { status, body: { changed: 2 } };
    if (path.startsWith(apiPaths.accountPasskeys(own.id))) return { status, body: { changed: 2 } };
    if (path.startsWith(apiPaths.accountTokens(own.id))) return { status, body: { changed: 3 } };
    return method === 'POST'
      ? { status: 201, body: { account: invited, link, isMailed: true } }
      : { status, body: { ...accounts[0], ...(sent as object) } };
  };
  return { server, calls };
}

afterEach(() => sharedQueryClient().clear());

test('signed out, the sign-in form is shown under the title of the page', async () => {
  mockServer({ signedIn: false });
  show();
  await screen.findByLabelText(t('admin.signIn.email'));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(t('staff.people.meta.title'));
});

test('people are listed with address, state, role and access', async () => {
  mockPeople();
  show();
  const rows = within(await screen.findByRole('list', { name: t('staff.people.list') })).getAllByRole(
    'listitem',
  );
  expect(rows[1]?.textContent).toContain(t('staff.state.invited'));
  const role = screen.getByRole<HTMLSelectElement>('combobox', {
    name: t('staff.people.roleOf', { name: invited.name }),
  });
  expect(role.value).toBe('editor');
});

test('who is no administrator sees a note, and no list is requested', async () => {
  const { calls } = mockServer({ account: { ...me, role: 'publisher' } });
  show();
  await screen.findByText(t('staff.people.refused'));
  expect(calls.map(({ path }) => path)).toEqual([apiPaths.session]);
});

test('who takes the administration from the own account sees the note in place of the list', async () => {
  const { server } = mockPeople();
  const { override } = server;
  server.override = (call) => {
    if (call.method === 'PATCH') server.account = { ...me, role: 'reader' };
    else if (server.account !== me && call.path.startsWith(apiPaths.accounts))
      return { status: 403, body: {} };
    return override?.(call);
  };
  show();
  const of = { name: own.name };
  await userEvent.selectOptions(await screen.findByLabelText(t('staff.people.roleOf', of)), 'reader');
  await userEvent.click(screen.getByRole('button', { name: t('staff.people.saveOf', of) }));
  await screen.findByText(t('staff.people.refused'));
  expect(screen.queryByText(t('admin.list.failed'))).toBeNull();
});

test('an invitation shows the link once, and says that a mail was sent', async () => {
  const { calls } = mockPeople();
  show();
  await userEvent.type(await screen.findByLabelText(t('staff.name')), 'Max Muster');
  await userEvent.type(screen.getByLabelText(t('staff.email')), 'max@post.example');
  await userEvent.selectOptions(screen.getByLabelText(t('staff.role')), 'editor');
  await userEvent.click(screen.getByRole('button', { name: t('staff.people.inviteSubmit') }));
  const field = await screen.findByLabelText<HTMLInputElement>(
    t('staff.people.link', { name: invited.name }),
  );
  expect([field.value, document.activeElement]).toEqual([link, field]);
  expect(screen.getByText(t('staff.people.linkMailed'))).toBeTruthy();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Max Muster',
    email: 'max@post.example',
    locale: 'en',
    role: 'editor',
    inbox: 'none',
  });
});

test('role and access of a person are changed when they are saved', async () => {
  const { server, calls } = mockPeople();
  show();
  const { name } = own;
  const field = (key: string) => screen.getByLabelText<HTMLSelectElement>(t(key, { name }));
  const saveButton = () => screen.queryByRole('button', { name: t('staff.people.saveOf', { name }) });
  await screen.findByText(name);
  await userEvent.selectOptions(field('staff.people.roleOf'), 'reader');
  await userEvent.selectOptions(field('staff.people.inboxOf'), 'read');
  await userEvent.selectOptions(field('staff.people.roleOf'), own.role);
  expect(calls.some(({ method }) => method === 'PATCH')).toBe(false);
  const { override } = server;
  server.override = (call) =>
    call.method === 'PATCH' ? { status: 409, body: { error: { message: 'Not now.' } } } : override?.(call);
  await userEvent.click(saveButton() as HTMLElement);
  await screen.findByText('Not now.');
  expect(field('staff.people.inboxOf').value).toBe('read');
  server.override = override;
  await userEvent.click(saveButton() as HTMLElement);
  await screen.findByText(t('staff.saved'));
  expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
    { inbox: 'read' },
    { inbox: 'read' },
  ]);
  expect([saveButton(), document.activeElement?.textContent]).toEqual([null, name]);
});

test('state and sessions of a person are changed at once', async () => {
  const { calls } = mockPeople();
  show();
  const { name } = own;
  await userEvent.click(await screen.findByRole('button', { name: t('staff.people.suspendOf', { name }) }));
  await waitFor(() => expect(calls.at(-1)?.method).toBe('GET'));
  await userEvent.click(screen.getByRole('button', { name: t('staff.people.endSessionsOf', { name }) }));
  await screen.findByText(t('staff.people.sessionsEnded', { count: 2, name }));
  expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
    { state: 'suspended' },
  ]);
});

test.each(['read', 'none'] as const)(
  'after a suspension the row tells where the messages of the person are, for the access "%s"',
  async (inbox) => {
    const account = anAccount({ inbox });
    const { server } = mockPeople([account]);
    show();
    const { name } = account;
    const suspend = await screen.findByRole('button', { name: t('staff.people.suspendOf', { name }) });
    const { override } = server;
    server.override = (call) =>
      call.path.startsWith(apiPaths.accounts) && call.method === 'GET'
        ? { status: 200, body: { accounts: [{ passkeys: 0, tokens: 0, ...account, state: 'suspended' }] } }
        : override?.(call);
    await userEvent.click(suspend);
    await screen.findByRole('button', { name: t('staff.people.reactivateOf', { name }) });
    const note = screen.queryByText(t('staff.people.suspended', { name }));
    expect(note !== null).toBe(inbox !== 'none');
  },
);

test('the passkeys of a person are counted, and removed after the loss of a device when that is confirmed', async () => {
  const { calls } = mockPeople([own]);
  show();
  const { name } = own;
  expect((await screen.findByText(name)).parentElement?.textContent).toContain(
    t('staff.people.passkeys', { count: 2 }),
  );
  const ask = async () => {
    await userEvent.click(screen.getByRole('button', { name: t('staff.people.removePasskeysOf', { name }) }));
    const question = screen.getByRole('alert');
    expect(question.textContent).toContain(t('staff.people.confirmRemoval', { count: 2, name }));
    return within(question);
  };
  const cancel = (await ask()).getByRole('button', { name: t('admin.person.cancel') });
  expect(document.activeElement).toBe(cancel);
  await userEvent.click(cancel);
  expect([screen.queryByRole('alert'), document.activeElement?.textContent]).toEqual([null, name]);
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  await userEvent.click((await ask()).getByRole('button', { name: t('staff.people.confirmRemovalYes') }));
  await screen.findByText(t('staff.people.passkeysRemoved', { count: 2, name }));
  expect(calls.find(({ method }) => method === 'DELETE')?.path).toContain(apiPaths.accountPasskeys(own.id));
});

test('the access tokens of a person are counted, and all revoked when that is confirmed', async () => {
  const { calls } = mockPeople([own]);
  show();
  const { name } = own;
  expect((await screen.findByText(name)).parentElement?.textContent).toContain(
    t('staff.people.tokens', { count: 3 }),
  );
  await userEvent.click(screen.getByRole('button', { name: t('staff.people.revokeTokensOf', { name }) }));
  const question = screen.getByRole('alert');
  expect(question.textContent).toContain(t('staff.people.confirmRevocation', { count: 3, name }));
  await userEvent.click(
    within(question).getByRole('button', { name: t('staff.people.confirmRevocationYes') }),
  );
  await screen.findByText(t('staff.people.tokensRevoked', { count: 3, name }));
  expect(calls.find(({ method }) => method === 'DELETE')?.path).toContain(apiPaths.accountTokens(own.id));
});

test('the name of a person gets the focus of the button that unlinks the company account', async () => {
  mockPeople([{ ...own, hasProvider: true } as AccountResponse]);
  show();
  const { name } = own;
  await userEvent.click(await screen.findByRole('button', { name: t('staff.people.unlinkOf', { name }) }));
  await screen.findByText(t('staff.people.unlinked', { name }));
  expect(document.activeElement?.textContent).toBe(name);
});

test('the reason of a refusal is shown at the person and at the field of the form', async () => {
  const failure = { error: { code: 'lastAdministrator', message: 'The last one.' } };
  mockPeople([own], 409, failure);
  show();
  await userEvent.click(
    await screen.findByRole('button', { name: t('staff.people.suspendOf', { name: own.name }) }),
  );
  expect((await screen.findByRole('alert')).textContent).toBe('The last one.');
});

test('errors of the invitation stand at their fields', async () => {
  const failure = { error: { code: 'invalidFields', message: 'x', fields: { email: 'No such address' } } };
  mockPeople([own], 400, failure);
  show();
  await userEvent.click(await screen.findByRole('button', { name: t('staff.people.inviteSubmit') }));
  await screen.findByText('No such address');
  expect(screen.getByLabelText(t('staff.email')).getAttribute('aria-invalid')).toBe('true');
});

test('an ended session shows the sign-in form', async () => {
  const { server } = mockPeople();
  show();
  const button = await screen.findByRole('button', { name: t('staff.people.suspendOf', { name: own.name }) });
  server.override = ({ method }) => (method === 'PATCH' ? { status: 401, body: {} } : undefined);
  await userEvent.click(button);
  await screen.findByText(t('admin.signIn.ended'));
});

test('a list that an ended session no longer gets shows the sign-in form', async () => {
  const { server } = mockPeople();
  server.override = ({ path }) => (path === apiPaths.session ? undefined : { status: 401, body: {} });
  show();
  await screen.findByText(t('admin.signIn.ended'));
});
