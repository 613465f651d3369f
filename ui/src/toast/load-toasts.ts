import type { ComponentType } from 'react';
import { adoptGooberRules, captureGooberRules } from './goober-stylesheet.ts';

export type ToastProviderType = ComponentType<{ root: HTMLElement; closeLabel: string }>;

let loading: Promise<ToastProviderType> | undefined;

/**
 * Loads the toast provider once. Await it before an action whose result a toast shows, so that the toast does not fail
 * because of a missing file.
 *
 * @throws when a file cannot be loaded; the next call tries again.
 */
export function loadToasts(): Promise<ToastProviderType> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<ToastProviderType> {
  captureGooberRules();
  const { ToastProvider } = await import('./ToastProvider.tsx');
  adoptGooberRules();
  return ToastProvider;
}
