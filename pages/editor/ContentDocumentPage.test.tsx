import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DocumentChange } from '../../data/api/editor-requests.ts';
import type { Locale } from '../../data/locale.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { renderView } from '../../test/pages/render-view.tsx';
import { t } from '../../test/support/messages.ts';
import { aDocument, aSchedule, mockEditor, saveAs } from '../../test/support/mock-editor.ts';
import { pendingResponse } from '../../test/support/mock-fetch.ts';
import { sharedQueryClient } from '../staff/sign-in/query-client.ts';
import { ContentDocumentPage } from './ContentDocumentPage.tsx';
import { keepChanges, keptChanges } from './editing/kept-changes.ts';
import { fieldId } from './form/field-id.ts';

const show = (locale: Locale = 'en') =>
  renderView(ContentDocumentPage, 'content-document', locale, {}, '?key=projects%2F1');
const german = ['description', 'de'];

/** The control of a value, as soon as the form is there. */
async function field(path: string[]): Promise<HTMLInputElement> {
  return waitFor(() => {
    const found = document.getElementById(fieldId(path));
    if (!found) throw new Error(`No field ${path}.`);
    return found as HTMLInputElement;
  });
}
const type = async (path: string[], value: string) =>
  fireEvent.change(await field(path), { target: { value } });
/** Leaves the field, which saves at once. */
const leave = async (path: string[]) => fireEvent.focusOut(await field(path));
const kept = () => keptChanges(7, 'projects/1');
const isPatch = ({ method }: { method: string }) => method === 'PATCH';

// jsdom has no layout.
beforeAll(() => {
  HTMLElement.prototype.scrollIntoView = () => {};
});
afterEach(() => {
  jest.useRealTimers();
  sharedQueryClient().clear();
  localStorage.clear();
});

test('a change is kept in the browser at once, and saved two seconds after the last one', async () => {
  const { calls } = mockEditor();
  show();
  await field(german);
  jest.useFakeTimers();
  await type(german, 'Ein Ufer');
  await act(() => jest.advanceTimersByTimeAsync(1500));
  await type(german, 'Ein Ufer.');
  expect(kept()).toEqual([{ path: german, before: 'Ein Kai.', after: 'Ein Ufer.' }]);
  await act(() => jest.advanceTimersByTimeAsync(1500));
  expect(calls.filter(isPatch)).toEqual([]);
  await act(() => jest.advanceTimersByTimeAsync(600));
  expect(calls.filter(isPatch).map(({ body }) => body)).toEqual([
    { changes: [{ path: german, before: 'Ein Kai.', after: 'Ein Ufer.' }] },
  ]);
  expect(kept()).toEqual([]);
  expect(screen.getAllByRole('status')[0]?.textContent).toMatch(/^Saved /);
});

test.each(['en', 'de'] as const)(
  'in %s the state of saving is said plainly, without a connection too',
  async (locale) => {
    const { editor, calls } = mockEditor();
    show(locale);
    expect((await screen.findByRole('status')).textContent).toBeTruthy();
    editor.override = (call) => (isPatch(call) ? Promise.reject(new Error('offline')) : undefined);
    await type(german, 'Ein Ufer.');
    await leave(german);
    await screen.findByText(t('editor.edit.offline', {}, locale));
    expect(kept()).toHaveLength(1);
    delete editor.override;
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(kept()).toEqual([]));
    expect(calls.filter(isPatch)).toHaveLength(2);
    expect(screen.queryByText(t('editor.edit.offline', {}, locale))).toBeNull();
  },
);

test('without a connection the change is sent again after ten seconds', async () => {
  const { editor, calls } = mockEditor();
  show();
  await field(german);
  jest.useFakeTimers();
  editor.override = (call) => (isPatch(call) ? { status: 503, body: {} } : undefined);
  await type(german, 'Ein Ufer.');
  await act(() => jest.advanceTimersByTimeAsync(2100));
  expect(calls.filter(isPatch)).toHaveLength(1);
  await act(() => jest.advanceTimersByTimeAsync(10_100));
  expect(calls.filter(isPatch)).toHaveLength(2);
});

