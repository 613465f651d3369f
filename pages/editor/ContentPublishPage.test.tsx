import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ChangeList } from '../../data/api/editor-responses.ts';
import { paths } from '../../data/site/paths.ts';
import { renderView } from '../../test/pages/render-view.tsx';
import { t } from '../../test/support/messages.ts';
import { aDocument, aSchedule, editingTime, mockEditor } from '../../test/support/mock-editor.ts';
import { sharedQueryClient } from '../staff/sign-in/query-client.ts';
import { ContentPublishPage } from './ContentPublishPage.tsx';

const show = () => renderView(ContentPublishPage, 'content-publish', 'en');

const changes: ChangeList = {
  documents: [
    {
      key: 'projects/1',
      title: { en: 'Old Harbour' },
      change: 'changed',
      edited: { name: 'Anna', at: editingTime },
      revision: 11,
      secondPersons: null,
      values: [
        { path: ['description', 'de'], before: 'Fertig im Herbst 2027', after: 'Fertig im Winter 2027' },
        { path: ['units'], before: 12, after: 14 },
      ],
    },
    {
      key: 'team/Max',
      title: { en: 'Max' },
      change: 'added',
      edited: null,
      revision: 12,
      secondPersons: null,
      values: [{ path: [], after: { name: 'Max', title: { en: 'Architect' }, since: '2026-11-26', id: 7 } }],
    },
  ],
  pages: ['/projects', '/about'],
};
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: t('editor.publish.submit') });

afterEach(() => sharedQueryClient().clear());

test('changes are shown word by word, with marks that are spoken', async () => {
  mockEditor({ changes });
  show();
  const removed = await screen.findByText(/Herbst/, { selector: 'del' });
  expect(removed.textContent).toContain(t('editor.diff.removed'));
  screen.getByText(/Winter/, { selector: 'ins' });
  screen.getByText(/14/, { selector: 'ins' });
  // A new document in its values.
  screen.getByText(/Architect/, { selector: 'ins' });
  screen.getByText(/26 Nov 2026/, { selector: 'ins' });
  expect(screen.queryByText('id')).toBeNull();
  screen.getByText(`${t('about.meta.name')} – /about`);
});

test('the chosen documents are published with a note, on the edition that was seen', async () => {
  const { calls } = mockEditor({ changes });
  show();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Max' }));
  screen.getByText(t('editor.publish.chosen', { count: 1, total: 2 }));
  await userEvent.type(screen.getByLabelText(t('editor.publish.note')), 'Winter');
  await screen.findByText(t('editor.publish.noProblems'));
  await userEvent.click(submit());
  const heading = await screen.findByRole('heading', { name: t('editor.publish.done', { number: 4 }) });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    revisions: { 'projects/1': 11 },
    note: 'Winter',
    parentId: 3,
  });
  expect(
    screen.getByRole('link', { name: `${t('projects.meta.name')} – /projects` }).getAttribute('href'),
  ).toBe('/projects');
  screen.getByRole('button', { name: t('editor.undo.actionOf', { number: 4 }) });
  screen.getByText(t('editor.publish.nothing'));
});

test('after a conflict the page says so and shows the changes as they are now, which the next click publishes', async () => {
  const error = { code: 'editionConflict', message: 'Changed meanwhile.' };
  const [project, ...others] = changes.documents;
  if (!project) throw new Error('No document.');
  const values = [{ path: ['units'], before: 12, after: 15 }];
  const { editor, calls } = mockEditor({
    changes,
    override: ({ method }) => {
      if (method !== 'POST' || editor.changes !== changes) return undefined;
      editor.changes = { ...changes, documents: [{ ...project, revision: 21, values }, ...others] };
      return { status: 409, body: { error } };
    },
  });
  show();
  await userEvent.click(await screen.findByRole('button', { name: t('editor.publish.submit') }));
  await screen.findByText(/15/, { selector: 'ins' });
  screen.getByText(error.message);
  await userEvent.click(submit());
  await screen.findByRole('heading', { name: t('editor.publish.done', { number: 4 }) });
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
    revisions: { 'projects/1': 21, 'team/Max': 12 },
  });
});

