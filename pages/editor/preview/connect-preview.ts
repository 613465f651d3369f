import { fieldId } from '../form/field-id.ts';
import { type LinkTarget, linkTarget } from './preview-page.ts';

/** The document in the frame of the preview runs no scripts; this page reacts to what happens there. */

type Path = (string | number)[];

/** A field as `data-field` names it, see `data/snapshot/field-marks.ts`. */
export interface PreviewField {
  key: string;
  path: Path;
}

function fieldOf(element: Element | null | undefined): PreviewField | null {
  const name = element?.closest('[data-field]')?.getAttribute('data-field');
  if (!name) return null;
  const [key, ...path] = JSON.parse(name) as [string, ...Path];
  return { key, path };
}

interface PreviewActions {
  /** Key of the document that is edited. */
  key: string;
  /** Path of the page. */
  page: string;
  onField(field: PreviewField): void;
  onLink(target: LinkTarget): void;
}

/** Handles clicks and keys in a previewed page. The texts of the edited document can be reached with the keyboard. */
export function connectPreview(preview: Document, { key, page, onField, onLink }: PreviewActions): void {
  const isOwn = (field: PreviewField | null) => field?.key === key;

  for (const element of preview.querySelectorAll<HTMLElement>('[data-field]'))
    if (isOwn(fieldOf(element))) element.tabIndex = 0;

  const onClick = (event: MouseEvent) => {
    const target = event.target as Element;
    // A link may cover the card around it.
    const below = event.detail > 0 ? preview.elementsFromPoint(event.clientX, event.clientY) : [];
    const own = [target, ...below].map(fieldOf).find(isOwn);
    const link = target.closest('a[href]');
    const field = fieldOf(target);
    if (own || link) event.preventDefault();
    if (own) onField(own);
    else if (link) follow(link.getAttribute('href') ?? '');
    else if (field) onField(field);
  };
  const follow = (href: string) => {
    if (href.startsWith('#')) return preview.getElementById(href.slice(1))?.scrollIntoView();
    const linked = linkTarget(href, page);
    if (linked) onLink(linked);
  };

  preview.addEventListener('click', onClick);
  preview.addEventListener('keydown', (event) => {
    const field = event.key === 'Enter' ? fieldOf(event.target as Element) : null;
    if (!field || !isOwn(field)) return;
    event.preventDefault();
    onField(field);
  });
  preview.addEventListener('submit', (event) => event.preventDefault());
}

/**
 * Outlines the texts of a field, and scrolls to the first one if it is out of view.
 *
 * @param id of the field in the form; it may contain several texts.
 */
export function chooseField(preview: Document, key: string, id: string | null): void {
  const chosen = [...preview.querySelectorAll<HTMLElement>('[data-field]')].filter((element) => {
    const field = fieldOf(element);
    const own = field && field.key === key ? fieldId(field.path) : null;
    const isChosen = own !== null && id !== null && `${own}/`.startsWith(`${id}/`);
    element.toggleAttribute('data-chosen', isChosen);
    return isChosen;
  });
  const view = preview.defaultView;
  const box = chosen[0]?.getBoundingClientRect();
  // Not `scrollIntoView`, which would scroll the form as well.
  if (view && box && (box.top < 0 || box.bottom > view.innerHeight))
    view.scrollBy(0, box.top - view.innerHeight / 3);
}
