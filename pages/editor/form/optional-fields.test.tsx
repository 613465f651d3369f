import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Project } from '../../../data/schemas/content-schemas.ts';
import { renderForm, sampleDocuments } from '../../../test/pages/render-form.tsx';
import { formatMessage } from '../../../test/support/messages.ts';

const t = (key: string, values?: Record<string, string | number>) =>
  formatMessage('en', `fields.${key}`, values);
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const project = sampleDocuments.get('projects/1') as Project;

test('an optional text or number that is emptied is absent, and null where the schema has null', () => {
  const { changes } = renderForm('projects/1');
  type(t('projects.slug'), '');
  type(t('projects.units'), '');
  expect(changes).toEqual([
    { path: ['slug'], before: project.slug },
    { path: ['units'], before: project.units },
  ]);
  const company = renderForm('company');
  type(t('company.bondCompany'), '');
  expect(company.changes.at(-1)).toMatchObject({ path: ['bondCompany'], after: null });
});

test('a required text that is emptied stays as an empty text, a required number is absent', () => {
  const { changes } = renderForm('company');
  type(t('company.name'), '');
  type(t('company.founded'), '');
  expect(changes[0]).toMatchObject({ path: ['name'], after: '' });
  expect(changes[1]).toEqual({ path: ['founded'], before: expect.any(Number) });
});

test('a translation that is emptied is missing, the text in the default language is empty', () => {
  const { changes } = renderForm('projects/1');
  type(`${t('projects.description')}, Deutsch`, '');
  type(`${t('projects.description')}, English`, '');
  expect(changes[0]).toEqual({ path: ['description', 'de'], before: project.description.de });
  expect(changes[1]).toEqual({ path: ['description', 'en'], before: project.description.en, after: '' });
});

test('an optional text in several languages is absent when all are emptied', () => {
  const { changes } = renderForm('claims/homeYears');
  type(`${t('claims.scheme')}, English`, 'Label');
  type(`${t('claims.scheme')}, English`, '');
  expect(changes).toEqual([
    { path: ['scheme'], after: { en: 'Label' } },
    { path: ['scheme'], before: { en: 'Label' } },
  ]);
});

test('an optional choice can be taken back', async () => {
  const { changes } = renderForm('projects/1');
  await userEvent.selectOptions(screen.getByLabelText(t('projects.status')), t('form.none'));
  expect(changes).toEqual([{ path: ['status'], before: project.status }]);
});

test('an optional yes is absent when it is no', async () => {
  const { changes } = renderForm('disclosures');
  const box = screen.getByLabelText<HTMLInputElement>(t('disclosures.needsSecondPerson'));
  expect(box.checked).toBe(false);
  await userEvent.click(box);
  await userEvent.click(box);
  expect(changes).toEqual([
    { path: ['needsSecondPerson'], after: true },
    { path: ['needsSecondPerson'], before: true },
  ]);
});

test('a yes that need not be stated is absent, and a no is stated', async () => {
  const { isClickable: _, ...value } = project;
  const { changes } = renderForm('projects/1', { value });
  const box = screen.getByLabelText<HTMLInputElement>(t('projects.isClickable'));
  expect(box.checked).toBe(true);
  await userEvent.click(box);
  expect(box.checked).toBe(false);
  await userEvent.click(box);
  expect(box.checked).toBe(true);
  expect(changes).toEqual([
    { path: ['isClickable'], after: false },
    { path: ['isClickable'], before: false },
  ]);
});

test('a group that may be absent is added and removed, and the focus follows', async () => {
  const { changes } = renderForm('disclosures');
  const label = t('disclosures.arbitrationBoard');
  await userEvent.click(screen.getByRole('button', { name: t('form.addTo', { label }) }));
  expect(changes.at(-1)).toEqual({
    path: ['arbitrationBoard'],
    before: null,
    after: { name: '', postalAddress: '' },
  });
  const group = screen.getByRole('group', { name: label });
  const name = within(group).getByLabelText(t('disclosures.arbitrationBoard.name'));
  expect(document.activeElement).toBe(name);
  await userEvent.click(within(group).getByRole('button', { name: t('form.removeOf', { name: label }) }));
  expect(changes.at(-1)).toMatchObject({ path: ['arbitrationBoard'], after: null });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: t('form.addTo', { label }) }));
});

test('a line has translations only as long as one is typed', () => {
  const { changes, current } = renderForm('projects/1');
  const label = `${t('projects.details')}, ${t('form.line', { number: 1 })}, Deutsch`;
  const [first, ...rest] = project.details;
  // The translation by phrase is shown until there is another one.
  expect(screen.getByLabelText<HTMLTextAreaElement>(label).placeholder).not.toBe('');
  type(label, 'Eigene Zeile');
  expect((current() as Project).details).toEqual([{ en: first, de: 'Eigene Zeile' }, ...rest]);
  type(label, '');
  expect(changes.at(-1)?.after).toEqual(project.details);
});

test('several cities are chosen from those that are known', async () => {
  const city = [
    { value: 'Bremen', label: 'Bremen' },
    { value: 'Berlin', label: 'Berlin' },
  ];
  const { changes } = renderForm('projects/1', { references: { city } });
  const others = screen.getByRole('group', { name: t('projects.otherCities') });
  await userEvent.click(within(others).getByLabelText('Berlin'));
  await userEvent.click(within(others).getByLabelText('Berlin'));
  expect(changes).toEqual([
    { path: ['otherCities'], after: ['Berlin'] },
    { path: ['otherCities'], before: ['Berlin'] },
  ]);
});

test('a number that cannot be read is kept as it is typed, and one that can is shown as it was understood', () => {
  const { changes } = renderForm('company', {}, 'de');
  const latitude = screen.getByLabelText<HTMLInputElement>(
    formatMessage('de', 'fields.company.coordinates.latitude'),
  );
  expect(latitude.value).toBe('52,532');
  fireEvent.change(latitude, { target: { value: '52,5' } });
  fireEvent.change(latitude, { target: { value: 'Mitte' } });
  expect(changes.map(({ after }) => after)).toEqual([52.5, 'Mitte']);
  fireEvent.change(latitude, { target: { value: '52.6' } });
  fireEvent.blur(latitude);
  expect([latitude.value, changes.at(-1)?.after]).toEqual(['52,6', 52.6]);
});

test.each([
  { key: 'places/new-1', label: t('places.id'), value: { id: '', name: { en: '' } } },
  { key: 'claims/new-1', label: t('claims.id'), value: { id: '', value: 0 } },
])('what identifies a document is typed in a new one: $key', ({ key, label, value }) => {
  const { changes } = renderForm(key, { value });
  const { readOnly, required } = screen.getByLabelText<HTMLInputElement>(label);
  expect([readOnly, required]).toEqual([false, true]);
  type(label, 'Halle');
  expect(changes).toEqual([{ path: ['id'], before: '', after: 'Halle' }]);
});

test('what identifies a published document is shown only', () => {
  renderForm('claims/homeYears');
  const { readOnly, required } = screen.getByLabelText<HTMLInputElement>(t('claims.id'));
  expect([readOnly, required]).toEqual([true, false]);
});

test('a text is required in each language that visitors see', () => {
  const languages = [
    { code: 'en', name: 'English' },
    { code: 'de', name: 'Deutsch' },
    { code: 'fr', name: 'Français', isDraft: true },
  ];
  renderForm('projects/1', { languages });
  const isRequired = ({ name }: { name: string }) =>
    screen.getByLabelText<HTMLTextAreaElement>(`${t('projects.location')}, ${name}`).required;
  expect(languages.map(isRequired)).toEqual([true, true, false]);
});