test.each([
  { key: 'projects/1', count: 1 },
  { key: 'company', count: 0 },
])('whoever comes from $key publishes $count documents', async ({ key, count }) => {
  mockEditor({ changes });
  renderView(ContentPublishPage, 'content-publish', 'en', {}, `?${new URLSearchParams({ key })}`);
  await screen.findByText(t('editor.publish.chosen', { count, total: 2 }));
  expect(screen.queryAllByRole('checkbox', { name: 'Old Harbour', checked: true })).toHaveLength(count);
  expect(submit().disabled).toBe(count === 0);
});

test('a changed order is shown by the names of the entries', async () => {
  mockEditor({
    documents: [aDocument(), aDocument({ key: 'projects/2', title: { en: 'Mill' } })],
    changes: {
      documents: [
        {
          key: 'order',
          title: {},
          change: 'changed',
          edited: null,
          revision: 13,
          secondPersons: null,
          values: [{ path: ['projects'], after: ['2', '1'] }],
        },
      ],
      pages: [],
    },
  });
  show();
  await screen.findByText(t('editor.document.order'));
  await waitFor(() => expect(document.querySelector('ins')?.textContent).toContain('Mill\nOld Harbour'));
});

test('nothing is published without a chosen document', async () => {
  mockEditor({ changes });
  show();
  await userEvent.click(await screen.findByRole('button', { name: t('editor.publish.none') }));
  expect(submit().disabled).toBe(true);
  screen.getByText(t('editor.publish.chooseOne'));
  await userEvent.click(screen.getByRole('button', { name: t('editor.publish.all') }));
  expect(submit().disabled).toBe(false);
});

