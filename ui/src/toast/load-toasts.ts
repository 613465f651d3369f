import type { ComponentType } from 'react';

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

/**
 * notistack's styles come from goober, which writes them into a `<style>` element. A content security policy
 * without 'unsafe-inline' blocks that. goober therefore gets a detached element as its target, and its rules
 * are adopted as a constructable stylesheet, which the policy allows.
 */
type GooberWindow = Window & { _goober?: Element };

let target: Element | undefined;

/** Sets goober's target. Must run before notistack is evaluated, because its rules are created at import. */
function captureGooberRules(): void {
  if (target) return;
  target = document.createElement('div');
  target.append(document.createTextNode(' '));
  document.createDocumentFragment().append(target);
  (window as GooberWindow)._goober = target;
}

/** Adopts the captured rules. Must run after notistack is evaluated. */
function adoptGooberRules(): void {
  if (!target || typeof CSSStyleSheet === 'undefined' || !('adoptedStyleSheets' in document)) return;
  const stylesheet = new CSSStyleSheet();
  stylesheet.replaceSync(target.textContent ?? '');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, stylesheet];
}
