import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Company, HomeVariant, Project, TeamMember } from '../../../data/schemas/content-schemas.ts';
import { renderForm, sampleDocuments } from '../../../test/pages/render-form.tsx';
import { byLocale, shownLanguages } from '../../../test/support/languages.ts';
import { formatMessage } from '../../../test/support/messages.ts';

const t = (key: string, values?: Record<string, string | number>) =>
  formatMessage('en', `fields.${key}`, values);
const line = (list: string, number: number) => `${t(list)}, ${t('form.line', { number })}`;
const entry = (list: string, number: number) => `${t(list)}, ${t('form.entry', { number })}`;
const button = (key: string, name: string) =>
  screen.getByRole('button', { name: t(`form.${key}`, { name }) });
const company = sampleDocuments.get('company') as Company;
const project = sampleDocuments.get('projects/1') as Project;

test('a line is moved, removed and added as a change of its list; the focus stays, and it is announced', async () => {
  const { changes, current } = renderForm('projects/1');
  const [first, second] = project.details;
  await userEvent.click(button('downOf', line('projects.details', 1)));
  expect(changes.at(-1)).toEqual({
    path: ['details'],
    before: project.details,
    after: [second, first, ...project.details.slice(2)],
  });
  expect(document.activeElement).toBe(button('downOf', line('projects.details', 2)));
  const moved = { name: line('projects.details', 1), position: 2, count: project.details.length };
  expect(screen.getByRole('status').textContent).toBe(t('form.moved', moved));

  await userEvent.click(button('removeOf', line('projects.details', 1)));
  expect((current() as Project).details).toEqual([first, ...project.details.slice(2)]);
  expect(document.activeElement).toBe(button('removeOf', line('projects.details', 1)));

  const add = screen.getByRole('button', { name: t('form.addLineTo', { label: t('projects.details') }) });
  await userEvent.click(add);
  await userEvent.keyboard('New line');
  expect((current() as Project).details.at(-1)).toBe('New line');
});

test('the first line cannot be moved up, and its button keeps the focus', async () => {
  const { changes } = renderForm('projects/1');
  const up = button('upOf', line('projects.details', 1));
  await userEvent.click(up);
  expect([changes.length, up.getAttribute('aria-disabled'), document.activeElement]).toEqual([0, 'true', up]);
});

test('lines of all languages are moved together, and their number is that of the schema', async () => {
  const { current } = renderForm('team/Max Mustermann');
  const { summary } = sampleDocuments.get('team/Max Mustermann') as TeamMember;
  expect(
    screen.queryByRole('button', { name: t('form.removeOf', { name: line('team.summary', 1) }) }),
  ).toBeNull();
  expect(
    screen.queryByRole('button', { name: t('form.addLineTo', { label: t('team.summary') }) }),
  ).toBeNull();
  await userEvent.click(button('upOf', line('team.summary', 2)));
  const swapped = (lines: readonly string[]) => [lines[1], lines[0], ...lines.slice(2)];
  expect((current() as TeamMember).summary).toEqual(byLocale((locale) => swapped(summary[locale])));
});

test('lines that are absent begin with the default language, and a translation is added when it is typed', async () => {
  const { summary: _, ...member } = sampleDocuments.get('team/Max Mustermann') as TeamMember;
  const { changes } = renderForm('team/Max Mustermann', { value: member });
  await userEvent.click(
    screen.getByRole('button', { name: t('form.addLineTo', { label: t('team.summary') }) }),
  );
  expect(changes.at(-1)).toEqual({ path: ['summary'], after: { en: [''] } });
  expect(document.activeElement).toBe(screen.getByLabelText(`${line('team.summary', 1)}, English`));
  fireEvent.change(screen.getByLabelText(`${line('team.summary', 1)}, Deutsch`), {
    target: { value: 'Zeile' },
  });
  expect(changes.at(-1)).toEqual({ path: ['summary', 'de'], after: ['Zeile'] });
});

