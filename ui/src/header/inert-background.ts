/**
 * Makes every element outside `element` inert and locks page scrolling, for a full-screen menu.
 * @returns a function that reverts both; elements that were inert before stay inert.
 */
export function makeBackgroundInert(element: HTMLElement): () => void {
  const inertElements: HTMLElement[] = [];
  for (
    let node: HTMLElement = element;
    node.parentElement && node !== document.body;
    node = node.parentElement
  ) {
    for (const sibling of node.parentElement.children) {
      if (sibling === node || !(sibling instanceof HTMLElement)) continue;
      if (sibling.hasAttribute('inert') || /^(SCRIPT|STYLE|TEMPLATE)$/.test(sibling.tagName)) continue;
      sibling.setAttribute('inert', '');
      inertElements.push(sibling);
    }
  }
  const { overflow } = document.documentElement.style;
  document.documentElement.style.overflow = 'hidden';
  return () => {
    for (const inertElement of inertElements) inertElement.removeAttribute('inert');
    document.documentElement.style.overflow = overflow;
  };
}
