import { type ComponentType, useEffect, useState } from 'react';
import { adoptGooberRules, captureGooberRules } from './goober-stylesheet.ts';
import { onToastQueued } from './show-toast.ts';

export type ToastHostProps = {
  /** Accessible name of the region; label of every toast's close button. */
  labels: { region: string; close: string };
};

type Provider = ComponentType<{ root: HTMLElement; closeLabel: string }>;

async function loadProvider(): Promise<Provider> {
  captureGooberRules();
  const { ToastProvider } = await import('./ToastProvider.tsx');
  adoptGooberRules();
  return ToastProvider;
}

/**
 * Container of the toasts: a live region that exists before the first toast, so that it is announced. notistack is
 * loaded with the first toast; if that fails, the error is logged and the next toast retries.
 */
export function ToastHost({ labels }: ToastHostProps) {
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const [Provider, setProvider] = useState<Provider>();

  useEffect(() => {
    if (Provider) return;
    let isLoading = false;
    return onToastQueued(() => {
      if (isLoading) return;
      isLoading = true;
      loadProvider().then(
        (loaded) => setProvider(() => loaded),
        (error: unknown) => {
          isLoading = false;
          console.error('Loading the toast provider failed', error);
        },
      );
    });
  }, [Provider]);

  return (
    <div ref={setRoot} role="status" aria-live="polite" aria-atomic="false" aria-label={labels.region}>
      {Provider && root && <Provider root={root} closeLabel={labels.close} />}
    </div>
  );
}
