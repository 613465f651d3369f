import { receiveToasts, type ToastContent } from '@hd-group/ui/toast/show-toast.ts';
import { jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FlashMessage } from '../../data/api/requests.ts';
import type { Locale } from '../../data/locale.ts';
import { formatMessage } from '../../data/messages/format-message.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { withLanguage } from '../../data/site/urls.ts';
import { renderView } from '../../test/pages/render-view.tsx';
import { sampleSnapshot } from '../../test/support/content.ts';
import { mockFetch, pendingResponse } from '../../test/support/mock-fetch.ts';
import { beginVisit, type EntryState, enterEntry } from '../app/navigation/history-entries.ts';
import { ContactForm } from './ContactForm.tsx';

const content = sampleSnapshot();

const succeeded = { kind: 'plain', title: formatMessage(content, 'en', 'contact.success') };
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

const Form = () => <ContactForm labelledBy="write-title" />;
const show = (flash: FlashMessage | null = null) => renderView(Form, 'contact', 'en', { flash });
const field = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(formatMessage(content, 'en', `contact.form.${name}`), {
    exact: true,
  });
const errorOf = (name: string) =>
  document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent;
const sendButton = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: formatMessage(content, 'en', 'contact.form.send') });
const pendingButton = (locale: Locale = 'en') =>
  screen.findByRole<HTMLButtonElement>('button', {
    name: formatMessage(content, locale, 'contact.form.pending'),
  });
const send = () => userEvent.click(sendButton());

async function fillIn() {
  await userEvent.type(field('firstName'), 'Katharina');
  await userEvent.type(field('lastName'), 'Mustermann');
  await userEvent.type(field('email'), 'k.mustermann@post.example');
  await userEvent.selectOptions(field('subject'), 'investment');
  await userEvent.type(field('message'), 'Please send the key figures.');
}

test('on submit every invalid field shows its error, the first gets the focus, and nothing is sent', async () => {
  const calls = mockFetch(() => ({ status: 201 }));
  show();
  await userEvent.type(field('firstName'), 'Katharina');
  await userEvent.type(field('message'), 'Call me.');
  expect(screen.queryByText(formatMessage(content, 'en', 'errors.field.messageTooShort'))).toBeNull();
  await send();
  await waitFor(() =>
    expect(errorOf('lastName')).toBe(formatMessage(content, 'en', 'errors.field.lastNameRequired')),
  );
  expect(errorOf('email')).toBe(formatMessage(content, 'en', 'errors.field.emailInvalid'));
  expect(errorOf('subject')).toBe(formatMessage(content, 'en', 'errors.field.subjectRequired'));
  expect(errorOf('message')).toBe(formatMessage(content, 'en', 'errors.field.messageTooShort'));
  expect(field('firstName').hasAttribute('aria-invalid')).toBe(false);
  await waitFor(() => expect(document.activeElement).toBe(field('lastName')));
  expect(calls).toEqual([]);
});

test('after a rejected submit a field is validated again while it is changed', async () => {
  mockFetch(() => ({ status: 201 }));
  show();
  await send();
  await waitFor(() =>
    expect(errorOf('message')).toBe(formatMessage(content, 'en', 'errors.field.messageTooShort')),
  );
  await userEvent.type(field('message'), 'Please call me.');
  expect(field('message').hasAttribute('aria-invalid')).toBe(false);
  expect(errorOf('lastName')).toBe(formatMessage(content, 'en', 'errors.field.lastNameRequired'));
});

const inLanguage = async (locale: Locale, name: string, text: string) => {
  renderView(Form, 'contact', locale);
  const input = document.querySelector<HTMLInputElement>(`[name=${name}]`);
  if (input) await userEvent.type(input, text);
  return document.querySelectorAll('[aria-invalid]').length;
};

test('a form that was not rejected shows no error in another language before it is sent', async () => {
  const { unmount } = show();
  await userEvent.type(field('firstName'), 'K');
  unmount();
  expect(await inLanguage('de', 'email', 'k')).toBe(0);
});

test('the errors follow the language in the same visit of the page only', async () => {
  const { unmount } = show();
  await send();
  await waitFor(() => expect(field('email').hasAttribute('aria-invalid')).toBe(true));
  unmount();
  expect(await inLanguage('de', 'message', 'k')).toBeGreaterThan(1);
  cleanup();
  beginVisit();
  expect(await inLanguage('en', 'message', 'k')).toBe(0);
});

test('a message is sent as JSON, confirmed by a toast, and the form is reset', async () => {
  const calls = mockFetch(() => ({ status: 201, body: { ok: true } }));
  show();
  await fillIn();
  await send();
  await waitFor(() => expect(toasts).toEqual([succeeded]));
  expect(calls).toEqual([
    {
      method: 'POST',
      path: withLanguage(apiPaths.contact, 'en'),
      body: {
        firstName: 'Katharina',
        lastName: 'Mustermann',
        email: 'k.mustermann@post.example',
        subject: 'investment',
        message: 'Please send the key figures.',
        shownAt: expect.any(Number),
        proof: '',
      },
    },
  ]);
  for (const name of ['firstName', 'lastName', 'email', 'subject', 'message'])
    expect(field(name).value).toBe('');
});

test('a challenge of the server is solved and the message is sent again with the solution', async () => {
  const challenge = 'mi5lb3zk.AbCd-_01.0123456789abcdef01234567';
  const answers = [
    { status: 200, body: { challenge, puzzles: 2, zeroBits: 2 } },
    { status: 201, body: { ok: true } },
  ];
  const calls = mockFetch(() => answers.shift() ?? { status: 500, body: {} });
  show();
  await fillIn();
  await send();
  await waitFor(() => expect(toasts).toEqual([succeeded]));
  const [first, second] = calls.map(({ body }) => body as Record<string, unknown>);
  expect(second).toEqual({ ...first, proof: expect.stringMatching(`^${challenge}:\\w+,\\w+$`) });
});

