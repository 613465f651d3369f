import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiPaths } from '../../data/site/api-paths.ts';
import { renderView } from '../../test/pages/render-view.tsx';
import { t } from '../../test/support/messages.ts';
import type { Answer, Call } from '../../test/support/mock-fetch.ts';
import { anAccount, mockServer } from '../../test/support/mock-inbox.ts';
import { sharedQueryClient } from '../staff/sign-in/query-client.ts';
import { AccountPage } from './AccountPage.tsx';

const me = { id: 7, name: 'Erika Mustermann', role: 'reader', inbox: 'none' } as const;
const time = '2026-11-18T08:00:00.000Z';
const passkey = {
  id: 1,
  name: 'Laptop',
  host: 'site.example',
  isUsable: true,
  isBackedUp: false,
  createdAt: time,
  lastUsedAt: null,
};
const phone = { ...passkey, id: 2, name: 'Phone', host: 'old.example', isUsable: false, lastUsedAt: time };

/** Browser functions of passkeys; the dialog ends as `answer` says. */
function mockBrowser(answer: () => Promise<unknown>) {
  const parse = (options: unknown) => options;
  const functions = { parseCreationOptionsFromJSON: parse, parseRequestOptionsFromJSON: parse };
  Object.assign(globalThis, { PublicKeyCredential: Object.assign(() => {}, functions) });
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { create: answer, get: answer },
  });
}
const made = async () => ({ toJSON: () => ({ id: 'made' }) });
const failed = (name: string) => async () => {
  throw new DOMException('', name);
};

function mockAccount(passkeys: object[], refuse: (call: Call) => Answer | undefined = () => undefined) {
  const { server, calls } = mockServer({ account: me });
  server.override = (call) => {
    const { method, path } = call;
    const refused = refuse(call);
    if (refused) return refused;
    if (path.startsWith(apiPaths.ownPasskeyChallenge)) return { status: 200, body: { options: { rp: 1 } } };
    if (path.startsWith(apiPaths.ownPasskeys))
      return { status: 200, body: method === 'GET' ? { passkeys } : { changed: 1 } };
    if (path.startsWith(apiPaths.ownSessions)) return { status: 200, body: { sessions: [] } };
    if (path.startsWith(apiPaths.ownTokens)) return { status: 200, body: { tokens: [] } };
    const account = { ...anAccount(me), isPasswordConfigured: false };
    return path.startsWith(apiPaths.ownAccount) ? { status: 200, body: account } : undefined;
  };
  return { server, calls };
}
const show = () => renderView(AccountPage, 'account', 'en');
const addButton = () => screen.findByRole('button', { name: t('staff.account.passkeyAdd') });
const posts = (calls: readonly Call[]) =>
  calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);

afterEach(() => {
  sharedQueryClient().clear();
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});

test('passkeys are listed with their times; one of another host says why it cannot be used', async () => {
  mockAccount([passkey, phone]);
  show();
  const list = await screen.findByRole('list', { name: t('staff.account.passkeys') });
  const [first, second] = within(list).getAllByRole('listitem');
  expect(first?.textContent).toContain(t('staff.account.passkeyUnused'));
  const unusable = ({ host }: { host: string }) => t('staff.account.passkeyOtherHost', { host });
  expect(first?.textContent).not.toContain(unusable(passkey));
  expect(second?.textContent).toContain(unusable(phone));
  expect(screen.getByText(t('staff.account.passkeysTwo'))).toBeTruthy();
});

test('a browser without passkeys says so and has no form', async () => {
  mockAccount([]);
  show();
  await screen.findByText(t('staff.account.passkeysUnsupported'));
  await screen.findByText(t('staff.account.noPasskeys'));
  expect(screen.queryByRole('button', { name: t('staff.account.passkeyAdd') })).toBeNull();
});

test('a passkey is made for the challenge of the API and stored with its name', async () => {
  mockBrowser(made);
  const { calls } = mockAccount([]);
  show();
  await userEvent.type(await screen.findByLabelText(t('staff.account.passkeyName')), 'Laptop');
  await userEvent.click(await addButton());
  await screen.findByText(t('staff.account.passkeyNew'));
  expect(posts(calls)).toEqual([
    [`${apiPaths.ownPasskeyChallenge}?lang=en`, { name: 'Laptop' }],
    [`${apiPaths.ownPasskeys}?lang=en`, { name: 'Laptop', credential: { id: 'made' } }],
  ]);
});