test('what was refused is not sent again until it changes, and the reason is shown', async () => {
  const { editor, calls } = mockEditor();
  const error = { code: 'tooLarge', message: 'The text is too long.' };
  editor.override = (call) => (isPatch(call) ? { status: 422, body: { error } } : undefined);
  show();
  await type(german, 'Ein Ufer.');
  await leave(german);
  await screen.findByText(t('editor.edit.refused', { reason: error.message }));
  await leave(german);
  expect(calls.filter(isPatch)).toHaveLength(1);
  delete editor.override;
  await type(german, 'Ufer.');
  await leave(german);
  await waitFor(() => expect(kept()).toEqual([]));
});

test('what is typed while a change is being saved is saved after it', async () => {
  const { editor, calls } = mockEditor();
  const response = pendingResponse();
  show();
  await type(german, 'Ein');
  editor.override = (call) => (isPatch(call) ? response.answer : undefined);
  await leave(german);
  await type(german, 'Ein Ufer.');
  await leave(german);
  delete editor.override;
  const first = calls.find(isPatch)?.body as { changes: DocumentChange[] };
  await act(async () => response.give({ status: 200, body: saveAs(editor, 'Erika', first.changes) }));
  expect((await field(german)).value).toBe('Ein Ufer.');
  await leave(german);
  await waitFor(() => expect(kept()).toEqual([]));
  expect(calls.filter(isPatch).at(-1)?.body).toEqual({
    changes: [{ path: german, before: 'Ein', after: 'Ein Ufer.' }],
  });
});

test('after the end of the session what was typed is there again for the same account', async () => {
  const { editor, server } = mockEditor();
  const { unmount } = show();
  await type(german, 'Ein Ufer.');
  editor.override = (call) => (isPatch(call) ? { status: 401, body: {} } : undefined);
  await leave(german);
  await screen.findByText(t('admin.signIn.ended'));
  unmount();
  sharedQueryClient().clear();
  delete editor.override;
  server.signedIn = true;
  show();
  expect((await field(german)).value).toBe('Ein Ufer.');
  await screen.findByText(new RegExp(t('editor.edit.restored')));
  await leave(german);
  await waitFor(() => expect(kept()).toEqual([]));
});

test('text of another account is not shown', async () => {
  keepChanges(8, 'projects/1', [{ path: german, before: 'Ein Kai.', after: 'Geheim' }]);
  mockEditor();
  show();
  expect((await field(german)).value).toBe('Ein Kai.');
});

test('what others change in other fields appears, and their names', async () => {
  const { editor } = mockEditor();
  editor.document.present = [{ name: 'Anna', at: '2026-11-25T09:42:00.000Z' }];
  show();
  await screen.findByText(/Anna/);
  jest.useFakeTimers({ advanceTimers: true });
  await type(german, 'Ein Ufer.');
  saveAs(editor, 'Anna', [{ path: ['name'], after: 'Harbour' }]);
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(async () => expect((await field(['name'])).value).toBe('Harbour'));
  expect((await field(german)).value).toBe('Ein Ufer.');
});

test.each([
  ['editor.conflict.keepMineOf', 'Mein Ufer.'],
  ['editor.conflict.takeTheirsOf', 'Ihr Ufer.'],
] as const)('of a text that both have changed, %s decides', async (action, result) => {
  const { editor, calls } = mockEditor();
  show();
  await field(german);
  saveAs(editor, 'Anna', [{ path: german, after: 'Ihr Ufer.' }]);
  await type(german, 'Mein Ufer.');
  await type(['name'], 'Harbour');
  await leave(german);
  const heading = await screen.findByRole('heading', { name: t('editor.conflict.title') });
  expect(heading.parentElement?.textContent).toContain('Ihr Ufer.');
  expect(heading.parentElement?.textContent).toContain('Mein Ufer.');
  expect((await field(german)).value).toBe('Mein Ufer.');
  // The other change does not wait.
  await leave(german);
  await waitFor(() => expect(calls.filter(isPatch)).toHaveLength(2));
  const [button] = screen.getAllByRole('button', {
    name: (name) => name.startsWith(t(action, { field: '' }).trim()),
  });
  await userEvent.click(button as HTMLElement);
  expect((await field(german)).value).toBe(result);
  expect(document.activeElement?.id).toBe(fieldId(german));
  await leave(german);
  await waitFor(() => expect(kept()).toEqual([]));
  expect(screen.queryByRole('heading', { name: t('editor.conflict.title') })).toBeNull();
  const { value } = editor.document.draft ?? {};
  expect(value).toMatchObject({ name: 'Harbour', description: { de: result } });
});

