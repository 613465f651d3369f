import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiPaths } from '../../data/site/api-paths.ts';
import { renderView } from '../../test/pages/render-view.tsx';
import { t } from '../../test/support/messages.ts';
import { mockDialogs } from '../../test/support/mock-dialogs.ts';
import type { Answer, Call } from '../../test/support/mock-fetch.ts';
import { anAccount, mockServer } from '../../test/support/mock-inbox.ts';
import { sharedQueryClient } from '../staff/sign-in/query-client.ts';
import { AccountPage } from './AccountPage.tsx';
import { AdminPage } from './AdminPage.tsx';

const me = { id: 7, name: 'Erika Mustermann', role: 'reader', inbox: 'read' } as const;
const show = () => renderView(AccountPage, 'account', 'en');
const refusal = (code: string, more: object = {}): Answer => ({
  status: code === 'stepUpRequired' ? 403 : 401,
  body: { error: { code, message: `refused: ${code}` }, ...more },
});
const posts = (calls: readonly Call[], path: string) =>
  calls.filter((call) => call.method === 'POST' && call.path.startsWith(path)).map(({ body }) => body);

/** The own account with or without codes. */
function mockAccount(isOn: boolean, answer: (call: Call) => Answer | undefined = () => undefined) {
  const { server, calls } = mockServer({ account: me });
  server.override = (call) => {
    const given = answer(call);
    if (given || call.path === apiPaths.session) return given;
    const bodies: [string, object][] = [
      [apiPaths.verification, { isNeeded: true, passkey: false, codes: true, provider: false }],
      [
        apiPaths.ownCodesSecret,
        { secret: 'A'.repeat(32), uri: 'otpauth://totp/x', qrCode: ['0110', '0000', '0011', '0000'] },
      ],
      [apiPaths.ownRecoveryCodes, { codes: ['AAAA-BBBB'] }],
      [apiPaths.ownCodes, call.method === 'GET' ? { isOn, recoveryCodes: 9 } : { codes: ['AAAA-BBBB'] }],
      [apiPaths.ownPasskeys, { passkeys: [] }],
      [apiPaths.ownSessions, { sessions: [] }],
      [apiPaths.ownTokens, { tokens: [] }],
      [apiPaths.ownAccount, { ...anAccount(me), isPasswordConfigured: false }],
    ];
    const found = bodies.find(([path]) => call.path.startsWith(path));
    return found && { status: 200, body: found[1] };
  };
  return { server, calls };
}

beforeEach(() => {
  mockDialogs();
});
afterEach(() => sharedQueryClient().clear());

/** Signs in with the password; the API asks for a code. */
async function enterPassword(answers: Answer[]) {
  const mocked = mockAccount(true, ({ method, path }) =>
    method === 'POST' && path === apiPaths.session ? answers.shift() : undefined,
  );
  mocked.server.signedIn = false;
  show();
  await userEvent.type(await screen.findByLabelText(new RegExp(t('admin.signIn.password'))), 'secret');
  await userEvent.click(screen.getByRole('button', { name: t('admin.signIn.submit') }));
  return mocked;
}
const enterCode = async (code: string) => {
  await userEvent.type(await screen.findByLabelText(new RegExp(t('admin.code.label'))), code);
  await userEvent.click(screen.getByRole('button', { name: t('admin.signIn.submit') }));
};

test('after the password the form asks for a code, says that one was wrong, and signs in with the next', async () => {
  const { server, calls } = await enterPassword([
    refusal('codeRequired', { ticket: 'ticket' }),
    refusal('wrongCode'),
  ]);
  await screen.findByRole('heading', { name: t('admin.code.title') });
  expect(document.activeElement).toBe(screen.getByLabelText(new RegExp(t('admin.code.label'))));
  await enterCode('000000');
  await screen.findByText(t('admin.code.wrong'));
  server.signedIn = true;
  await userEvent.clear(screen.getByLabelText(new RegExp(t('admin.code.label'))));
  await enterCode('123456');
  await screen.findByRole('heading', { name: t('staff.codes.title') });
  expect(posts(calls, apiPaths.session)).toEqual([
    { password: 'secret' },
    { ticket: 'ticket', code: '000000' },
    { ticket: 'ticket', code: '123456' },
  ]);
});

test('after signing out on the same page, the form begins with the password, not with the used ticket', async () => {
  const { server, calls } = mockServer({ signedIn: false, account: me });
  renderView(AdminPage, 'admin', 'en', {
    flash: { form: 'code', result: 'failed', values: { ticket: 'first' } },
  });
  await screen.findByText(t('admin.code.wrong'));
  await enterCode('123456');
  await userEvent.click(await screen.findByRole('button', { name: t('admin.signOut') }));
  const password = await screen.findByLabelText(new RegExp(t('admin.signIn.password')));
  server.override = ({ method }) =>
    method === 'POST' ? refusal('codeRequired', { ticket: 'second' }) : undefined;
  await userEvent.type(password, 'secret');
  await userEvent.click(screen.getByRole('button', { name: t('admin.signIn.submit') }));
  await screen.findByRole('heading', { name: t('admin.code.title') });
  expect(screen.queryByText(t('admin.code.wrong'))).toBeNull();
  expect(posts(calls, apiPaths.session)).toEqual([
    { ticket: 'first', code: '123456' },
    { password: 'secret' },
  ]);
});

