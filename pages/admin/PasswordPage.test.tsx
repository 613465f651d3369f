import { screen } from '@testing-library/react';
import { formatMessage } from '../../data/messages/format-message.ts';
import { paths } from '../../data/site/paths.ts';
import { renderView } from '../../test/pages/render-view.tsx';
import { sampleSnapshot } from '../../test/support/content.ts';
import { PasswordPage } from './PasswordPage.tsx';

const content = sampleSnapshot();
const t = (key: string) => formatMessage(content, 'de', key);
const token = 'a'.repeat(43);
const field = () => screen.queryByLabelText<HTMLInputElement>(t('staff.password.new'));

test('the form posts the token of the link and the password in the language of the page', () => {
  renderView(PasswordPage, 'password', 'de', {}, `?token=${token}`);
  const { form } = field() as HTMLInputElement;
  expect(form?.getAttribute('action')).toBe(paths.password);
  expect(Object.fromEntries(new FormData(form as HTMLFormElement))).toEqual({
    lang: 'de',
    token,
    password: '',
  });
});

test('the name for signing in is shown for password managers', () => {
  renderView(PasswordPage, 'password', 'de', { accountName: 'erika@post.example' }, `?token=${token}`);
  const name = screen.getByLabelText<HTMLInputElement>(t('staff.password.account'));
  expect([name.value, name.readOnly, name.autocomplete]).toEqual(['erika@post.example', true, 'username']);
});

test('a refused password is reported at the field', () => {
  const errors = { password: 'errors.field.passwordShort' } as const;
  renderView(
    PasswordPage,
    'password',
    'de',
    { flash: { form: 'password', result: 'invalid', errors } },
    `?token=${token}`,
  );
  expect(screen.getByText(t('errors.field.passwordShort'))).toBeTruthy();
  expect(field()?.getAttribute('aria-invalid')).toBe('true');
});

test.each([
  ['without a token', {}, ''],
  ['after a spent link', { flash: { form: 'password', result: 'expired' } as const }, ''],
])('%s the page says where to get a new link', (_name, site, search) => {
  renderView(PasswordPage, 'password', 'de', site, search);
  expect(screen.getByText(t('staff.password.expired'))).toBeTruthy();
  expect(field()).toBeNull();
});
