import { type SnackbarKey, useSnackbar } from 'notistack';
import type { FocusEvent } from 'react';
import type { ToastContent } from './show-toast.ts';
import { Toast } from './Toast.tsx';
import { toastDuration, toastSwipe } from './timing.ts';
import { useCountdown } from './use-countdown.ts';
import { useSwipe } from './use-swipe.ts';

type LiveToastProps = { id: SnackbarKey; toast: ToastContent; closeLabel: string };

/** A toast on the screen: counts its time, is held by pointer and focus, leaves by button, Escape or swipe. */
export function LiveToast({ id, toast, closeLabel }: LiveToastProps) {
  const { closeSnackbar } = useSnackbar();
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
