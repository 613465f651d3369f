import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DocumentChange } from '../../data/api/editor-requests.ts';
import type { EditedDocument } from '../../data/api/editor-responses.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { renderView } from '../../test/pages/render-view.tsx';
import { formatMessage } from '../../test/support/messages.ts';
import { mockDialogs } from '../../test/support/mock-dialogs.ts';
import { aDocument, mockEditor } from '../../test/support/mock-editor.ts';
import type { Call } from '../../test/support/mock-fetch.ts';
import { answerUpload, type UploadServer } from '../../test/support/mock-uploads.ts';
import { sharedQueryClient } from '../staff/sign-in/query-client.ts';
import { ContentDocumentPage } from './ContentDocumentPage.tsx';
import { partBytes } from './pictures/upload-picture.ts';

/** The picture of a team member, in the form of the document. */

const t = (key: string, values?: Record<string, string | number>) =>
  formatMessage('en', `editor.${key}`, values);
const alts = { quay: 'Slender tower on a harbour basin', office: 'Office building at a corner' };
const uploaded = 'baustelle_mai-0123456789ab';
const noteKey = `picture-notes/${uploaded}`;
const note: EditedDocument = {
  key: noteKey,
  draft: {
    value: { focus: '50% 50%', alt: {}, caption: {}, ink: 'dark' },
    revision: 1,
    edited: { name: 'Erika', at: '2026-11-25T09:42:00.000Z' },
  },
  outdated: [],
  present: [],
};

/** The form, with uploads. */
async function show(role?: 'reader') {
  const uploads: UploadServer = { upload: null, starts: [], problem: null };
  const { editor, calls } = mockEditor(
    {
      documents: [
        aDocument({ key: 'team/Anna', title: { en: 'Anna' } }),
        ...Object.entries(alts).map(([name, en]) =>
          aDocument({ key: `picture-notes/${name}`, title: { en } }),
        ),
      ],
      document: {
        key: 'team/Anna',
        published: { name: 'Anna', photo: 'quay' },
        draft: null,
        outdated: [],
        present: [],
      },
    },
    role,
  );
  editor.override = (call) => {
    const answer = answerUpload(uploads, call);
    if (answer) {
      if (uploads.upload?.state === 'done')
        editor.documents.push(aDocument({ key: noteKey, title: {}, state: 'new' }));
      return answer;
    }
    return isOf(noteKey)(call) ? { status: 200, body: note } : undefined;
  };
  renderView(ContentDocumentPage, 'content-document', 'en', {}, '?key=team%2FAnna');
  const field = await screen.findByRole('group', { name: 'Portrait' });
  const saved = () =>
    calls.flatMap(({ method, body }) =>
      method === 'PATCH' && body ? (body as { changes: DocumentChange[] }).changes : [],
    );
  return { field, uploads, calls, saved };
}
const isOf =
  (key: string) =>
  ({ path }: Call) =>
    path.startsWith(apiPaths.contentDocumentOf(key));
const chooseButton = (field: HTMLElement) =>
  within(field).getByRole('button', { name: `${t('pictures.chooseOther')}: Portrait` });
const aFile = (bytes = partBytes + 1) =>
  new File([new Uint8Array(bytes)], 'Baustelle Mai.jpg', { type: 'image/jpeg' });

beforeEach(() => mockDialogs());
afterEach(() => {
  sharedQueryClient().clear();
  localStorage.clear();
});

test('a picture is found by what it shows and chosen by keyboard alone', async () => {
  const user = userEvent.setup();
  const { field, saved } = await show();
  within(field).getByText(alts.quay);
  chooseButton(field).focus();
  await user.keyboard('{Enter}');
  const dialog = screen.getByRole('dialog', { name: t('pictures.choose') });
  const search = within(dialog).getByLabelText(t('pictures.search'));
  expect(within(dialog).getAllByRole('radio')).toHaveLength(2);
  expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: alts.quay }).checked).toBe(true);
  act(() => search.focus());
  await user.keyboard('CORNER office');
  expect(within(dialog).getAllByRole('radio')).toHaveLength(1);
  within(dialog).getByText(t('pictures.found', { count: 1 }));
  await user.tab();
  await user.keyboard(' {Enter}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(chooseButton(field));
  within(field).getByText(alts.office);
  await waitFor(() => expect(saved()).toEqual([{ path: ['photo'], before: 'quay', after: 'office' }]));
});

