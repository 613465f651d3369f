import { createRequire } from 'node:module';
import { jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { showToast, type ToastContent } from './show-toast.ts';
import { ToastHost } from './ToastHost.tsx';
import { toastDuration, toastSwipe } from './timing.ts';

// Outside a bundler notistack is CommonJS whose exports cannot be told in advance.
jest.unstable_mockModule('notistack', () => createRequire(import.meta.url)('notistack'));

jest.setTimeout(30_000);
const labels = { region: 'messages', close: 'close' };
const here = (title: string) => screen.queryByText(title);
/** In steps, as React draws between them and sets the next timers. */
async function pass(milliseconds: number) {
  const step = 100;
  for (let passed = 0; passed < milliseconds; passed += step) {
    await act(() => jest.advanceTimersByTimeAsync(step));
  }
}
/** Milliseconds after which a toast that was told to leave has left, however slowly it goes. */
const gone = 1500;

async function mount(...toasts: ToastContent[]) {
  jest.useFakeTimers();
  render(<ToastHost labels={labels} />);
  for (const toast of toasts) act(() => showToast(toast));
  const first = toasts[0];
  // The import of the library is no timer: wait for it in real turns of the event loop.
  if (first) await waitFor(() => expect(here(first.title)).not.toBeNull(), { timeout: 20_000 });
}
const toastOf = (title: string) => screen.getByText(title).closest('[data-kind]') as HTMLElement;

afterEach(() => jest.useRealTimers());

test('the live region stands before the first words', async () => {
  await mount();
  expect(screen.getByRole('status', { name: labels.region }).getAttribute('aria-live')).toBe('polite');
});

test('a toast appears inside the live region and leaves after 5,000 milliseconds', async () => {
  await mount({ title: 'sent' });
  expect(screen.getByRole('status', { name: labels.region }).contains(toastOf('sent'))).toBe(true);
  await pass(toastDuration - 100);
  expect(here('sent')).not.toBeNull();
  await pass(100 + gone);
  expect(here('sent')).toBeNull();
  expect(toastDuration).toBe(5000);
});

test('only one is there at a time, the newest', async () => {
  await mount({ title: 'older' });
  act(() => showToast({ title: 'newer', kind: 'destructive', description: 'why' }));
  await pass(gone);
  expect(here('older')).toBeNull();
  expect(toastOf('newer').dataset.kind).toBe('destructive');
  expect(here('why')).not.toBeNull();
});

test('the pointer holds it, and it stays its rest of the time afterwards', async () => {
  await mount({ title: 'held' });
  await pass(3000);
  fireEvent.pointerEnter(toastOf('held'));
  await pass(3 * toastDuration);
  expect(here('held')).not.toBeNull();
  fireEvent.pointerLeave(toastOf('held'));
  await pass(1900);
  expect(here('held')).not.toBeNull();
  await pass(100 + gone);
  expect(here('held')).toBeNull();
});

test('the focus holds it too', async () => {
  await mount({ title: 'focused' });
  act(() => screen.getByRole('button', { name: labels.close }).focus());
  await pass(3 * toastDuration);
  expect(here('focused')).not.toBeNull();
});

test('its button closes it', async () => {
  await mount({ title: 'closed' });
  fireEvent.click(screen.getByRole('button', { name: labels.close }));
  await pass(gone);
  expect(here('closed')).toBeNull();
});

test('a swipe of 50 pixels to the right dismisses it, a shorter one does not', async () => {
  await mount({ title: 'swiped' });
  const swipe = (by: number) => {
    // jsdom has no PointerEvent; a mouse's has the same place and button.
    const at = (type: string, clientX: number) =>
      fireEvent(toastOf('swiped'), new MouseEvent(type, { bubbles: true, button: 0, clientX }));
    at('pointerdown', 10);
    at('pointermove', 10 + by);
    at('pointerup', 10 + by);
  };
  swipe(toastSwipe - 1);
  await pass(gone);
  expect(here('swiped')).not.toBeNull();
  swipe(toastSwipe);
  await pass(gone);
  expect(here('swiped')).toBeNull();
  expect(toastSwipe).toBe(50);
});

test('the library writes no style element', async () => {
  await mount({ title: 'clean' });
  expect(document.getElementById('_goober')).toBeNull();
});