test('who may only look is told so', async () => {
  mockEditor({}, 'reader');
  show();
  await screen.findByText(t('editor.readOnly'));
  expect(screen.queryByRole('button', { name: t('editor.visibility') })).toBeNull();
});

test('an unknown document leads back to the list', async () => {
  mockEditor({ override: ({ path }) => (path.includes('key=') ? { status: 404, body: {} } : undefined) });
  show();
  await screen.findByText(new RegExp(t('editor.edit.unknown')));
  screen.getByRole('link', { name: t('editor.edit.back') });
});

test('when the browser cannot keep the text and it is not saved, the page says so', async () => {
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  mockEditor();
  show();
  await type(german, 'Ein Ufer.');
  await screen.findByText(t('editor.edit.notKept'));
  setItem.mockRestore();
});

test('a planned publication is named with what is not part of it, and the history is linked', async () => {
  mockEditor({ schedules: [aSchedule()] });
  show();
  await screen.findByText(new RegExp(t('editor.edit.planned')));
  screen.getByText(/^Planned: .*28 Nov 2999, 07:00 CET$/);
  expect(screen.getByRole('link', { name: t('editor.history.link') }).getAttribute('href')).toBe(
    apiPaths.contentHistory('projects/1'),
  );
});

test.each(['en', 'de'] as const)(
  'in the %s interface its language is in the first column',
  async (locale) => {
    mockEditor();
    show(locale);
    await field(german);
    const first = document.querySelector(`[id^="${fieldId(['description'])}/"]`);
    expect(first?.id).toBe(fieldId(['description', locale]));
  },
);

test('the order of the lists is one of names', async () => {
  const documents = ['1', '2'].map((id) =>
    aDocument({ key: `projects/${id}`, title: { en: `House ${id}` } }),
  );
  const { editor } = mockEditor({ documents });
  editor.document = { ...editor.document, key: 'order', published: { projects: ['2', '1'] } };
  show();
  const chosen = await field(['projects', '0']);
  expect((chosen as unknown as HTMLSelectElement).selectedOptions[0]?.text).toBe('House 2');
});

test.each([
  ['a text', 'projects/1', german],
  ['a paragraph of an article', 'news/1', ['text', 'de', 0]],
])('a link of the search leads to %s', async (_, key, path) => {
  const { editor } = mockEditor();
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => document.body.getBoundingClientRect();
  const text = { en: ['A roof.'], de: ['Ein Dach.'] };
  if (key === 'news/1')
    editor.document = { ...editor.document, key, published: { title: { en: 'Roof' }, text } };
  renderView(
    ContentDocumentPage,
    'content-document',
    'en',
    {},
    `?key=${encodeURIComponent(key)}#${fieldId(path)}`,
  );
  await waitFor(() => expect(document.activeElement?.id).toBe(fieldId(path.slice(0, 2))));
});

test('a city is chosen from the places that are published', async () => {
  mockEditor({
    documents: [
      aDocument(),
      aDocument({ key: 'places/Halle', title: { en: 'Halle' }, state: 'changed' }),
      aDocument({ key: 'places/new-1', title: { en: 'Jena' }, state: 'new' }),
    ],
  });
  show();
  const { options } = (await field(['city'])) as unknown as HTMLSelectElement;
  expect([...options].map(({ text }) => text)).toEqual([t('fields.form.choose'), 'Halle']);
});
