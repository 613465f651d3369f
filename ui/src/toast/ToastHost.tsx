import { type ComponentType, useEffect, useState } from 'react';
import { adoptGooberRules, holdGooberRules } from './goober-stylesheet.ts';
import { onToastWanted } from './show-toast.ts';

export type ToastHostProps = {
  /** Names the region; on the button of every toast. */
  labels: { region: string; close: string };
};

type Provider = ComponentType<{ root: HTMLElement; closeLabel: string }>;

async function loadProvider(): Promise<Provider> {
  holdGooberRules();
  const { ToastProvider } = await import('./ToastProvider.tsx');
  adoptGooberRules();
  return ToastProvider;
}

/**
 * The place toasts appear in: a live region that is there before any words are, so they are read out.
 * Light by itself; notistack is fetched when the first toast comes.
 */
export function ToastHost({ labels }: ToastHostProps) {
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const [Provider, setProvider] = useState<Provider>();

  useEffect(() => {
    if (Provider) return;
    let loading = false;
    return onToastWanted(() => {
      if (loading) return;
      loading = true;
      loadProvider().then(
        (loaded) => setProvider(() => loaded),
        (error: unknown) => {
          loading = false;
          console.error('The toasts could not be loaded', error);
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
