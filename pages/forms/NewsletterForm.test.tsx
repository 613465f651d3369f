import { receiveToasts, type ToastContent } from '@hd-group/ui/toast/show-toast.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FlashMessage } from '../../data/api/requests.ts';
import { consentText } from '../../data/derived/consent-text.ts';
import { formatMessage } from '../../data/messages/format-message.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { paths } from '../../data/site/paths.ts';
import { withLanguage } from '../../data/site/urls.ts';
import { renderView } from '../../test/pages/render-view.tsx';
import { sampleSnapshot } from '../../test/support/content.ts';
import { type Answer, mockFetch, pendingResponse } from '../../test/support/mock-fetch.ts';
import { beginVisit } from '../app/navigation/history-entries.ts';
import { onInvalidate } from './cached-queries.ts';
import { NewsletterForm } from './NewsletterForm.tsx';

const content = sampleSnapshot();

let toasts: ToastContent[] = [];
let unsubscribe = () => {};
beforeEach(() => {
  toasts = [];
  unsubscribe = receiveToasts((toast) => toasts.push(toast));
});
afterEach(() => {
  unsubscribe();
  beginVisit();
});

const show = (flash: FlashMessage | null = null) => {
  renderView(NewsletterForm, 'home', 'en', { flash });
  return screen.getByRole<HTMLInputElement>('textbox', {
    name: formatMessage(content, 'en', 'newsletter.email'),
  });
};
const button = () => screen.getByRole('button');
const subscribe = async (email: string, answer: Answer) => {
  const calls = mockFetch(() => answer);
  const field = show();
  await userEvent.type(field, email);
  await userEvent.click(button());
  return { calls, field };
};

test('a subscription is sent as JSON with the text that the form shows, confirmed by a toast, and the field is cleared', async () => {
  const invalidated: string[] = [];
  onInvalidate((prefix) => invalidated.push(prefix));
  const { calls, field } = await subscribe(' k.mustermann@post.example ', {
    status: 201,
    body: { ok: true },
  });
  const wording = consentText('newsletter', (key) => formatMessage(content, 'en', key));
  expect(document.querySelector<HTMLInputElement>('[name=wording]')?.value).toBe(wording);
  await waitFor(() =>
    expect(toasts).toEqual([
      {
        kind: 'plain',
        title: formatMessage(content, 'en', 'newsletter.success'),
        description: formatMessage(content, 'en', 'newsletter.description'),
      },
    ]),
  );
  expect(calls).toEqual([
    {
      method: 'POST',
      path: withLanguage(apiPaths.subscribe, 'en'),
      body: { email: 'k.mustermann@post.example', page: location.pathname, lang: 'en', wording },
    },
  ]);
  expect(field.value).toBe('');
  expect(invalidated).toEqual(['/api/newsletter']);
});

test('the consent ledger gets the page of the form, also when another one is displayed before it is sent', async () => {
  const calls = mockFetch(() => ({ status: 201, body: { ok: true } }));
  await userEvent.type(show(), 'k.mustermann@post.example');
  fireEvent.click(button());
  history.pushState(null, '', paths.about);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toMatchObject({ page: paths.home });
});

test('a subscription that must be confirmed by mail is announced as such', async () => {
  await subscribe('k.mustermann@post.example', {
    status: 201,
    body: { ok: true, needsConfirmation: true },
  });
  await waitFor(() =>
    expect(toasts).toMatchObject([
      { kind: 'plain', description: formatMessage(content, 'en', 'newsletter.pending') },
    ]),
  );
});

test('while the database is away, the sentence of the API is shown, and the field keeps its value', async () => {
  const message = formatMessage(content, 'en', 'errors.api.unavailable');
  const { field } = await subscribe('k.mustermann@post.example', {
    status: 503,
    body: { error: { code: 'unavailable', message } },
  });
  await waitFor(() =>
    expect(toasts).toMatchObject([
      { title: formatMessage(content, 'en', 'newsletter.error'), description: message },
    ]),
  );
  expect(field.value).toBe('k.mustermann@post.example');
});

test('a form without script that could not be stored shows why, and its value', () => {
  const description = formatMessage(content, 'en', 'errors.api.unavailable');
  const field = show({
    form: 'newsletter',
    result: 'failed',
    values: { email: 'k@post.example' },
    description,
  });
  expect(field.value).toBe('k@post.example');
  expect(screen.getByRole('alert').textContent).toContain(description);
});

