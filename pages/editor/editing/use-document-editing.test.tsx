import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type DocumentChange, maxChanges } from '../../../data/api/editor-requests.ts';
import type { Locale } from '../../../data/locale.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { renderView } from '../../../test/pages/render-view.tsx';
import { formatMessage } from '../../../test/support/messages.ts';
import { mockEditor, saveAs } from '../../../test/support/mock-editor.ts';
import { sharedQueryClient } from '../../staff/sign-in/query-client.ts';
import { ContentDocumentPage } from '../ContentDocumentPage.tsx';
import { fieldId } from '../form/field-id.ts';
import { keepChanges, keptChanges } from './kept-changes.ts';

/** What the server refuses to take as it was made, in the form of a document. */

const t = (key: string, values?: Record<string, string>) => formatMessage('en', `editor.${key}`, values);
const key = 'projects/1';
/** The control of a value, as soon as the form is there. */
const field = (...path: string[]) =>
  waitFor(() => {
    const found = document.getElementById(fieldId(path));
    if (!found) throw new Error(`No field ${path}.`);
    return found as HTMLInputElement;
  });

const visit = (locale: Locale = 'en') =>
  renderView(ContentDocumentPage, 'content-document', locale, {}, '?key=projects%2F1');

function show() {
  const mock = mockEditor();
  const view = visit();
  const saved = () =>
    mock.calls.flatMap(({ method, body }) =>
      method === 'PATCH' ? [(body as { changes: DocumentChange[] }).changes] : [],
    );
  return { ...mock, ...view, saved };
}
/** Leaves a field, which saves at once. */
const leave = () => fireEvent.focusOut(document.body);

// jsdom has no layout.
beforeAll(() => {
  HTMLElement.prototype.scrollIntoView = () => {};
});
afterEach(() => {
  sharedQueryClient().clear();
  localStorage.clear();
});

test.each([
  ['keepMineOf', { name: 'Harbour', description: { en: 'A quay.', de: 'Ein Kai.' } }],
  ['takeTheirsOf', undefined],
] as const)(
  'a document that somebody else removes while it is typed in is one conflict, which %s resolves',
  async (action, result) => {
    const { editor, saved } = show();
    fireEvent.change(await field('name'), { target: { value: 'Harbour' } });
    saveAs(editor, 'Anna', [{ path: [] }]);
    leave();
    const button = t(`conflict.${action}`, { field: t('diff.whole') });
    await userEvent.click(await screen.findByRole('button', { name: button }));
    leave();
    await waitFor(() => expect(keptChanges(7, key)).toEqual([]));
    expect(editor.document.draft?.value).toEqual(result);
    // The refused change of the name is sent again when the conflict is shown late.
    const ofTheDocument = saved().filter(([change]) => change?.path.length === 0);
    expect(ofTheDocument).toEqual(result ? [[{ path: [], after: result }]] : []);
  },
);

test('the heading has the name that was saved, in each language of the page', async () => {
  mockEditor();
  visit('de');
  fireEvent.change(await field('name'), { target: { value: 'Harbour' } });
  leave();
  await screen.findByRole('heading', { name: 'Harbour' });
});

test('a save makes the check of the drafts stale in every language', async () => {
  const { calls, unmount } = show();
  const waitForChecks = (locale: Locale, count: number) =>
    waitFor(() =>
      expect(calls.filter(({ path }) => path === `${apiPaths.contentCheck}?lang=${locale}`)).toHaveLength(
        count,
      ),
    );
  await waitForChecks('en', 1);
  unmount();
  const german = visit('de');
  await waitForChecks('de', 1);
  fireEvent.change(await field('name'), { target: { value: 'Harbour' } });
  leave();
  await waitForChecks('de', 2);
  german.unmount();
  visit();
  await waitForChecks('en', 2);
});

test('what the browser kept of a document that was removed meanwhile is shown with the rest of the document', async () => {
  keepChanges(7, key, [{ path: ['name'], before: 'Old Harbour', after: 'Harbour' }]);
  const { editor } = show();
  saveAs(editor, 'Anna', [{ path: [] }]);
  await screen.findByRole('heading', { name: t('conflict.title') });
  expect((await field('description', 'de')).value).toBe('Ein Kai.');
});

test('more changes than a request may have are saved one part after the other', async () => {
  const changes = Array.from({ length: 2 * maxChanges + 1 }, (_, index) => ({
    path: ['description', `x${index}`],
    after: `Text ${index}`,
  }));
  keepChanges(7, key, changes);
  const { saved } = show();
  await screen.findByText(new RegExp(t('edit.restored')));
  for (const length of [1, 2, 3]) {
    leave();
    await waitFor(() => expect(saved()).toHaveLength(length));
    await waitFor(() => expect(keptChanges(7, key)).toEqual(changes.slice(length * maxChanges)));
  }
  expect(saved()).toEqual([0, 1, 2].map((part) => changes.slice(part * maxChanges, (part + 1) * maxChanges)));
});

