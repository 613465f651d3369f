/** What a visitor has entered, opened, scrolled and focused, for the same page in another language. */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Selector of an element by what the page has the same in each language: its id or name within its form. */
function keyOf(element: Element): string | null {
  const form = element.closest('form');
  const container = form?.id || form?.parentElement?.closest('[id]')?.id || '';
  const { id } = element;
  const { name = '', value = '' } = element as Partial<HTMLInputElement>;
  const isChoice = element instanceof HTMLButtonElement || /^(radio|checkbox)$/.test((element as Field).type);
  if (name) return `${container} ${name} ${isChoice ? value : ''}`;
  return id ? `#${id}` : null;
}

const controls = 'input:not([type=hidden]), textarea, select, button, a[id], [tabindex][id]';

function controlsByKey(): Map<string, Element> {
  const all = new Map<string, Element>();
  for (const element of document.querySelectorAll(`#root :is(${controls})`)) {
    const key = keyOf(element);
    if (key && !all.has(key)) all.set(key, element);
  }
  return all;
}

const isField = (element: Element): element is Field => /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName);
const scrollRows = () => [...document.querySelectorAll('#root ul[tabindex="0"]')];
const links = () => [...document.querySelectorAll<HTMLElement>('#root a[href]')];

/** Not that of the menu, which closes with a choice. */
const disclosures = () => [...document.querySelectorAll<HTMLDetailsElement>('main details')];

/**
 * Reads the input of the displayed page.
 *
 * @returns a function that enters it again, when the page is displayed in another language or by going back.
 */
export function keepInput(): () => void {
  const values = [...controlsByKey()].flatMap(([key, element]) =>
    isField(element) && (element as HTMLInputElement).type !== 'file'
      ? [{ key, value: element.value, isChecked: (element as HTMLInputElement).checked }]
      : [],
  );
  const open = disclosures().map((element) => element.open);
  const scrolled = scrollRows().map(({ scrollLeft }) => scrollLeft);
  const focused = document.activeElement && keyOf(document.activeElement);
  const link = links().indexOf(document.activeElement as HTMLElement);
  const { selectionStart = null, selectionEnd = null } = (document.activeElement ?? {}) as HTMLInputElement;
  return () => {
    const now = controlsByKey();
    for (const { key, value, isChecked } of values) {
      const field = now.get(key);
      if (!field || !isField(field)) continue;
      field.value = value;
      if (field instanceof HTMLInputElement) field.checked = isChecked;
    }
    disclosures().forEach((element, index) => {
      element.open = open[index] ?? element.open;
    });
    scrollRows().forEach((row, index) => {
      row.scrollLeft = scrolled[index] ?? 0;
    });
    const target = focused ? now.get(focused) : links()[link];
    if (!(target instanceof HTMLElement)) return;
    target.focus({ preventScroll: true });
    if (selectionStart !== null)
      (target as HTMLInputElement).setSelectionRange?.(selectionStart, selectionEnd);
  };
}
