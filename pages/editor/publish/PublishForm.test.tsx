import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ChangeList } from '../../../data/api/editor-responses.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { renderView } from '../../../test/pages/render-view.tsx';
import { t } from '../../../test/support/messages.ts';
import { anEdition, aSchedule, mockEditor } from '../../../test/support/mock-editor.ts';
import { pendingResponse } from '../../../test/support/mock-fetch.ts';
import { sharedQueryClient } from '../../staff/sign-in/query-client.ts';
import { ContentPublishPage } from '../ContentPublishPage.tsx';

/** The first choice, the note and failures, on the page of publishing. */

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

afterEach(() => sharedQueryClient().clear());

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
