import { partChosen } from '../blocks/part-chosen.ts';
import type { Path } from './change-at.ts';

/** The `id` of the control of a value, or of the group of controls of an object, a list or a text in several languages. */
export function fieldId(path: Path): string {
  return ['field', ...path.map((key) => encodeURIComponent(key))].join('/');
}

const controls = 'input, textarea, select, button';

/**
 * The control of a value, or the first of its group. A value without one, such as the second line of a list that has one, leads to the
 * nearest that contains it.
 */
export function controlAt(path: Path): HTMLElement | null {
  for (let length = path.length; length >= 0; length -= 1) {
    const element = document.getElementById(fieldId(path.slice(0, length)));
    if (element?.matches(controls)) return element;
    if (element) return element.querySelector<HTMLElement>(controls) ?? element;
  }
  return null;
}

/**
 * Scrolls to the control of a value and gives it the focus. What is folded is opened.
 *
 * @returns whether there is one.
 */
export function focusField(path: Path): boolean {
  const control = controlAt(path);
  let folded = control?.closest('details');
  while (folded) {
    folded.open = true;
    folded = folded.parentElement?.closest('details');
  }
  control?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
  control?.dispatchEvent(new CustomEvent(partChosen, { detail: path }));
  return control !== null;
}