test('who may not publish sees the changes and is told who may', async () => {
  mockEditor({ changes }, 'editor');
  show();
  await screen.findByText(t('editor.publish.refused'));
  expect(screen.queryByRole('button', { name: t('editor.publish.submit') })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

const dueAt = /28 Nov 2999, 07:00 CET/;
const chooseLater = async (at: string) => {
  await userEvent.click(await screen.findByLabelText(t('editor.publish.later')));
  fireEvent.change(screen.getByLabelText(t('editor.publish.at')), { target: { value: at } });
};
const plan = () => userEvent.click(screen.getByRole('button', { name: t('editor.publish.plan') }));

test('a publication is planned at a time of the office, and listed', async () => {
  const { calls } = mockEditor({ changes });
  show();
  await chooseLater('2999-11-28T07:00');
  screen.getByText(t('editor.publish.zone', { zone: 'Central European Time' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Max' }));
  await userEvent.type(screen.getByLabelText(t('editor.publish.note')), 'Embargo');
  await plan();
  const section = await screen.findByRole('region', { name: t('editor.schedule.list') });
  within(section).getByRole('heading', { name: dueAt });
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/api/content/schedules?lang=en',
    body: { revisions: { 'projects/1': 11 }, note: 'Embargo', at: '2999-11-28T07:00' },
  });
  // The document remains a draft, and says what will happen.
  expect(screen.getAllByText(/^Planned: .*28 Nov 2999/)).toHaveLength(1);
  // Pressing the button again does not publish.
  await plan();
  screen.getByText(t('errors.field.timeInvalid'));
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test.each([
  ['', 'errors.field.timeInvalid'],
  ['2020-01-01T07:00', 'errors.field.timeInvalid'],
  ['2999-03-31T02:30', 'errors.field.timeSkipped'],
])('at the field, %j gets the message %s before anything is sent', async (at, key) => {
  const { calls } = mockEditor({ changes });
  show();
  await chooseLater(at);
  await plan();
  const field = screen.getByLabelText(t('editor.publish.at'));
  expect(document.getElementById(`${field.id}-error`)?.textContent).toBe(t(key));
  expect(document.activeElement).toBe(field);
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  await userEvent.click(screen.getByLabelText(t('editor.publish.now')));
  screen.getByRole('button', { name: t('editor.publish.submit') });
});

test('a planned publication names documents, note and person, tells what is not part of it, and is cancelled', async () => {
  const documents = [aDocument(), aDocument({ key: 'projects/2', title: { en: 'Mill' } })];
  const schedules = [aSchedule({ keys: ['projects/1', 'projects/2'], changedSince: ['projects/2'] })];
  const { calls } = mockEditor({ documents, schedules });
  show();
  const section = await screen.findByRole('region', { name: t('editor.schedule.list') });
  for (const text of ['Embargo', t('editor.schedule.by', { name: 'Anna Muster' })])
    within(section).getByText(text);
  within(section).getByText(t('editor.schedule.changedSince', { titles: 'Mill' }));
  expect(within(section).getByRole('link', { name: 'Old Harbour' }).getAttribute('href')).toBe(
    paths.editDocument('projects/1'),
  );
  await userEvent.click(within(section).getByRole('button', { name: /^Cancel the publication/ }));
  expect(within(section).getByRole('alert').textContent).toContain(t('editor.schedule.draftsStay'));
  await userEvent.click(within(section).getByRole('button', { name: t('editor.schedule.cancel') }));
  const note = await screen.findByText(/has been cancelled/);
  await waitFor(() => {
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement?.contains(note)).toBe(true);
  });
  expect(calls.find(({ method }) => method === 'DELETE')?.path).toBe('/api/content/schedules/1?lang=en');
  expect(screen.queryByRole('region', { name: t('editor.schedule.list') })).toBeNull();
});

test('a publication that has failed says why, and is removed from the list', async () => {
  mockEditor({ schedules: [aSchedule({ problem: 'company: The phone number is wrong.' })] });
  show();
  await screen.findByText('company: The phone number is wrong.');
  screen.getByText(t('editor.schedule.failed'));
  await userEvent.click(screen.getByRole('button', { name: /^Remove from the list/ }));
  await screen.findByText(/has been removed from the list/);
});

test('the reason is shown why a publication is not cancelled, and the list is fetched again', async () => {
  const error = { code: 'scheduleNotFound', message: 'Not due any more.' };
  const { editor } = mockEditor({
    schedules: [aSchedule()],
    override: ({ method }) => {
      if (method !== 'DELETE') return undefined;
      editor.schedules = [];
      return { status: 404, body: { error } };
    },
  });
  show();
  await userEvent.click(await screen.findByRole('button', { name: /^Cancel the publication/ }));
  await userEvent.click(screen.getByRole('button', { name: t('editor.schedule.cancel') }));
  await screen.findByText(error.message);
  await waitFor(() => expect(screen.queryByRole('region', { name: t('editor.schedule.list') })).toBeNull());
});

test('before a document is published that is planned already, the page says what happens', async () => {
  mockEditor({ changes, schedules: [aSchedule()] });
  show();
  const box = await screen.findByRole('checkbox', { name: 'Old Harbour' });
  await userEvent.click(box);
  screen.getByText(t('editor.publish.planned', { titles: 'Old Harbour' }));
  await userEvent.click(box);
  expect(screen.queryByText(t('editor.publish.planned', { titles: 'Old Harbour' }))).toBeNull();
});

test('by the rule of two people, the page names who can publish before the button is pressed', async () => {
  const [project, member] = changes.documents;
  if (!project || !member) throw new Error('No documents.');
  const claim = {
    ...project,
    key: 'claims/homeYears',
    title: { en: 'Years' },
    secondPersons: ['Carl', 'Dora'],
  };
  const legal = { ...project, key: 'disclosures', title: {}, secondPersons: ['Carl'] };
  mockEditor({ changes: { documents: [claim, legal, member], pages: [] } });
  show();
  await screen.findByText(
    t('editor.publish.second', { titles: `Years, ${t('editor.document.disclosures')}` }),
  );
  screen.getByText(t('editor.publish.secondNames', { names: 'Carl' }));
  expect(submit().disabled).toBe(true);
  await userEvent.click(screen.getByRole('checkbox', { name: t('editor.document.disclosures') }));
  screen.getByText(t('editor.publish.secondNames', { names: 'Carl or Dora' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Years' }));
  expect(submit().disabled).toBe(false);
});

test('when nobody else may publish, the page says who can change that', async () => {
  const [project] = changes.documents;
  if (!project) throw new Error('No document.');
  mockEditor({ changes: { documents: [{ ...project, secondPersons: [] }], pages: [] } });
  show();
  await screen.findByText(t('editor.publish.secondNobody'));
});

test('who may not publish sees what is planned and cannot cancel it', async () => {
  mockEditor({ schedules: [aSchedule()] }, 'editor');
  show();
  await screen.findByRole('heading', { name: dueAt });
  expect(screen.queryByRole('button', { name: /^Cancel the publication/ })).toBeNull();
});
