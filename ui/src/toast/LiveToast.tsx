import { closeSnackbar, type SnackbarKey } from 'notistack';
import type { FocusEvent } from 'react';
import type { ToastContent } from './show-toast.ts';
import { Toast } from './Toast.tsx';
import { useCountdown } from './use-countdown.ts';
import { useSwipe } from './use-swipe.ts';

/** Milliseconds a toast stays while nobody holds it; pixels to the right that throw it out. */
export const toastDuration = 5000;
export const toastSwipe = 50;

type LiveToastProps = { id: SnackbarKey; toast: ToastContent; closeLabel: string };

/** A toast on the screen: counts its time, is held by pointer and focus, leaves by button, Escape or swipe. */
export function LiveToast({ id, toast, closeLabel }: LiveToastProps) {
  const close = () => closeSnackbar(id);
  const { hold, release } = useCountdown(toastDuration, close);
  const swipe = useSwipe(toastSwipe, close);
  return (
    <Toast
      {...toast}
      {...swipe}
      closeLabel={closeLabel}
      onClose={close}
      onPointerEnter={() => hold('pointer')}
      onPointerLeave={() => release('pointer')}
      onFocus={() => hold('focus')}
      onBlur={(event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) release('focus');
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    />
  );
}
