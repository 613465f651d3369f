/**
 * Makes everything outside `kept` inert and stops the page from scrolling, so that a full-screen menu is
 * all there is. Returns the undo; what was inert before stays so.
 */
export function holdBackground(kept: HTMLElement): () => void {
  const held: HTMLElement[] = [];
  for (
    let node: HTMLElement = kept;
    node.parentElement && node !== document.body;
    node = node.parentElement
  ) {
    for (const sibling of node.parentElement.children) {
      if (sibling === node || !(sibling instanceof HTMLElement)) continue;
      if (sibling.hasAttribute('inert') || /^(SCRIPT|STYLE|TEMPLATE)$/.test(sibling.tagName)) continue;
      sibling.setAttribute('inert', '');
      held.push(sibling);
    }
  }
  const { overflow } = document.documentElement.style;
  document.documentElement.style.overflow = 'hidden';
  return () => {
    for (const element of held) element.removeAttribute('inert');
    document.documentElement.style.overflow = overflow;
  };
}
