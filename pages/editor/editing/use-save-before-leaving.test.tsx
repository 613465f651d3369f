import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { flushSync } from 'react-dom';
import type { DocumentChange } from '../../../data/api/editor-requests.ts';
import type { PictureList } from '../../../data/api/pictures.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { paths } from '../../../data/site/paths.ts';
import { renderView } from '../../../test/pages/render-view.tsx';
import { formatMessage } from '../../../test/support/messages.ts';
import { mockDialogs } from '../../../test/support/mock-dialogs.ts';
import { aDocument, mockEditor, saveAs } from '../../../test/support/mock-editor.ts';
import { pendingResponse } from '../../../test/support/mock-fetch.ts';
import { sharedQueryClient } from '../../staff/sign-in/query-client.ts';
import { ContentDocumentPage } from '../ContentDocumentPage.tsx';
import { ContentPicturesPage } from '../ContentPicturesPage.tsx';
import { fieldId } from '../form/field-id.ts';

const library: PictureList = {
  pictures: [{ name: 'tower', width: 1600, height: 1200, isUploaded: false, used: [] }],
  deleted: [],
};

/** Paths of the links that were followed; jsdom follows none. */
let left: string[] = [];
const onClick = (event: MouseEvent) => {
  event.preventDefault();
  left.push((event.target as HTMLAnchorElement).pathname);
};

beforeEach(() => {
  left = [];
  window.addEventListener('click', onClick);
});
afterEach(() => {
  window.removeEventListener('click', onClick);
  sharedQueryClient().clear();
  localStorage.clear();
});

/** Types a text and follows a link before it is saved. */
async function leaveUnsaved() {
  const { editor, calls } = mockEditor();
  const response = pendingResponse();
  renderView(ContentDocumentPage, 'content-document', 'en', {}, '?key=projects%2F1');
  const name = formatMessage('en', 'editor.content-publish.meta.name');
  const link = await screen.findByRole('link', { name });
  await waitFor(() => expect(document.getElementById(fieldId(['name']))).not.toBeNull());
  const field = document.getElementById(fieldId(['name'])) as HTMLElement;
  editor.override = ({ method }) => (method === 'PATCH' ? response.answer : undefined);
  fireEvent.change(field, { target: { value: 'Harbour' } });
  fireEvent.click(link);
  expect(left).toEqual([]);
  await waitFor(() => expect(calls.some(({ method }) => method === 'PATCH')).toBe(true));
  return { editor, calls, response, link };
}

test.each([
  ['when it is saved', 200],
  ['when saving fails', 503],
])('a link is followed %s, so that the next page reads no earlier draft', async (_, status) => {
  const { editor, calls, response, link } = await leaveUnsaved();
  const saved = calls.find(({ method }) => method === 'PATCH')?.body as { changes: DocumentChange[] };
  const body = status === 200 ? saveAs(editor, 'Erika', saved.changes) : {};
  await act(async () => response.give({ status, body }));
  await waitFor(() => expect(left).toEqual([paths.publishContent]));
  fireEvent.click(link);
  expect(left).toHaveLength(2);
});

test('a link is followed also if all is saved before the click that was held back has ended', async () => {
  mockEditor();
  renderView(ContentDocumentPage, 'content-document', 'en', {}, '?key=projects%2F1');
  const name = formatMessage('en', 'editor.content-publish.meta.name');
  const link = await screen.findByRole('link', { name });
  await waitFor(() => expect(document.getElementById(fieldId(['name']))).not.toBeNull());
  const field = document.getElementById(fieldId(['name'])) as HTMLInputElement;
  const { value } = field;
  fireEvent.change(field, { target: { value: 'Harbour' } });
  const restore = () => flushSync(() => void fireEvent.change(field, { target: { value } }));
  document.addEventListener('click', restore, { capture: true, once: true });
  act(() => link.click());
  await waitFor(() => expect(left).toEqual([paths.publishContent]));
});

test('a second click on the link leaves at once', async () => {
  const { link } = await leaveUnsaved();
  fireEvent.click(link);
  expect(left).toEqual([paths.publishContent]);
});

test('a description is closed when all that was typed is saved, also during an earlier save', async () => {
  mockDialogs();
  const key = 'picture-notes/tower';
  const note = { alt: { en: 'Tower' }, caption: { en: 'Harbour' } };
  const { editor, calls } = mockEditor({
    documents: [aDocument({ key, title: { en: 'Tower' } })],
    document: { key, published: note, draft: null, outdated: [], present: [] },
  });
  const first = pendingResponse();
  const saved = () => calls.flatMap(({ method, body }) => (method === 'PATCH' ? [body] : []));
  editor.override = ({ method, path }) => {
    if (path.startsWith(apiPaths.pictures)) return { status: 200, body: library };
    return method === 'PATCH' && saved().length === 1 ? first.answer : undefined;
  };
  renderView(ContentPicturesPage, 'content-pictures', 'en');
  const name = new RegExp(`^${formatMessage('en', 'editor.pictures.describe')}`);
  fireEvent.click(await screen.findByRole('button', { name }));
  const field = async (name: string) => {
    await waitFor(() => expect(document.getElementById(fieldId([name, 'en']))).not.toBeNull());
    return document.getElementById(fieldId([name, 'en'])) as HTMLElement;
  };
  fireEvent.change(await field('alt'), { target: { value: 'Slender tower' } });
  fireEvent.focusOut(await field('alt'));
  await waitFor(() => expect(saved()).toHaveLength(1));
  fireEvent.change(await field('caption'), { target: { value: 'The harbour' } });
  fireEvent.click(screen.getByRole('button', { name: formatMessage('en', 'editor.pictures.described') }));
  const changes = (saved()[0] as { changes: DocumentChange[] }).changes;
  await act(async () => first.give({ status: 200, body: saveAs(editor, 'Erika', changes) }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(editor.document.draft?.value).toEqual({
    alt: { en: 'Slender tower' },
    caption: { en: 'The harbour' },
  });
  expect(localStorage).toHaveLength(0);
});
