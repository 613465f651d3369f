import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ChangeList, ContentProblemResponse } from '../../data/api/editor-responses.ts';
import { formatMessage } from '../../data/messages/format-message.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { paths } from '../../data/site/paths.ts';
import { renderView } from '../../test/pages/render-view.tsx';
import { sampleSnapshot } from '../../test/support/content.ts';
import { aDocument, anEdition, aSchedule, mockEditor } from '../../test/support/mock-editor.ts';
import { pendingResponse } from '../../test/support/mock-fetch.ts';
import { sharedQueryClient } from '../admin/query-client.ts';
import { ContentPublishPage } from './ContentPublishPage.tsx';
import { fieldId } from './form/field-id.ts';

/** The first choice, failures, and the problems of the drafts, on the page of publishing. */

const content = sampleSnapshot();
const t = (key: string, values?: Record<string, string | number>) =>
  formatMessage(content, 'en', key, values);
const show = () => renderView(ContentPublishPage, 'content-publish', 'en');
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: t('editor.publish.submit') });

const changes: ChangeList = {
  documents: [
    {
      key: 'projects/1',
      title: { en: 'Old Harbour' },
      change: 'changed',
      edited: null,
      revision: 11,
      secondPersons: null,
      values: [{ path: ['units'], before: 12, after: 14 }],
    },
    {
      key: 'team/Max',
      title: { en: 'Max' },
      change: 'removed',
      edited: null,
      revision: 11,
      secondPersons: null,
      values: [],
    },
  ],
  pages: [],
};
const aProblem = (problem: Partial<ContentProblemResponse> = {}): ContentProblemResponse => ({
  level: 'error',
  key: 'projects/1',
  path: ['image'],
  message: 'The picture has no alternative text.',
  ...problem,
});

afterEach(() => sharedQueryClient().clear());

const chooseTime = (at: string) =>
  fireEvent.change(screen.getByLabelText(t('editor.publish.at')), { target: { value: at } });
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

test('what is planned is not chosen at first, also for who comes from its form', async () => {
  mockEditor({ changes, schedules: [aSchedule()] });
  const { unmount } = show();
  await screen.findByText(t('editor.publish.chosen', { count: 1, total: 2 }));
  expect([box('Old Harbour').checked, box('Max').checked]).toEqual([false, true]);
  unmount();
  renderView(ContentPublishPage, 'content-publish', 'en', {}, '?key=projects%2F1');
  await screen.findByText(t('editor.publish.chosen', { count: 0, total: 2 }));
});

test('a document that was taken off the site meanwhile is marked and not chosen at first', async () => {
  const [project, ...others] = changes.documents;
  if (!project) throw new Error('No document.');
  mockEditor({ changes: { ...changes, documents: [{ ...project, change: 'restored' }, ...others] } });
  show();
  await screen.findByText(t('editor.publish.chosen', { count: 1, total: 2 }));
  expect(box('Old Harbour').checked).toBe(false);
  screen.getByText(t('editor.diff.kind.restored'));
});

test('a document of a planned publication that has failed is chosen', async () => {
  mockEditor({ changes, schedules: [aSchedule({ problem: 'Wrong.' })] });
  show();
  await screen.findByText(t('editor.publish.chosen', { count: 2, total: 2 }));
});

test('choice, note and time stay when the list is fetched again and has another document', async () => {
  const [project, member] = changes.documents;
  if (!project || !member) throw new Error('No documents.');
  const { editor } = mockEditor({
    changes,
    override: ({ method }) => {
      if (method !== 'POST') return undefined;
      editor.changes = { ...changes, documents: [project, member, { ...member, key: 'team/Ida' }] };
      return { status: 409, body: { error: { code: 'editionConflict', message: 'Changed.' } } };
    },
  });
  show();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Old Harbour' }));
  await userEvent.type(screen.getByLabelText(t('editor.publish.note')), 'Embargo');
  await userEvent.click(screen.getByLabelText(t('editor.publish.later')));
  const at = () => screen.getByLabelText<HTMLInputElement>(t('editor.publish.at'));
  fireEvent.change(at(), { target: { value: '2999-11-28T07:00' } });
  await userEvent.click(screen.getByRole('button', { name: t('editor.publish.plan') }));
  await screen.findByText(t('editor.publish.chosen', { count: 1, total: 3 }));
  expect(box('Old Harbour').checked).toBe(false);
  expect(at().value).toBe('2999-11-28T07:00');
  screen.getByDisplayValue('Embargo');
  screen.getByText('Changed.');
});