test.each([
  [409, 'newsletter.duplicate'],
  [429, 'newsletter.limited'],
  [500, 'newsletter.error'],
])('a response with status %i shows a toast and keeps the email address', async (status, key) => {
  const { field } = await subscribe('k.mustermann@post.example', { status, body: {} });
  await waitFor(() =>
    expect(toasts).toMatchObject([{ kind: 'destructive', title: formatMessage(content, 'en', key) }]),
  );
  expect(field.value).toBe('k.mustermann@post.example');
});

test.each([
  ['duplicateSubscriber', undefined],
  ['unconfirmedSubscriber', formatMessage(content, 'en', 'newsletter.unconfirmed')],
])(
  'the toast for the code %s mentions the mail only when its link is still to be opened',
  async (code, description) => {
    await subscribe('k.mustermann@post.example', { status: 409, body: { error: { code } } });
    const toast = { kind: 'destructive', title: formatMessage(content, 'en', 'newsletter.duplicate') };
    await waitFor(() => expect(toasts).toEqual([{ ...toast, ...(description && { description }) }]));
  },
);

test('an empty field sends nothing, shows no toast and gets the focus', async () => {
  const calls = mockFetch(() => ({ status: 201 }));
  show();
  await userEvent.click(button());
  expect(calls).toEqual([]);
  expect(toasts).toEqual([]);
  expect(document.activeElement?.getAttribute('name')).toBe('email');
});

test('an invalid email address is reported at the field and not sent', async () => {
  const { calls, field } = await subscribe('nobody', { status: 201 });
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  const described = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe(formatMessage(content, 'en', 'newsletter.invalid'));
  expect(calls).toEqual([]);
});

test('an invalid email address is reported in the next frame when the validation is loaded', async () => {
  const { field } = await subscribe('nobody', { status: 201 });
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  cleanup();
  const next = show();
  await userEvent.type(next, 'nobody');
  fireEvent.click(button());
  expect(next.getAttribute('aria-invalid')).toBe('true');
  expect(button().textContent).toBe(formatMessage(content, 'en', 'newsletter.subscribe'));
});

test('while the request is pending the button is disabled and labelled accordingly', async () => {
  const pendingAnswer = pendingResponse();
  mockFetch(() => pendingAnswer.answer);
  const field = show();
  await userEvent.type(field, 'k.mustermann@post.example{Enter}');
  const pending = await screen.findByRole<HTMLButtonElement>('button', {
    name: formatMessage(content, 'en', 'newsletter.subscribing'),
  });
  expect(pending.disabled).toBe(true);
  pendingAnswer.give({ status: 201, body: { ok: true } });
  await screen.findByRole('button', { name: formatMessage(content, 'en', 'newsletter.subscribe') });
});

test.each([
  ['success', 'newsletter.success'],
  ['pending', 'newsletter.pending'],
  ['duplicate', 'newsletter.duplicate'],
  ['unconfirmed', 'newsletter.duplicate'],
  ['failed', 'newsletter.error'],
  ['limited', 'newsletter.limited'],
] as const)('the flash message "%s" of a plain form post is shown beside the form', (result, key) => {
  const field = show({ form: 'newsletter', result, values: { email: 'typed@post.example' } });
  expect(screen.getByText(formatMessage(content, 'en', key))).toBeTruthy();
  expect(screen.queryByText(formatMessage(content, 'en', 'newsletter.unconfirmed')) !== null).toBe(
    result === 'unconfirmed',
  );
  expect(field.value).toBe('typed@post.example');
});

test('the error of a rejected plain form post is at the field until the address is corrected', async () => {
  const field = show({
    form: 'newsletter',
    result: 'invalid',
    values: { email: 'nobody' },
    errors: { email: 'errors.field.emailInvalid' },
  });
  expect(screen.getByText(formatMessage(content, 'en', 'newsletter.invalid'))).toBeTruthy();
  await userEvent.click(field);
  // As soon as the validation is loaded.
  await waitFor(() => {
    fireEvent.input(field, { target: { value: 'nobody@post.example' } });
    expect(field.hasAttribute('aria-invalid')).toBe(false);
  });
  expect(screen.queryByText(formatMessage(content, 'en', 'newsletter.invalid'))).toBeNull();
});