test('a picture is uploaded, chosen when it is done, and described in front of the form', async () => {
  const user = userEvent.setup();
  const { field, uploads, saved } = await show();
  await user.click(chooseButton(field));
  await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, aFile());
  await screen.findByText(t('upload.step.encoding'));
  const dialog = await screen.findByRole('dialog', { name: t('pictures.describe') });
  expect(uploads.starts).toEqual([0, partBytes]);
  await within(dialog).findByLabelText('Alternative text, English');
  await user.click(within(dialog).getByRole('button', { name: t('pictures.described') }));
  within(field).getByText(t('pictures.undescribed', { name: 'baustelle mai' }));
  await waitFor(() => expect(saved()).toEqual([{ path: ['photo'], before: 'quay', after: uploaded }]));
});

test('a picture is uploaded by dropping or pasting it on the field', async () => {
  const { field, uploads, calls } = await show();
  // The dialog stays open when the first upload ends.
  uploads.problem = 'animated';
  fireEvent.drop(chooseButton(field), { dataTransfer: { files: [aFile()] } });
  await waitFor(() => expect(uploads.upload?.fileName).toBe('Baustelle Mai.jpg'));
  await screen.findByRole('dialog', { name: t('pictures.choose') });
  // Office programs copy text with a picture of it, which a search for the text does not want.
  const types = ['text/plain', 'Files'];
  fireEvent.paste(screen.getByRole('searchbox'), { clipboardData: { files: [aFile()], types } });
  fireEvent.paste(screen.getByRole('searchbox'), { clipboardData: { files: [aFile(5)], types: ['Files'] } });
  await waitFor(() => expect(uploads.upload).toMatchObject({ bytes: 5 }));
  const announced = calls.filter(
    ({ method, path }) => method === 'POST' && path.startsWith(apiPaths.pictureUploads),
  );
  expect(announced.map(({ body }) => body)).toMatchObject([{ bytes: partBytes + 1 }, { bytes: 5 }]);
});

test('why a picture cannot be used is said in words, and another one can be chosen', async () => {
  const user = userEvent.setup();
  const { field, uploads, calls } = await show();
  uploads.problem = 'animated';
  await user.click(chooseButton(field));
  await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, aFile());
  await screen.findByText(t('upload.problem.animated'));
  await user.click(
    screen.getByRole('button', { name: t('upload.dismissOf', { name: 'Baustelle Mai.jpg' }) }),
  );
  expect(screen.queryByText('Baustelle Mai.jpg')).toBeNull();
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
});

test('an upload of an earlier visit says how far it is and can be discarded', async () => {
  const user = userEvent.setup();
  localStorage.setItem(`unfinished-upload 7 1000 1 Plan EG.png`, '1');
  const { field, uploads, calls } = await show();
  uploads.upload = {
    id: 1,
    fileName: 'Plan EG.png',
    bytes: 1000,
    received: 430,
    state: 'receiving',
    picture: null,
    problem: null,
  };
  await user.click(chooseButton(field));
  await screen.findByText(t('upload.unfinished', { name: 'Plan EG.png', percent: 43 }));
  await user.click(screen.getByRole('button', { name: t('upload.discardOf', { name: 'Plan EG.png' }) }));
  await waitFor(() => expect(calls.at(-1)?.method).toBe('DELETE'));
  expect(localStorage.getItem('unfinished-upload 7 1000 1 Plan EG.png')).toBeNull();
});

test('who may not edit sees the picture and changes nothing', async () => {
  const { field } = await show('reader');
  expect(chooseButton(field)).toHaveProperty('disabled', true);
  expect(within(field).getAllByRole('button')).toHaveLength(1);
});