test('after a part is published, its pages are linked, nothing else is chosen and the note is empty', async () => {
  const { editor } = mockEditor({
    changes: { ...changes, pages: ['/projects', '/about'] },
    override: ({ method }) => {
      if (method !== 'POST') return undefined;
      editor.changes = { ...changes, documents: changes.documents.slice(0, 1) };
      return { status: 201, body: { edition: anEdition({ id: 4, parentId: 3 }), pages: ['/about'] } };
    },
  });
  show();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Old Harbour' }));
  await userEvent.type(screen.getByLabelText(t('editor.publish.note')), 'Max');
  await userEvent.click(submit());
  await screen.findByRole('heading', { name: t('editor.publish.done', { number: 4 }) });
  const links = within(screen.getByRole('navigation', { name: t('editor.publish.see') }));
  expect(links.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/about']);
  screen.getByText(t('editor.publish.chosen', { count: 0, total: 1 }));
  expect(screen.getByLabelText<HTMLTextAreaElement>(t('editor.publish.note')).value).toBe('');
});

test('a list that cannot be fetched again leaves the form as it is', async () => {
  let isAway = false;
  mockEditor({
    changes,
    override: ({ method, path }) => {
      isAway ||= method === 'POST';
      return isAway && path.startsWith(apiPaths.content) ? { status: 503 } : undefined;
    },
  });
  show();
  await userEvent.type(await screen.findByLabelText(t('editor.publish.note')), 'Winter');
  await userEvent.click(submit());
  await screen.findAllByRole('button', { name: t('admin.list.retry') });
  screen.getByDisplayValue('Winter');
});

const noConnection = () => Promise.reject(new TypeError('Failed to fetch'));

test.each([
  ['the connection ends', noConnection],
  ['a proxy answers', () => ({ status: 504 })],
])(
  'when %s, the page states that the drafts may have been published, and the rest is published on the active edition',
  async (_, fail) => {
    const { editor, calls } = mockEditor({
      changes,
      override: ({ method }) => {
        if (method !== 'POST' || editor.changes !== changes) return undefined;
        editor.activeEdition = anEdition({ id: 4, parentId: 3 });
        editor.changes = { ...changes, documents: changes.documents.slice(1) };
        return fail();
      },
    });
    show();
    await screen.findByRole('checkbox', { name: 'Max' });
    await userEvent.click(submit());
    await screen.findByText(t('editor.publish.unanswered', { page: t('editor.content-editions.meta.name') }));
    await screen.findByText(t('editor.publish.chosen', { count: 1, total: 1 }));
    await userEvent.click(submit());
    await screen.findByRole('heading', { name: t('editor.publish.done', { number: 4 }) });
    expect(calls.findLast(({ method }) => method === 'POST')?.body).toMatchObject({ parentId: 4 });
  },
);

test('problems of the check are listed by the choice, lead to their fields, and block nothing', async () => {
  const warning = aProblem({ level: 'warning', key: 'team/Max', path: ['title'], message: 'Long.' });
  mockEditor({ changes, check: { problems: [aProblem(), warning] } });
  show();
  await screen.findByText(t('editor.publish.errors', { count: 1 }));
  screen.getByText(t('editor.publish.warnings', { count: 1 }));
  expect(screen.getByRole('link', { name: 'Old Harbour' }).getAttribute('href')).toBe(
    `${paths.editDocument('projects/1')}#${fieldId(['image'])}`,
  );
  // It may come from the draft that is not chosen.
  await userEvent.click(box('Max'));
  screen.getByText(t('editor.publish.possibleErrors', { count: 1 }));
  expect(submit().disabled).toBe(false);
  await userEvent.click(box('Max'));
  await userEvent.click(box('Old Harbour'));
  screen.getByText(t('editor.publish.others', { count: 1 }));
  expect(submit().disabled).toBe(false);
});

test('the problems of a refused publication are shown until another choice is made, which is published', async () => {
  const error = { code: 'contentInvalid', message: 'The content has a problem.' };
  mockEditor({
    changes,
    override: ({ method, body }) => {
      const { revisions } = (body ?? { revisions: {} }) as { revisions: object };
      if (method !== 'POST' || 'team/Max' in revisions) return undefined;
      return { status: 422, body: { error, problems: [aProblem()] } };
    },
  });
  show();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Max' }));
  await userEvent.click(submit());
  await screen.findByText(error.message);
  screen.getByText(new RegExp(aProblem().message));
  screen.getByText(t('editor.publish.errors', { count: 1 }));
  await userEvent.click(box('Max'));
  expect(screen.queryByText(new RegExp(aProblem().message))).toBeNull();
  expect(screen.queryByText(error.message)).toBeNull();
  await userEvent.click(submit());
  await screen.findByRole('heading', { name: t('editor.publish.done', { number: 4 }) });
});

test('the check is made as of the day that is planned, and its former answer stays until then', async () => {
  const { answer, give } = pendingResponse();
  const { calls } = mockEditor({
    changes,
    check: { problems: [aProblem()] },
    override: ({ path }) => (path.includes('day=') ? answer : undefined),
  });
  show();
  await screen.findByText(new RegExp(aProblem().message));
  await userEvent.click(screen.getByLabelText(t('editor.publish.later')));
  chooseTime('2999-03-31T02:30');
  chooseTime('2999-11-28T00:30');
  screen.getByText(new RegExp(aProblem().message));
  give({ status: 200, body: { problems: [] } });
  await screen.findByText(t('editor.publish.noProblems'));
  const checks = calls.flatMap(({ path }) => (path.startsWith(apiPaths.contentCheck) ? [path] : []));
  expect(checks).toEqual([
    `${apiPaths.contentCheck}?lang=en`,
    `${apiPaths.contentCheck}?day=2999-11-28&lang=en`,
  ]);
});

test('a refusal belongs to the choice and the time that were sent', async () => {
  const error = { code: 'contentInvalid', message: 'The content has a problem.' };
  const { calls } = mockEditor({
    changes,
    override: ({ method }) =>
      method === 'POST' ? { status: 422, body: { error, problems: [aProblem()] } } : undefined,
  });
  show();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Max' }));
  await userEvent.click(submit());
  await screen.findByText(error.message);
  await userEvent.click(screen.getByLabelText(t('editor.publish.later')));
  expect(screen.queryByText(error.message)).toBeNull();
  expect(screen.queryByText(new RegExp(aProblem().message))).toBeNull();
  // A time that is not sent leaves it with the former one.
  await userEvent.click(box('Max'));
  chooseTime('2020-01-01T07:00');
  await userEvent.click(screen.getByRole('button', { name: t('editor.publish.plan') }));
  screen.getByText(t('errors.field.timeInvalid'));
  expect(screen.queryByText(new RegExp(aProblem().message))).toBeNull();
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('a note that is continued while its publication is being sent stays', async () => {
  const { answer, give } = pendingResponse();
  mockEditor({ changes, override: ({ method }) => (method === 'POST' ? answer : undefined) });
  show();
  const note = await screen.findByLabelText<HTMLTextAreaElement>(t('editor.publish.note'));
  await userEvent.type(note, 'Max');
  await userEvent.click(submit());
  await userEvent.type(note, ' and Ida');
  give({ status: 201, body: { edition: anEdition({ id: 4, parentId: 3 }), pages: [] } });
  await screen.findByRole('heading', { name: t('editor.publish.done', { number: 4 }) });
  expect(note.value).toBe('Max and Ida');
});

test('a problem of a document without changes is named by its title', async () => {
  const mill = aDocument({ key: 'projects/2', title: { en: 'Mill' } });
  const problem = aProblem({ level: 'warning', key: mill.key, message: 'Outdated.' });
  mockEditor({ changes, documents: [aDocument(), mill], check: { problems: [problem] } });
  show();
  await screen.findByRole('link', { name: 'Mill' });
});
