import { nextPaint } from '../hydration/when-idle.ts';
import { addPictureRules } from '../styles/picture-rules.ts';
import { fragmentTarget } from './history-entries.ts';
import type { PageDocument } from './page-documents.ts';

/** The elements of the head that belong to a page and its language. The others are the same in all documents of a release. */
const pageElements =
  'meta[name]:not([name=viewport]), meta[property], link[rel=canonical], link[rel=alternate], script[type$=json]';

/** Puts in place what a document has besides its content: head and data for the hydration, language and palette. */
export function showHead({ document: next, pictureClasses }: PageDocument): void {
  const { head, documentElement: html } = document;
  for (const element of head.querySelectorAll(pageElements)) element.remove();
  head.append(...next.head.querySelectorAll(pageElements));
  document.title = next.title;
  html.lang = next.documentElement.lang;
  html.dir = next.documentElement.dir;
  html.dataset.palette = next.documentElement.dataset.palette;
  addPictureRules(pictureClasses);
}

/**
 * Puts a page in place of the displayed one. The stylesheet has its rules. The full root element is replaced, not only `main`: header and
 * footer differ too (current links, colours, language), nothing has to be compared, and React gets the container that a document would
 * give it.
 *
 * @param isRestored whether the page opens at a recorded scroll position.
 * @returns a function that ends the components of the page that was replaced, before the displayed one is hydrated: what they still receive,
 *   such as the result of a form, is for that one.
 */
export function showPage(page: PageDocument, isRestored: boolean): () => void {
  const html = document.documentElement;
  const replaced = document.getElementById('root');
  /** `loading/hydrate.tsx` listens to it. */
  const endComponents = () => void replaced?.dispatchEvent(new Event('replaced'));
  // First: as the focused link leaves with it, browsers compute the styles of the previous page, which the rest would change.
  replaced?.replaceWith(page.root);
  // Components that hydrate later would act for the new page. Those of a hydrated page end after the paint, as that takes longer.
  if (!('hydrated' in html.dataset)) endComponents();
  showHead(page);
  delete html.dataset.hydrated;
  // Recorded scroll positions need the full layout.
  html.toggleAttribute('data-restored', isRestored);
  // The open menu of the previous page prevents scrolling.
  html.style.overflow = '';
  return endComponents;
}

/** Focuses the target of the fragment, where a document would begin, or the main heading. */
export function focusBeginning(): void {
  const target = fragmentTarget() ?? document.querySelector<HTMLElement>('[data-page-heading]');
  if (!target) return;
  // Changes only what cannot be focused.
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** The language of a page, named in that language. */
export function languageText(root: HTMLElement): string {
  const current = root.querySelector('header button[name=lang][aria-current]');
  const label = current?.closest('[aria-label]')?.getAttribute('aria-label');
  return `${label}: ${current?.lastElementChild?.textContent?.trim()}`;
}

/** Creates the live region in which pages are announced. It must be in the document before its text. */
export function createAnnouncer(): (text: string) => void {
  const region = document.createElement('span');
  region.setAttribute('role', 'status');
  region.dataset.pageChange = '';
  document.getElementById('root')?.after(region);
  return (text) =>
    void nextPaint().then(() => {
      region.textContent = text;
    });
}
