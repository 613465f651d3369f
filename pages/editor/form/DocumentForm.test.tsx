import { fireEvent, screen } from '@testing-library/react';
import * as v from 'valibot';
import { documentChange } from '../../../data/api/editor-requests.ts';
import { valueAt } from '../../../data/snapshot/document-values.ts';
import { renderForm, renderWithFields, sampleDocuments } from '../../../test/pages/render-form.tsx';
import { formatMessage } from '../../../test/support/messages.ts';
import type { Path } from './change-at.ts';
import { fieldId } from './field-id.ts';
import { useFieldName } from './use-field-name.ts';

/** Every document of the shipped content has a form that can edit all of it. */

/** All blocks of one language have one field. */
const blockFields = ['text', 'story'];

/** Paths of all texts, numbers and choices of a value. */
function leavesOf(value: unknown, path: Path = []): Path[] {
  if (path.length === 2 && blockFields.includes(String(path[0]))) return [path];
  if (typeof value !== 'object' || value === null) return [path];
  if (Array.isArray(value)) return value.flatMap((each, index) => leavesOf(each, [...path, index]));
  return Object.entries(value).flatMap(([name, each]) => leavesOf(each, [...path, name]));
}

const hidden = ['$schema', 'master', 'sky'];

/** The control of a leaf. A line without translations is one in the default language; a choice of a group has none of its own. */
const controlOf = (path: Path) =>
  document.getElementById(fieldId(path)) ??
  document.getElementById(fieldId([...path, 'en'])) ??
  document.getElementById(fieldId(path.slice(0, -1)));

/** All messages have the same field: a namespace with closed groups, as there are many texts, one with open ones, one with plurals. */
const shownMessages = ['messages/contact', 'messages/home', 'messages/projects'];
const isRepeated = (key: string) => key.startsWith('messages/') && !shownMessages.includes(key);

/** Documents of a kind that have the same values, but for the number of their entries, have the same form: the one with the most. */
const forms = new Map(
  [...sampleDocuments]
    .filter(([key]) => !isRepeated(key))
    .map(([key, value]) => ({ key, leaves: leavesOf(value).map((path) => path.join('/')) }))
    .sort((one, other) => one.leaves.length - other.leaves.length)
    .map(({ key, leaves }) => {
      const fields = new Set(leaves.map((path) => path.replace(/\/\d+(?=\/|$)/g, '/*')));
      return [[key.split('/')[0], ...[...fields].sort()].join(), key];
    }),
);

test.each([...forms.values()])('the form of %s has a control for each of its values', (key) => {
  const value = sampleDocuments.get(key);
  renderForm(key);
  const missing = leavesOf(value).filter((path) => !hidden.includes(String(path[0])) && !controlOf(path));
  expect(missing).toEqual([]);
});

/** One document of each kind. */
const kinds = new Map([...sampleDocuments.keys()].map((key) => [key.split('/')[0], key]));
// These have a checkbox, lists that are empty, and pictures, which a dialog chooses.
for (const kind of ['pages', 'order', 'area-pictures']) kinds.delete(kind);

test.each([...kinds.values()])('every control of %s reports the change of its own value', (key) => {
  const { container, changes, current } = renderForm(key);
  const controls = container.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    'textarea, input:not([type=checkbox], [readonly]), select',
  );
  expect(controls.length).toBeGreaterThan(0);
  for (const control of [...controls].slice(0, 40)) {
    // Another choice has other fields.
    if (!control.isConnected) continue;
    const before = changes.length;
    const typed = typedInto(control);
    fireEvent.change(control, { target: { value: typed } });
    expect([control.id, control.value, changes.length]).toEqual([control.id, typed, before + 1]);
    const change = v.parse(documentChange, changes.at(-1));
    expect(valueAt(current(), change.path)).toEqual(change.after);
  }
});

/** A value that the control accepts and does not have yet. */
function typedInto(control: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): string {
  if (control instanceof HTMLSelectElement)
    return [...control.options].find(({ selected, value }) => !selected && value !== '')?.value ?? '';
  return { date: '2031-01-02', time: '07:31' }[control.type] ?? '2031';
}

test('a change has the path, the value before it and the one after it', () => {
  const { changes } = renderForm('projects/1');
  const name = formatMessage('en', 'fields.projects.name');
  fireEvent.change(screen.getByLabelText(name), { target: { value: 'New' } });
  expect(changes).toEqual([{ path: ['name'], before: 'Bremen Waterfront', after: 'New' }]);
});

test('the value of a path is named as in the form', () => {
  const nameOf = { current: (_: string, __: Path) => '' };
  function Name() {
    nameOf.current = useFieldName((code) => ({ de: 'Deutsch' })[code]);
    return null;
  }
  renderWithFields(<Name />);
  const t = (key: string, values?: Record<string, number>) => formatMessage('en', `fields.${key}`, values);
  expect(nameOf.current('projects/1', ['description', 'de'])).toBe(`${t('projects.description')}, Deutsch`);
  const days = [t('company.openingHours'), t('form.entry', { number: 2 }), t('company.openingHours.days')];
  expect(nameOf.current('company', ['openingHours', 1, 'days'])).toBe(days.join(', '));
  expect(nameOf.current('messages/home', ['de', 'home.hero.title'])).toBe('Deutsch, home.hero.title');
});
