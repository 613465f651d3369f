import type { Path } from './change-at.ts';

/** The `id` of the control of a value, or of the group of controls of an object, a list or a text in several languages. */
export function fieldId(path: Path): string {
  return ['field', ...path.map((key) => encodeURIComponent(key))].join('/');
}

const controls = 'input, textarea, select, button';

/**
 * Scrolls to the control of a value and gives it the focus. What is folded is opened. A value without a control of its own, such as the
 * second line of a list that has one, leads to the nearest that contains it.
 *
 * @returns whether there is one.
 */
export function focusField(path: Path): boolean {
  for (let length = path.length; length >= 0; length -= 1) {
    const element = document.getElementById(fieldId(path.slice(0, length)));
    if (!element) continue;
    for (
      let details = element.closest('details');
      details;
      details = details.parentElement?.closest('details') ?? null
    )
      details.open = true;
    const control = element.matches(controls) ? element : element.querySelector<HTMLElement>(controls);
    const target = control ?? element;
    target.scrollIntoView({ block: 'center' });
    target.focus({ preventScroll: true });
    return true;
  }
  return false;
}