test('an entry that is a group is added with its required fields and gets the focus', async () => {
  const { changes } = renderForm('company');
  await userEvent.click(
    screen.getByRole('button', { name: t('form.addTo', { label: t('company.openingHours') }) }),
  );
  const added = { days: [], opens: '', closes: '' };
  expect(changes.at(-1)?.after).toEqual([...company.openingHours, added]);
  const group = screen.getByRole('group', { name: t('form.entry', { number: 2 }) });
  const monday = within(group).getByLabelText(t('company.openingHours.days.Monday'));
  expect(document.activeElement).toBe(monday);
  await userEvent.click(monday);
  expect(changes.at(-1)).toMatchObject({
    path: ['openingHours'],
    after: [...company.openingHours, { ...added, days: ['Monday'] }],
  });
  expect(button('removeOf', entry('company.openingHours', 2))).toBeTruthy();
});

test('another choice of a variant keeps the fields that both have', async () => {
  const { current } = renderForm('home-variants/home');
  const [about, , areas] = (sampleDocuments.get('home-variants/home') as HomeVariant).sections;
  const kind = (number: number) =>
    within(screen.getByRole('group', { name: t('form.entry', { number }) })).getByLabelText(
      t('home-variants.sections.kind'),
    );
  await userEvent.selectOptions(kind(3), t('home-variants.sections.kind.about'));
  expect((current() as HomeVariant).sections[2]).toEqual({
    kind: 'about',
    picture: '',
    side: 'left',
    tone: areas && 'tone' in areas ? areas.tone : '',
  });
  await userEvent.selectOptions(kind(1), t('home-variants.sections.kind.areas'));
  expect((current() as HomeVariant).sections[0]).toEqual({
    kind: 'areas',
    layout: 'row',
    step: 320,
    pictures: '',
    tone: about && 'tone' in about ? about.tone : '',
  });
  const layout = screen.getAllByLabelText(t('home-variants.sections.layout'))[0] as HTMLElement;
  await userEvent.selectOptions(layout, t('home-variants.sections.layout.grid'));
  expect((current() as HomeVariant).sections[0]).toEqual({
    kind: 'areas',
    layout: 'grid',
    pictures: '',
    tone: about && 'tone' in about ? about.tone : '',
  });
});

test('what was removed last is brought back with the focus, until something else changes', async () => {
  const { changes, current } = renderForm('projects/1');
  const name = line('projects.details', 1);
  await userEvent.click(button('removeOf', name));
  await userEvent.click(button('undoOf', name));
  expect(current()).toEqual(project);
  expect(changes).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByLabelText(`${name}, English`));
  expect(screen.getByRole('status').textContent).toBe(t('form.restored', { name }));
  await userEvent.click(button('removeOf', name));
  await userEvent.click(button('downOf', name));
  expect(screen.queryByRole('button', { name: t('form.undoOf', { name }) })).toBeNull();
});

test('lines of all languages are brought back together', async () => {
  const member = sampleDocuments.get('team/Max Mustermann') as TeamMember;
  const lines = (text: string) => Array.from({ length: 6 }, (_, index) => `${text} ${index}`);
  const summary = { en: lines('Line'), de: lines('Zeile') };
  const { current } = renderForm('team/Max Mustermann', { value: { ...member, summary } });
  const name = line('team.summary', 1);
  await userEvent.click(button('removeOf', name));
  expect(current()).toMatchObject({ summary: { en: summary.en.slice(1), de: summary.de.slice(1) } });
  await userEvent.click(button('undoOf', name));
  expect(current()).toMatchObject({ summary });
});

test('a translation that is removed and typed again is no change, whatever the order of languages', () => {
  const plan = {
    file: { name: 'plan-0123456789ab', bytes: 5 },
    title: { en: 'Plan', de: 'Plan', fr: 'Plan' },
  };
  const published = { ...project, plans: [{ ...plan, languages: ['en'] }] };
  const languages = [...shownLanguages, { code: 'fr', name: 'Français' }];
  const { current } = renderForm('projects/1', { value: published, published, languages });
  const plans = screen.getByRole('group', { name: t('projects.plans') });
  const german = within(plans).getByLabelText(`${t('projects.plans.title')}, Deutsch`);
  fireEvent.change(german, { target: { value: '' } });
  expect(within(plans).getAllByText(t('form.changed')).length).toBeGreaterThan(0);
  fireEvent.change(german, { target: { value: 'Plan' } });
  expect(current()).toEqual(published);
  expect(within(plans).queryByText(t('form.changed'))).toBeNull();
});
