import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { VersionList } from '../../../data/api/editor-responses.ts';
import { paths } from '../../../data/site/paths.ts';
import { renderView } from '../../../test/pages/render-view.tsx';
import { t } from '../../../test/support/messages.ts';
import { anEdition, editingTime, mockEditor } from '../../../test/support/mock-editor.ts';
import { localMoment } from '../../staff/controls/local-time.ts';
import { sharedQueryClient } from '../../staff/sign-in/query-client.ts';
import { ContentEditionsPage } from '../ContentEditionsPage.tsx';

const show = () => renderView(ContentEditionsPage, 'content-editions', 'en', {}, '?key=projects%2F1');

const history: VersionList = {
  key: 'projects/1',
  title: { en: 'Old Harbour' },
  draft: null,
  versions: [
    {
      edition: anEdition(),
      change: 'changed',
      values: [{ path: ['units'], before: 12, after: 14 }],
      isPublished: true,
    },
    { edition: anEdition({ id: 2, note: '' }), change: 'removed', values: [], isPublished: false },
    { edition: null, change: 'added', values: [], isPublished: false },
  ],
};
const number3 = t('editor.editions.number', { number: 3 });
const shipped = t('editor.history.shipped');
const restoreOf = (version: string) => t('editor.history.restoreOf', { version });
const isRestoration = ({ path }: { path: string }) => path.startsWith('/api/content/restoration');

afterEach(() => sharedQueryClient().clear());

test('the versions of a document are listed with person, note and differences', async () => {
  mockEditor({ history });
  show();
  await screen.findByRole('heading', { name: t('editor.history.title', { title: 'Old Harbour' }) });
  const rows = within(await screen.findByRole('list')).getAllByRole('listitem');
  for (const text of [number3, 'Anna Muster', 'New status', '14', t('editor.history.shown')])
    expect(rows[0]?.textContent).toContain(text);
  expect(rows[1]?.textContent).toContain(t('editor.diff.kind.removed'));
  expect(rows[2]?.textContent).toContain(shipped);
  // What the site shows, and what was removed, cannot be restored.
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toContain(
    restoreOf(shipped),
  );
  expect(screen.queryByRole('button', { name: restoreOf(number3) })).toBeNull();
});

test('what the software has changed since is told, unless the site shows it', async () => {
  const values = [{ path: ['units'], before: 12, after: 16 }];
  const released = { edition: null, change: 'added' as const, values, isPublished: false };
  const { editor } = mockEditor({ history: { ...history, versions: [released] } });
  const { unmount } = show();
  const row = (await screen.findByText(t('editor.history.releaseChanged'))).closest('li');
  expect(row?.textContent).toContain('16');
  unmount();
  sharedQueryClient().clear();
  editor.history = { ...history, versions: [{ ...released, isPublished: true }] };
  show();
  await screen.findByText(shipped);
  expect(screen.queryByText(t('editor.history.releaseChanged'))).toBeNull();
});

test('a version is restored as a draft after a confirmation', async () => {
  const { calls } = mockEditor({ history });
  show();
  await userEvent.click(await screen.findByRole('button', { name: restoreOf(shipped) }));
  screen.getByText(t('editor.history.question', { version: shipped }));
  expect(document.activeElement?.textContent).toBe(t('editor.cancel'));
  await userEvent.click(screen.getByRole('button', { name: t('editor.history.restore') }));
  await screen.findByText(t('editor.history.restored', { version: shipped }));
  expect(calls.find(isRestoration)).toMatchObject({
    method: 'POST',
    path: '/api/content/restoration?key=projects%2F1&lang=en',
    body: { editionId: null, revision: null },
  });
  expect(screen.getByRole('link', { name: t('editor.history.open') }).getAttribute('href')).toBe(
    paths.editDocument('projects/1'),
  );
});

test('the question names the unpublished changes that are replaced, and a refusal says why', async () => {
  const error = { code: 'draftChanged', message: 'Changed meanwhile.' };
  const { calls } = mockEditor({
    history: { ...history, draft: { revision: 7, edited: { name: 'Max', at: editingTime } } },
    override: ({ method }) => (method === 'POST' ? { status: 409, body: { error } } : undefined),
  });
  show();
  await userEvent.click(await screen.findByRole('button', { name: restoreOf(shipped) }));
  const time = localMoment(editingTime, 'en');
  screen.getByText(t('editor.history.replaceQuestion', { version: shipped, name: 'Max', time }));
  await userEvent.click(screen.getByRole('button', { name: t('editor.history.restore') }));
  await screen.findByText(error.message);
  expect(calls.find(isRestoration)?.body).toEqual({ editionId: null, revision: 7 });
});

test('who may not edit sees the history and restores nothing', async () => {
  mockEditor({ history }, 'reader');
  show();
  await screen.findByText(shipped);
  expect(screen.queryByRole('button', { name: restoreOf(shipped) })).toBeNull();
});

test('a document without publications, and an unknown one, say so', async () => {
  const { server, editor } = mockEditor();
  const { unmount } = show();
  await screen.findByText(t('editor.history.empty'));
  unmount();
  sharedQueryClient().clear();
  server.override = ({ path }) =>
    path.startsWith('/api/content/versions') ? { status: 404, body: { error: {} } } : undefined;
  editor.history = history;
  show();
  await screen.findByText(new RegExp(t('editor.edit.unknown')));
});
