import { createRequire } from 'node:module';
import { jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { showToast, swipeThresholdPx, type ToastContent, toastDurationMs } from './show-toast.ts';
import { ToastHost } from './ToastHost.tsx';

// Outside a bundler notistack is CommonJS, whose named exports cannot be detected statically.
jest.unstable_mockModule('notistack', () => createRequire(import.meta.url)('notistack'));

const labels = { region: 'messages', close: 'close' };
const findToast = (title: string) => screen.queryByText(title);
/** Advances in steps, because React renders between them and sets the next timers. */
async function advance(milliseconds: number) {
  const stepMs = 100;
  for (let elapsedMs = 0; elapsedMs < milliseconds; elapsedMs += stepMs) {
    await act(() => jest.advanceTimersByTimeAsync(stepMs));
  }
}
/** Time after which a closed toast is removed in any case. */
const maxExitMs = 1500;

async function mount(...toasts: ToastContent[]) {
  jest.useFakeTimers();
  render(<ToastHost labels={labels} />);
  for (const toast of toasts) act(() => showToast(toast));
  const first = toasts[0];
  // The fake timers do not control the import of the library: wait for it.
  if (first) await waitFor(() => expect(findToast(first.title)).not.toBeNull(), { timeout: 20_000 });
}
const toastOf = (title: string) => screen.getByText(title).closest('[data-kind]') as HTMLElement;

afterEach(() => jest.useRealTimers());

test('the live region is rendered before the first toast', async () => {
  await mount();
  expect(screen.getByRole('status', { name: labels.region }).getAttribute('aria-live')).toBe('polite');
});

test('a toast is shown in the live region and is removed after 5,000 milliseconds', async () => {
  await mount({ title: 'sent' });
  expect(screen.getByRole('status', { name: labels.region }).contains(toastOf('sent'))).toBe(true);
  await advance(toastDurationMs - 100);
  expect(findToast('sent')).not.toBeNull();
  await advance(100 + maxExitMs);
  expect(findToast('sent')).toBeNull();
  expect(toastDurationMs).toBe(5000);
});

test('only the newest toast is shown', async () => {
  await mount({ title: 'older' });
  act(() => showToast({ title: 'newer', kind: 'destructive', description: 'why' }));
  await advance(maxExitMs);
  // The newer toast is mounted once the exit of the older one has ended, which is not only a matter of timers.
  await waitFor(() => expect(findToast('newer')).not.toBeNull(), { timeout: 20_000 });
  expect(findToast('older')).toBeNull();
  expect(toastOf('newer').dataset.kind).toBe('destructive');
  expect(findToast('why')).not.toBeNull();
});

test('the pointer pauses the display time, and the toast stays for the remaining time afterwards', async () => {
  await mount({ title: 'paused' });
  await advance(3000);
  fireEvent.pointerEnter(toastOf('paused'));
  await advance(3 * toastDurationMs);
  expect(findToast('paused')).not.toBeNull();
  fireEvent.pointerLeave(toastOf('paused'));
  await advance(1900);
  expect(findToast('paused')).not.toBeNull();
  await advance(100 + maxExitMs);
  expect(findToast('paused')).toBeNull();
});

test('the focus pauses the display time', async () => {
  await mount({ title: 'focused' });
  act(() => screen.getByRole('button', { name: labels.close }).focus());
  await advance(3 * toastDurationMs);
  expect(findToast('focused')).not.toBeNull();
});

test('the close button closes the toast', async () => {
  await mount({ title: 'closed' });
  fireEvent.click(screen.getByRole('button', { name: labels.close }));
  await advance(maxExitMs);
  expect(findToast('closed')).toBeNull();
});

test.each([
  ['the close button', (close: HTMLElement) => fireEvent.click(close)],
  ['Escape', (close: HTMLElement) => fireEvent.keyDown(close, { key: 'Escape' })],
])('after %s the focus is where it came to the toast from', async (_name, end) => {
  await mount({ title: 'focused' });
  render(<button type="button">origin</button>);
  const origin = screen.getByRole('button', { name: 'origin' });
  const close = screen.getByRole('button', { name: labels.close });
  act(() => origin.focus());
  act(() => close.focus());
  end(close);
  expect(document.activeElement).toBe(origin);
  await advance(maxExitMs);
  expect(findToast('focused')).toBeNull();
});

test('a swipe of 50 pixels to the right dismisses the toast, a shorter one does not', async () => {
  await mount({ title: 'swiped' });
  const swipe = (distance: number) => {
    // jsdom has no PointerEvent; a MouseEvent has the same coordinates and button.
    const dispatch = (type: string, clientX: number) =>
      fireEvent(toastOf('swiped'), new MouseEvent(type, { bubbles: true, button: 0, clientX }));
    dispatch('pointerdown', 10);
    dispatch('pointermove', 10 + distance);
    dispatch('pointerup', 10 + distance);
  };
  swipe(swipeThresholdPx - 1);
  await advance(maxExitMs);
  expect(findToast('swiped')).not.toBeNull();
  swipe(swipeThresholdPx);
  await advance(maxExitMs);
  expect(findToast('swiped')).toBeNull();
  expect(swipeThresholdPx).toBe(50);
});

test('notistack creates no style element', async () => {
  await mount({ title: 'clean' });
  expect(document.getElementById('_goober')).toBeNull();
});