test('an expired ticket leads back to the password', async () => {
  await enterPassword([refusal('codeRequired', { ticket: 'ticket' }), refusal('ticketExpired')]);
  await enterCode('123456');
  await screen.findByText(t('admin.code.expired'));
  expect(screen.getByLabelText(new RegExp(t('admin.signIn.password')))).toBeTruthy();
});

test('codes are switched on by the first code of the app, and recovery codes are shown', async () => {
  const { calls } = mockAccount(false);
  show();
  await userEvent.click(await screen.findByRole('button', { name: t('staff.codes.begin') }));
  const link = await screen.findByRole('link', { name: t('staff.codes.open') });
  expect(link.getAttribute('href')).toBe('otpauth://totp/x');
  const shown = screen.getByLabelText<HTMLInputElement>(t('staff.codes.secret'));
  expect(shown.value).toBe(Array(8).fill('AAAA').join(' '));
  const [background, modules] = screen.getByRole('img', { name: t('staff.codes.qrCode') }).children;
  expect([background?.getAttribute('d'), modules?.getAttribute('d')]).toEqual([
    'M0 0h4v4H0z',
    'M1 0h2v1h-2zM2 2h2v1h-2z',
  ]);
  await userEvent.type(screen.getByLabelText(new RegExp(t('staff.codes.first'))), '123456');
  await userEvent.click(screen.getByRole('button', { name: t('staff.codes.confirm') }));
  await screen.findByText('AAAA-BBBB');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: t('staff.codes.title') }));
  expect(posts(calls, apiPaths.ownCodes)).toContainEqual({ secret: 'A'.repeat(32), code: '123456' });
});

test('codes are switched off by their button, whose focus goes to the heading', async () => {
  let isOn = true;
  mockAccount(true, ({ method, path }) => {
    if (!path.startsWith(apiPaths.ownCodes)) return undefined;
    if (method === 'DELETE') isOn = false;
    return { status: 200, body: method === 'GET' ? { isOn, recoveryCodes: 9 } : { changed: 1 } };
  });
  show();
  await userEvent.click(await screen.findByRole('button', { name: t('staff.codes.remove') }));
  await screen.findByText(t('staff.codes.off'));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: t('staff.codes.title') }));
});

test('a refused change asks for a code until one is right, is sent again after it, and keeps what was typed', async () => {
  let isVerified = false;
  const wrong = { code: 'invalidFields', message: 'Some fields.', fields: { code: 'Not this one.' } };
  const { calls } = mockAccount(true, ({ method, path }) => {
    if (method !== 'POST') return undefined;
    if (path.startsWith(apiPaths.verification)) {
      if (posts(calls, apiPaths.verification).length === 1) return { status: 400, body: { error: wrong } };
      isVerified = true;
      return { status: 200, body: { changed: 1 } };
    }
    return path.startsWith(apiPaths.ownTokens)
      ? isVerified
        ? { status: 201, body: { token: 'new token' } }
        : refusal('stepUpRequired')
      : undefined;
  });
  show();
  const name = await screen.findByLabelText<HTMLInputElement>(new RegExp(t('staff.account.tokenName')));
  await userEvent.type(name, 'export');
  await userEvent.click(screen.getByRole('button', { name: t('staff.account.createToken') }));
  const dialog = within(await screen.findByRole('dialog', { name: t('admin.stepUp.title') }));
  expect(name.value).toBe('export');
  const code = await dialog.findByLabelText<HTMLInputElement>(new RegExp(t('admin.stepUp.code')));
  expect(document.activeElement).toBe(code);
  await userEvent.type(code, '000000');
  await userEvent.click(dialog.getByRole('button', { name: t('admin.stepUp.submit') }));
  await dialog.findByText('Not this one.');
  expect(code.getAttribute('aria-invalid')).toBe('true');
  await userEvent.clear(code);
  await userEvent.type(code, '123456');
  await userEvent.click(dialog.getByRole('button', { name: t('admin.stepUp.submit') }));
  await screen.findByDisplayValue('new token');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(posts(calls, apiPaths.ownTokens)).toHaveLength(2);
  expect(posts(calls, apiPaths.verification)).toEqual([{ code: '000000' }, { code: '123456' }]);
});

test('who cancels the dialog is told what is missing, and nothing is sent again', async () => {
  const { calls } = mockAccount(true, ({ method }) =>
    method === 'DELETE' ? refusal('stepUpRequired') : undefined,
  );
  show();
  await userEvent.click(await screen.findByRole('button', { name: t('staff.codes.remove') }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: t('admin.person.cancel') }));
  await screen.findByText('refused: stepUpRequired');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});