test.each([
  ['NotAllowedError', 'staff.account.passkeyNotMade'],
  ['InvalidStateError', 'staff.account.passkeyNotMade'],
  ['SecurityError', 'staff.account.passkeyHost'],
])('a dialog that ends with %s is explained, and nothing is stored', async (name, key) => {
  mockBrowser(failed(name));
  const { calls } = mockAccount([]);
  show();
  await userEvent.type(await screen.findByLabelText(t('staff.account.passkeyName')), 'Laptop');
  await userEvent.click(await addButton());
  expect((await screen.findByRole('alert')).textContent).toBe(t(key));
  expect(posts(calls).length).toBe(1);
});

test('errors of the API stand at the name, or below it', async () => {
  mockBrowser(made);
  const errors = [
    { code: 'invalidFields', message: 'x', fields: { name: 'A name, please' } },
    { code: 'passkeysUnavailable', message: 'Not on this host' },
  ];
  mockAccount([], ({ path }) =>
    path.startsWith(apiPaths.ownPasskeyChallenge)
      ? { status: 400, body: { error: errors.shift() } }
      : undefined,
  );
  show();
  await userEvent.click(await addButton());
  await screen.findByText('A name, please');
  await userEvent.click(await addButton());
  await screen.findByText('Not on this host');
});

test('a passkey is removed by its button, whose focus goes to the heading', async () => {
  const { calls } = mockAccount([passkey]);
  show();
  const name = t('staff.account.passkeyRemoveOf', { name: 'Laptop' });
  await userEvent.click(await screen.findByRole('button', { name }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'DELETE')?.path).toBe(`${apiPaths.ownPasskey(1)}?lang=en`),
  );
  await screen.findByText(t('staff.account.passkeyRemoved', { name: 'Laptop' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: t('staff.account.passkeys') }));
});

test('signed out, the button asks for a passkey and signs in without a name', async () => {
  mockBrowser(made);
  const { server, calls } = mockAccount([passkey]);
  const account = server.override;
  server.signedIn = false;
  server.override = (call) => {
    if (call.path === apiPaths.passkeyChallenge) return { status: 200, body: { options: {} } };
    if (call.path === apiPaths.passkeySession) {
      server.signedIn = true;
      return { status: 200, body: { signedIn: true, account: me } };
    }
    return call.path === apiPaths.session ? undefined : account?.(call);
  };
  show();
  await userEvent.click(await screen.findByRole('button', { name: t('admin.signIn.passkey') }));
  await screen.findByRole('list', { name: t('staff.account.passkeys') });
  expect(posts(calls)).toEqual([
    [apiPaths.passkeyChallenge, undefined],
    [apiPaths.passkeySession, { id: 'made' }],
  ]);
});

test.each([
  ['admin.signIn.passkeyUnused', failed('NotAllowedError'), 200],
  ['admin.signIn.passkeyHost', failed('SecurityError'), 200],
  ['admin.signIn.passkeyWrong', made, 401],
  ['admin.signIn.limited', made, 429],
  ['admin.signIn.failed', made, 500],
])('a sign-in that fails says %s, and the password form remains', async (key, answer, status) => {
  mockBrowser(answer);
  const { server } = mockServer({ signedIn: false });
  server.override = ({ path }) => {
    if (path === apiPaths.passkeyChallenge) return { status: 200, body: { options: {} } };
    return path === apiPaths.passkeySession ? { status, body: {} } : undefined;
  };
  show();
  const button = await screen.findByRole('button', { name: t('admin.signIn.passkey') });
  await userEvent.click(button);
  expect((await screen.findByRole('alert')).textContent).toBe(t(key));
  expect(screen.getByLabelText(new RegExp(t('admin.signIn.password')))).toBeTruthy();
});

test('a browser without passkeys shows the password form alone', async () => {
  mockServer({ signedIn: false });
  show();
  await screen.findByLabelText(t('admin.signIn.email'));
  expect(screen.queryByRole('button', { name: t('admin.signIn.passkey') })).toBeNull();
});
