import { type SnackbarKey, useSnackbar } from 'notistack';
import type { FocusEvent } from 'react';
import type { ToastContent } from './show-toast.ts';
import { Toast } from './Toast.tsx';
import { swipeThresholdPx, toastDurationMs } from './timing.ts';
import { useCountdown } from './use-countdown.ts';
import { useSwipe } from './use-swipe.ts';

type LiveToastProps = { id: SnackbarKey; toast: ToastContent; closeLabel: string };

/** Toast that closes after its display time, by button, Escape or swipe. Pointer and focus pause the display time. */
export function LiveToast({ id, toast, closeLabel }: LiveToastProps) {
  const { closeSnackbar } = useSnackbar();
  const close = () => closeSnackbar(id);
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
      onFocus={() => pause('focus')}
      onBlur={(event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) resume('focus');
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    />
  );
}
