/** Display time of a toast, without the time it is paused. */
export const toastDurationMs = 5000;

/** Horizontal distance of a swipe to the right that dismisses a toast. */
export const swipeThresholdPx = 50;

export type ToastKind = 'plain' | 'destructive';

export type ToastContent = {
  kind?: ToastKind;
  title: string;
  description?: string;
};

type ToastListener = (content: ToastContent) => void;

const queue: ToastContent[] = [];
let listener: ToastListener | undefined;
let onQueued: (() => void) | undefined;

/**
 * Shows a toast in the mounted `ToastHost`; it replaces the one that is shown. Toasts are queued while no host is
 * mounted or its code is loading.
 */
export function showToast(content: ToastContent): void {
  if (listener) {
    listener(content);
    return;
  }
  queue.push(content);
  onQueued?.();
}

/**
 * For the host: calls `callback` when a toast is queued, and immediately if the queue is not empty.
 * @returns a function that removes the callback.
 */
export function onToastQueued(callback: () => void): () => void {
  onQueued = callback;
  if (queue.length > 0) callback();
  return () => {
    if (onQueued === callback) onQueued = undefined;
  };
}

/**
 * For the provider: passes the queued toasts and all later ones to `next`.
 * @returns a function that removes the listener.
 */
export function receiveToasts(next: ToastListener): () => void {
  listener = next;
  for (const content of queue.splice(0)) next(content);
  return () => {
    if (listener === next) listener = undefined;
  };
}
