import { fireEvent, screen } from '@testing-library/react';
import * as v from 'valibot';
import { documentChange } from '../../../data/api/editor-requests.ts';
import { renderForm, sampleDocuments } from '../../../test/pages/render-form.tsx';
import { type Path, valueAt } from './change-at.ts';
import { fieldId } from './field-id.ts';
import { documentSchema, shapeOf } from './field-shape.ts';

/** Every document of the shipped content has a form that can edit all of it. */

/** Paths of all texts, numbers and choices of a value. */
function leavesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  if (Array.isArray(value)) return value.flatMap((each, index) => leavesOf(each, [...path, index]));
  return Object.entries(value).flatMap(([name, each]) => leavesOf(each, [...path, name]));
}

const hidden = ['$schema'];

/** The control of a leaf. A line without translations is one in the default language; a choice of a group has none of its own. */
const controlOf = (path: Path) =>
  document.getElementById(fieldId(path)) ??
  document.getElementById(fieldId([...path, 'en'])) ??
  document.getElementById(fieldId(path.slice(0, -1)));

test.each([...sampleDocuments.keys()])('the form of %s has a control for each of its values', (key) => {
  const value = sampleDocuments.get(key);
  renderForm(key);
  const missing = leavesOf(value).filter((path) => !hidden.includes(String(path[0])) && !controlOf(path));
  expect(missing).toEqual([]);
});

/** One document of each kind; the first has the fewest of what is optional. */
const kinds = new Map([...sampleDocuments.keys()].map((key) => [key.split('/')[0], key]));

test.each([...kinds.values()])('every control of %s reports the change of its own value', (key) => {
  const { container, changes, current } = renderForm(key);
  const controls = container.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'textarea, input:not([type=checkbox], [readonly])',
  );
  expect(controls.length).toBeGreaterThan(0);
  for (const control of [...controls].slice(0, 40)) {
    const before = changes.length;
    const typed = control.type === 'date' ? '2031-01-02' : control.type === 'time' ? '07:31' : '2031';
    fireEvent.change(control, { target: { value: typed } });
    expect([control.id, control.value, changes.length]).toEqual([control.id, typed, before + 1]);
    const change = v.parse(documentChange, changes.at(-1));
    expect(valueAt(current(), change.path)).toEqual(change.after);
  }
  const schema = documentSchema(key);
  if (schema) expect(shapeOf(schema)).toBe(shapeOf(schema));
});

test('a change has the path, the value before it and the one after it', () => {
  const { changes } = renderForm('projects/1');
  fireEvent.change(screen.getByLabelText('Name *', { exact: false, selector: 'input' }), {
    target: { value: 'New' },
  });
  expect(changes).toEqual([{ path: ['name'], before: 'Bremen Waterfront', after: 'New' }]);
});
