import { useEffect, useState } from 'react';
import { loadToasts, type ToastProviderType } from './load-toasts.ts';
import { onToastQueued } from './show-toast.ts';
import { host } from './styles.ts';

export type ToastHostProps = {
  /** Accessible name of the region; label of every toast's close button. */
  labels: { region: string; close: string };
};

/**
 * Container of the toasts: a live region that exists before the first toast, so that it is announced. notistack is
 * loaded with the first toast; if that fails, the error is logged and the next toast retries.
 */
export function ToastHost({ labels }: ToastHostProps) {
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const [Provider, setProvider] = useState<ToastProviderType>();

  useEffect(() => {
    if (Provider) return;
    let isLoading = false;
    return onToastQueued(() => {
      if (isLoading) return;
      isLoading = true;
      loadToasts().then(
        (loaded) => setProvider(() => loaded),
        (error: unknown) => {
          isLoading = false;
          console.error('Loading the toast provider failed', error);
        },
      );
    });
  }, [Provider]);

  return (
    <div
      css={host}
      ref={setRoot}
      role="status"
      aria-live="polite"
      aria-atomic="false"
      aria-label={labels.region}
    >
      {Provider && root && <Provider root={root} closeLabel={labels.close} />}
    </div>
  );
}
