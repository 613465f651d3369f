import { receiveToasts, type ToastContent } from '@hd-group/ui/toast/show-toast.ts';
import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { formatMessage } from '../../data/messages/format-message.ts';
import { renderView } from '../../test/pages/render-view.tsx';
import { sampleSnapshot } from '../../test/support/content.ts';
import { mockFetch } from '../../test/support/mock-fetch.ts';
import { hasClientError } from '../app/errors/document-navigation.ts';
import { ContactForm } from './ContactForm.tsx';

/** Forms whose validation does not load before the test resolves it. */

const validation = Promise.withResolvers<object>();
jest.unstable_mockModule('./check-fields.ts', () => validation.promise);

const content = sampleSnapshot();
const toasts: ToastContent[] = [];
receiveToasts((toast) => toasts.push(toast));
const submit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);

beforeEach(() => {
  toasts.length = 0;
  submit.mockClear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  mockFetch(() => ({ status: 204 }));
});
afterEach(() => {
  jest.useRealTimers();
  delete document.documentElement.dataset.scriptFailed;
});

const Form = () => <ContactForm labelledBy="write-title" />;

/** Shows the contact form and sends it. */
function send() {
  const view = renderView(Form, 'contact', 'en');
  const name = formatMessage(content, 'en', 'contact.form.send');
  fireEvent.click(screen.getByRole('button', { name }));
  return view;
}

test('a form whose validation does not load in time is posted as a document', async () => {
  jest.useFakeTimers();
  send();
  await act(() => jest.advanceTimersByTimeAsync(14_000));
  expect(submit).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect([submit.mock.calls.length, hasClientError(), toasts]).toEqual([1, true, []]);
});

const failed = { kind: 'destructive', title: formatMessage(content, 'en', 'contact.error') };

test('a toast tells that a form was not sent whose validation does not load after its page was left', async () => {
  jest.useFakeTimers();
  const { unmount } = send();
  unmount();
  await act(() => jest.advanceTimersByTimeAsync(15_000));
  expect(toasts).toEqual([failed]);
});

test('a toast tells that a form was not sent which proves invalid after its page was left', async () => {
  const { unmount } = send();
  unmount();
  validation.resolve({
    checkFields: () => ({ fields: null, errors: { email: 'errors.field.emailInvalid' } }),
  });
  await waitFor(() => expect(toasts).toEqual([failed]));
});
