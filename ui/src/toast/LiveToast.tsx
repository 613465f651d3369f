import { type SnackbarKey, useSnackbar } from 'notistack';
import { type FocusEvent, type PointerEvent, useCallback, useEffect, useRef } from 'react';
import { swipeThresholdPx, type ToastContent, toastDurationMs } from './show-toast.ts';
import { Toast } from './Toast.tsx';

type LiveToastProps = { id: SnackbarKey; toast: ToastContent; closeLabel: string };

/** Toast that closes after its display time, by button, Escape or swipe. Pointer and focus pause the display time. */
export function LiveToast({ id, toast, closeLabel }: LiveToastProps) {
  const { closeSnackbar } = useSnackbar();
  /** From where the focus came to the toast. */
  const origin = useRef<HTMLElement | null>(null);
  const close = () => {
    origin.current?.focus({ preventScroll: true });
    closeSnackbar(id);
  };
  const { pause, resume } = useCountdown(toastDurationMs, close);
  const swipe = useSwipe(swipeThresholdPx, close);
  return (
    <Toast
      {...toast}
      {...swipe}
      closeLabel={closeLabel}
      onClose={close}
      onPointerEnter={() => pause('pointer')}
      onPointerLeave={() => resume('pointer')}
      onFocus={({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) origin.current = relatedTarget as HTMLElement | null;
        pause('focus');
      }}
      onBlur={(event: FocusEvent) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        origin.current = null;
        resume('focus');
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    />
  );
}

/**
 * Timer that can be paused. Calls `onEnd` after `durationMs` milliseconds of unpaused time.
 *
 * @returns `pause(reason)` and `resume(reason)`. The timer continues with the remaining time after the last
 *   reason (pointer, focus) has been resumed.
 */
function useCountdown(durationMs: number, onEnd: () => void) {
  const latestOnEnd = useRef(onEnd);
  latestOnEnd.current = onEnd;
  const clock = useRef({
    remainingMs: durationMs,
    startedAt: 0,
    timer: undefined as ReturnType<typeof setTimeout> | undefined,
  });
  const pauseReasons = useRef(new Set<string>());

  const start = useCallback(() => {
    const { current } = clock;
    clearTimeout(current.timer);
    current.startedAt = Date.now();
    current.timer = setTimeout(() => latestOnEnd.current(), current.remainingMs);
  }, []);

  const pause = useCallback((reason: string) => {
    const { current } = clock;
    if (pauseReasons.current.size === 0) {
      clearTimeout(current.timer);
      current.remainingMs = Math.max(0, current.remainingMs - (Date.now() - current.startedAt));
    }
    pauseReasons.current.add(reason);
  }, []);

  const resume = useCallback(
    (reason: string) => {
      if (pauseReasons.current.delete(reason) && pauseReasons.current.size === 0) start();
    },
    [start],
  );

  useEffect(() => {
    start();
    return () => clearTimeout(clock.current.timer);
  }, [start]);

  return { pause, resume };
}

/**
 * Swipe gesture: the element follows the pointer to the right.
 * @param thresholdPx CSS pixels to the right from which releasing the pointer calls `onSwipe`.
 * @returns pointer event handlers for the element.
 */
function useSwipe(thresholdPx: number, onSwipe: () => void) {
  const startX = useRef<number | undefined>(undefined);

  const translate = (element: HTMLElement, distance: number) => {
    element.style.translate = distance > 0 ? `${distance}px 0` : '';
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || (event.target as Element).closest('button')) return;
      startX.current = event.clientX;
      event.currentTarget.setPointerCapture?.(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (startX.current !== undefined) translate(event.currentTarget, event.clientX - startX.current);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (startX.current === undefined) return;
      const distance = event.clientX - startX.current;
      startX.current = undefined;
      if (distance >= thresholdPx) onSwipe();
      else translate(event.currentTarget, 0);
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      startX.current = undefined;
      translate(event.currentTarget, 0);
    },
  };
}
