/**
 * notistack's styles come from goober, which writes into a `<style>` element. A content security policy
 * without 'unsafe-inline' blocks that, so goober gets a text node that is in no document, and its rules
 * are adopted as a constructable sheet, which no policy forbids.
 */
type GooberWindow = Window & { _goober?: Element };

let holder: Element | undefined;

/** Must run before notistack is evaluated: its rules are made at import. */
export function holdGooberRules(): void {
  if (holder) return;
  holder = document.createElement('div');
  holder.append(document.createTextNode(' '));
  document.createDocumentFragment().append(holder);
  (window as GooberWindow)._goober = holder;
}

/** Must run after notistack is evaluated. */
export function adoptGooberRules(): void {
  if (!holder || typeof CSSStyleSheet === 'undefined' || !('adoptedStyleSheets' in document)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(holder.textContent ?? '');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
