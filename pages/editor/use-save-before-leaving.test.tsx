import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { DocumentChange } from '../../data/api/editor-requests.ts';
import { paths } from '../../data/site/paths.ts';
import { renderView } from '../../test/pages/render-view.tsx';
import { formatMessage } from '../../test/support/messages.ts';
import { mockEditor, saveAs } from '../../test/support/mock-editor.ts';
import { pendingResponse } from '../../test/support/mock-fetch.ts';
import { sharedQueryClient } from '../admin/query-client.ts';
import { ContentDocumentPage } from './ContentDocumentPage.tsx';
import { fieldId } from './form/field-id.ts';

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

test('a second click on the link leaves at once', async () => {
  const { link } = await leaveUnsaved();
  fireEvent.click(link);
  expect(left).toEqual([paths.publishContent]);
});