test('what was sent when the page was left is stored as sent, and a later change of somebody else is no simultaneous one', async () => {
  const { editor, saved, unmount } = show();
  const change = { path: ['name'], before: 'Old Harbour', after: 'Harbour' };
  fireEvent.change(await field('name'), { target: { value: change.after } });
  fireEvent(window, new Event('pagehide'));
  expect(keptChanges(7, key)).toEqual([{ ...change, isSent: true }]);
  await waitFor(() => expect(saved()).toEqual([[change]]));
  unmount();
  sharedQueryClient().clear();
  saveAs(editor, 'Anna', [{ path: ['name'], after: 'Quay' }]);
  visit();
  await screen.findByRole('heading', { name: t('conflict.titleRestored') });
  await userEvent.click(
    screen.getByRole('button', {
      name: (name) => name.startsWith(t('conflict.takeTheirsOf', { field: '' }).trim()),
    }),
  );
  await waitFor(() => expect(keptChanges(7, key)).toEqual([]));
});

test('what was refused is not sent again while somebody else changes the document', async () => {
  const { editor, saved } = show();
  const error = { code: 'tooLarge', message: 'The text is too long.' };
  editor.override = ({ method }) => (method === 'PATCH' ? { status: 422, body: { error } } : undefined);
  fireEvent.change(await field('name'), { target: { value: 'Harbour' } });
  leave();
  const refused = t('edit.refused', { reason: error.message });
  await screen.findByText(refused);
  saveAs(editor, 'Anna', [{ path: ['description', 'de'], after: 'Ein Ufer.' }]);
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(async () => expect((await field('description', 'de')).value).toBe('Ein Ufer.'));
  screen.getByText(refused);
  leave();
  expect(saved()).toHaveLength(1);
});

describe('after the connection was lost', () => {
  /** Types while no save is answered. @param arrives whether the server stores what it does not answer. */
  async function typeOffline(arrives: boolean) {
    const mock = show();
    mock.editor.override = ({ method, body }) => {
      if (method !== 'PATCH') return undefined;
      if (arrives) saveAs(mock.editor, 'Erika Mustermann', (body as { changes: DocumentChange[] }).changes);
      return Promise.reject(new Error('offline'));
    };
    fireEvent.change(await field('name'), { target: { value: 'Harbour' } });
    leave();
    await screen.findByText(t('edit.offline'));
    return mock;
  }
  const expectOnline = () => waitFor(() => expect(screen.queryByText(t('edit.offline'))).toBeNull());

  test('a change that arrived without an answer is saved as soon as the document has it', async () => {
    await typeOffline(true);
    fireEvent(document, new Event('visibilitychange'));
    await expectOnline();
  });

  test('typing the former text leaves nothing to save', async () => {
    await typeOffline(false);
    fireEvent.change(await field('name'), { target: { value: 'Old Harbour' } });
    await expectOnline();
  });

  test('a change of somebody else is a conflict', async () => {
    const { editor } = await typeOffline(false);
    saveAs(editor, 'Anna', [{ path: ['name'], after: 'Quay' }]);
    delete editor.override;
    fireEvent(window, new Event('online'));
    await screen.findByRole('heading', { name: t('conflict.title') });
    await expectOnline();
  });
});

test('what another tab has stored of the document stays', async () => {
  const { editor, saved } = show();
  editor.override = ({ method }) => (method === 'PATCH' ? Promise.reject(new Error('offline')) : undefined);
  fireEvent.change(await field('name'), { target: { value: 'Harbour' } });
  const own = { path: ['name'], before: 'Old Harbour', after: 'Harbour' };
  const other = { path: ['description', 'de'], before: 'Ein Kai.', after: 'Ein Ufer.' };
  await waitFor(() => expect(keptChanges(7, key)).toEqual([own]));
  keepChanges(7, key, [own, other]);
  fireEvent.change(await field('name'), { target: { value: 'Quay' } });
  await waitFor(() => expect(keptChanges(7, key)).toEqual([other, { ...own, after: 'Quay' }]));
  delete editor.override;
  leave();
  await waitFor(() => expect(saved()).toEqual([[{ ...own, after: 'Quay' }]]));
  await waitFor(() => expect(keptChanges(7, key)).toEqual([other]));
});