const unavailable = formatMessage(content, 'en', 'errors.api.unavailable');

test.each([
  [500, 'contact.error'],
  [503, 'contact.error'],
  [429, 'contact.limited'],
])('a response with status %i shows a toast without details and keeps the entries', async (status, key) => {
  mockFetch(() => ({ status, body: { error: { code: 'unavailable', message: unavailable } } }));
  show();
  await fillIn();
  await send();
  await waitFor(() =>
    expect(toasts).toEqual([{ kind: 'destructive', title: formatMessage(content, 'en', key) }]),
  );
  expect(field('message').value).toBe('Please send the key figures.');
  expect(field('subject').value).toBe('investment');
});

test('a message that has no answer for a minute can be sent again', async () => {
  const minute = new AbortController();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(minute.signal);
  globalThis.fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('timeout', 'TimeoutError')));
    });
  show();
  await fillIn();
  await send();
  await pendingButton();
  minute.abort();
  await screen.findByRole('button', { name: formatMessage(content, 'en', 'contact.form.send') });
  expect(timeout).toHaveBeenCalledWith(60_000);
  expect(toasts).toEqual([{ kind: 'destructive', title: formatMessage(content, 'en', 'contact.error') }]);
  expect(field('message').value).toBe('Please send the key figures.');
  timeout.mockRestore();
});

/** Sends the form to a server that waits. */
async function sendSlowly() {
  const { answer, give } = pendingResponse();
  const calls = mockFetch(() => answer);
  show();
  await fillIn();
  await send();
  expect((await pendingButton()).disabled).toBe(true);
  return { calls, succeed: () => give({ status: 201, body: { ok: true } }) };
}

test('the button is disabled while the request is pending', async () => {
  const { succeed } = await sendSlowly();
  succeed();
  await waitFor(() => expect(sendButton().disabled).toBe(false));
});

test('a message that is being sent cannot be sent again in another language meanwhile', async () => {
  const { calls, succeed } = await sendSlowly();
  cleanup();
  // There and back again at once, before a form in the other language has come to life.
  show().unmount();
  renderView(Form, 'contact', 'de');
  expect((await pendingButton('de')).disabled).toBe(true);
  succeed();
  await screen.findByRole('button', { name: formatMessage(content, 'de', 'contact.form.send') });
  expect(calls).toHaveLength(1);
});

/** Begins a visit of a history entry. @param state null for a new entry. */
function visitEntry(state: EntryState | null): EntryState {
  beginVisit();
  history.replaceState(state, '');
  enterEntry();
  return history.state;
}

test('a message that is being sent cannot be sent again after going back to its page meanwhile', async () => {
  const entry = visitEntry(null);
  const { calls, succeed } = await sendSlowly();
  cleanup();
  visitEntry(null);
  show();
  expect(sendButton().disabled).toBe(false);
  cleanup();
  visitEntry(entry);
  show();
  expect((await pendingButton()).disabled).toBe(true);
  succeed();
  await waitFor(() => expect(sendButton().disabled).toBe(false));
  expect(calls).toHaveLength(1);
});

test('after a plain form post the fields show their errors and the entries', () => {
  show({
    form: 'contact',
    result: 'invalid',
    values: { firstName: 'Katharina', message: 'Call me.' },
    errors: { message: 'errors.field.messageTooShort' },
  });
  expect(field('firstName').value).toBe('Katharina');
  expect(field('message').value).toBe('Call me.');
  expect(errorOf('message')).toBe(formatMessage(content, 'en', 'errors.field.messageTooShort'));
  expect(screen.getByRole('alert').textContent).toBe(formatMessage(content, 'en', 'contact.invalid'));
});

test('a message posted without script that could not be stored shows a note without details, and the entries', () => {
  show({
    form: 'contact',
    result: 'failed',
    values: { firstName: 'Katharina' },
    description: unavailable,
  });
  expect(field('firstName').value).toBe('Katharina');
  expect(screen.getByRole('alert').textContent).toBe(formatMessage(content, 'en', 'contact.error'));
});

test('entries of a rejected post without script are sent, no suspect however fast, then the form is empty', async () => {
  const calls = mockFetch(() => ({ status: 201, body: { ok: true } }));
  show({
    form: 'contact',
    result: 'invalid',
    values: {
      firstName: 'Katharina',
      lastName: 'Mustermann',
      email: 'k@post.example',
      subject: 'investment',
    },
    errors: { message: 'errors.field.messageTooShort' },
  });
  await userEvent.type(field('message'), 'Please send the key figures.');
  await send();
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toMatchObject({ firstName: 'Katharina', subject: 'investment', shownAt: 0 });
  for (const name of ['firstName', 'subject', 'message']) expect(field(name).value).toBe('');
});

test('the message field has five rows and the form offers every subject', () => {
  show();
  expect(field('message').getAttribute('rows')).toBe('5');
  const options = [...(field('subject') as unknown as HTMLSelectElement).options].map(({ value }) => value);
  expect(options).toEqual(['', 'general', 'investment', 'partnership', 'project', 'other']);
});

test('a form that was filled in before it comes to life is no suspect, however fast it is sent', async () => {
  const calls = mockFetch(() => ({ status: 201 }));
  const typed = document.createElement('input');
  typed.value = 'Katharina';
  document.body.append(typed);
  show();
  typed.remove();
  await fillIn();
  await send();
  await waitFor(() => expect(calls[0]?.body).toMatchObject({ firstName: 'Katharina', shownAt: 0 }));
});
