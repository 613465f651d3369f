import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ChangeList, ContentProblemResponse } from '../../data/api/editor-responses.ts';
import { formatMessage } from '../../data/messages/format-message.ts';
import { paths } from '../../data/site/paths.ts';
import { renderView } from '../../test/pages/render-view.tsx';
import { sampleSnapshot } from '../../test/support/content.ts';
import { aDocument, editingTime, mockEditor } from '../../test/support/mock-editor.ts';
import { sharedQueryClient } from '../admin/query-client.ts';
import { ContentPublishPage } from './ContentPublishPage.tsx';
import { fieldId } from './form/field-id.ts';

const content = sampleSnapshot();
const t = (key: string, values?: Record<string, string | number>) =>
  formatMessage(content, 'en', key, values);
const show = () => renderView(ContentPublishPage, 'content-publish', 'en');

const changes: ChangeList = {
  documents: [
    {
      key: 'projects/1',
      title: { en: 'Old Harbour' },
      change: 'changed',
      edited: { name: 'Anna', at: editingTime },
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
      values: [{ path: [], after: { name: 'Max', title: { en: 'Architect' } } }],
    },
  ],
  pages: ['/projects', '/about'],
};
const aProblem = (problem: Partial<ContentProblemResponse> = {}): ContentProblemResponse => ({
  level: 'error',
  key: 'projects/1',
  path: ['image'],
  message: 'The picture has no alternative text.',
  ...problem,
});
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
  screen.getByText('/about');
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
    keys: ['projects/1'],
    note: 'Winter',
    parentId: 3,
  });
  expect(screen.getByRole('link', { name: '/projects' }).getAttribute('href')).toBe('/projects');
  screen.getByRole('button', { name: t('editor.undo.actionOf', { number: 4 }) });
  screen.getByText(t('editor.publish.nothing'));
});

test('a problem of a chosen document blocks and leads to its field; a hint does not', async () => {
  const warning = aProblem({ level: 'warning', key: 'team/Max', path: ['title'], message: 'Long.' });
  mockEditor({ changes, check: { problems: [aProblem(), warning] } });
  show();
  await screen.findByText(t('editor.publish.errors', { count: 1 }));
  screen.getByText(t('editor.publish.warnings', { count: 1 }));
  expect(submit().disabled).toBe(true);
  expect(screen.getByRole('link', { name: 'Old Harbour' }).getAttribute('href')).toBe(
    `${paths.editDocument('projects/1')}#${fieldId(['image'])}`,
  );
  await userEvent.click(screen.getByRole('checkbox', { name: 'Old Harbour' }));
  screen.getByText(t('editor.publish.others', { count: 1 }));
  expect(submit().disabled).toBe(false);
});

test('the problems of a refused publication are shown', async () => {
  const error = { code: 'contentInvalid', message: 'The content has a problem.' };
  mockEditor({
    changes,
    override: ({ method }) =>
      method === 'POST' ? { status: 422, body: { error, problems: [aProblem()] } } : undefined,
  });
  show();
  await userEvent.click(await screen.findByRole('button', { name: t('editor.publish.submit') }));
  await screen.findByText(error.message);
  screen.getByText(new RegExp(aProblem().message));
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
