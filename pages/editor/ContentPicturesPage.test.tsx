import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PictureList } from '../../data/api/pictures.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { paths } from '../../data/site/paths.ts';
import { renderView } from '../../test/pages/render-view.tsx';
import { formatMessage } from '../../test/support/messages.ts';
import { mockDialogs } from '../../test/support/mock-dialogs.ts';
import { aDocument, mockEditor } from '../../test/support/mock-editor.ts';
import { pendingResponse } from '../../test/support/mock-fetch.ts';
import { answerUpload, type UploadServer } from '../../test/support/mock-uploads.ts';
import { sharedQueryClient } from '../staff/sign-in/query-client.ts';
import { ContentPicturesPage } from './ContentPicturesPage.tsx';
import { fieldId } from './form/field-id.ts';
import { keepUpload } from './pictures/kept-uploads.ts';

const t = (key: string, values?: Record<string, string | number>) =>
  formatMessage('en', `editor.${key}`, values);
const uploaded = 'quay-0123456789ab';
const size = { width: 1600, height: 1200 };

async function show(role?: 'reader', upload: UploadServer['upload'] = null) {
  const library: PictureList = {
    pictures: [
      {
        name: 'tower',
        ...size,
        isUploaded: false,
        used: [
          { key: 'projects/1', path: ['image'] },
          { key: 'projects/1', path: ['story', 'en', 2, 'picture'] },
        ],
      },
      { name: uploaded, ...size, isUploaded: true, used: [] },
    ],
    deleted: ['roof', 'yard'].map((name) => ({
      name: `${name}-0123456789ab`,
      until: '2026-12-25T09:42:00.000Z',
    })),
  };
  const uploads: UploadServer = { upload, starts: [], problem: null };
  const { editor, calls } = mockEditor(
    {
      documents: [
        aDocument(),
        aDocument({ key: 'picture-notes/tower', title: { en: 'Slender tower' } }),
        aDocument({ key: `picture-notes/${uploaded}`, title: {}, state: 'new' }),
      ],
    },
    role,
  );
  editor.override = (call) => {
    const path = call.path.split('?')[0];
    if (path === apiPaths.pictures) return { status: 200, body: library };
    if (path === apiPaths.pictureReplacement('tower')) return { status: 200, body: { keys: ['projects/1'] } };
    if (path === apiPaths.picture(uploaded)) {
      library.pictures = library.pictures.filter(({ name }) => name !== uploaded);
      return { status: 204 };
    }
    if (path?.endsWith('/restoration')) {
      library.deleted = library.deleted.filter(({ name }) => path !== apiPaths.pictureRestoration(name));
      return { status: 204 };
    }
    return answerUpload(uploads, call);
  };
  renderView(ContentPicturesPage, 'content-pictures', 'en');
  const [undescribed, tower] = (await screen.findAllByRole('listitem')) as [HTMLElement, HTMLElement];
  return { undescribed, tower, editor, uploads, calls };
}
const photographs = () =>
  ['One.jpg', 'Two.jpg'].map((name) => new File([new Uint8Array(1000)], name, { type: 'image/jpeg' }));
const isChange = ({ method, path }: { method: string; path: string }) =>
  method !== 'GET' && path.startsWith(apiPaths.pictures);

beforeEach(() => mockDialogs());
afterEach(() => {
  sharedQueryClient().clear();
  localStorage.clear();
});

test('each picture says what it shows and leads to the field of each document that shows it', async () => {
  const { tower, undescribed } = await show();
  within(tower).getByRole('heading', { name: 'Slender tower' });
  const [link, ...others] = within(tower).getAllByRole('link', { name: 'Old Harbour' });
  expect(link?.getAttribute('href')).toContain(
    `${paths.editDocument('projects/1')}#${fieldId(['story', 'en', 2, 'picture'])}`,
  );
  expect(others).toEqual([]);
  within(undescribed).getByRole('heading', { name: t('pictures.undescribed', { name: 'quay' }) });
  within(undescribed).getByText(t('pictures.unused'));
});

test('pictures are found by words and by what they need', async () => {
  const user = userEvent.setup();
  await show();
  const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  const deleted = t('pictures.deleted');
  await user.selectOptions(screen.getByLabelText(t('pictures.filter')), t('pictures.filter.unused'));
  expect(headings()).toEqual([t('pictures.undescribed', { name: 'quay' }), deleted]);
  await user.selectOptions(screen.getByLabelText(t('pictures.filter')), t('pictures.filter.all'));
  await user.type(screen.getByLabelText(t('pictures.search')), 'tower');
  await waitFor(() => expect(headings()).toEqual(['Slender tower', deleted]));
  await user.selectOptions(screen.getByLabelText(t('pictures.filter')), t('pictures.filter.unused'));
  expect(headings()).toEqual([deleted]);
  screen.getByText(t('pictures.found', { count: 0 }));
  // It is not the library that is empty.
  expect(screen.queryByText(t('list.empty'))).toBeNull();
});

test('several pictures are uploaded one after the other', async () => {
  const user = userEvent.setup();
  const { calls } = await show();
  await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, photographs());
  await waitFor(() => expect(screen.getAllByText(t('upload.step.done'))).toHaveLength(2));
  expect(calls.flatMap(({ method, body }) => (method === 'POST' ? [body] : []))).toEqual([
    { kind: 'picture', fileName: 'One.jpg', bytes: 1000 },
    { kind: 'picture', fileName: 'Two.jpg', bytes: 1000 },
  ]);
});

test('an upload that is cancelled while it waits for the one before is never sent', async () => {
  const user = userEvent.setup();
  const { editor, uploads, calls } = await show();
  const part = pendingResponse();
  const usual = editor.override;
  editor.override = (call) => (call.method === 'PATCH' ? part.answer : usual?.(call));
  await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, photographs());
  await user.click(await screen.findByRole('button', { name: t('upload.cancelOf', { name: 'Two.jpg' }) }));
  await act(async () =>
    part.give({ status: 200, body: { ...uploads.upload, received: 1000, state: 'encoding' } }),
  );
  editor.override = usual;
  await screen.findByText(t('upload.step.done'));
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    expect.objectContaining({ fileName: 'One.jpg' }),
  ]);
});

test('after an upload is cancelled, dismissed or discarded, the focus is at the button that chooses files', async () => {
  const user = userEvent.setup();
  const unfinished = { id: 1, fileName: 'Three.jpg', bytes: 1000, received: 500 };
  keepUpload(7, { name: unfinished.fileName, size: unfinished.bytes, lastModified: 1 }, unfinished.id);
  const state = { state: 'receiving', picture: null, problem: null } as const;
  const { editor, uploads } = await show(undefined, { ...unfinished, ...state });
  const [file] = photographs();
  const choose = screen.getByRole('button', { name: t('upload.chooseSeveral') });
  const press = async (action: 'cancelOf' | 'dismissOf' | 'discardOf', name = 'One.jpg') => {
    choose.blur();
    await user.click(await screen.findByRole('button', { name: t(`upload.${action}`, { name }) }));
    expect(document.activeElement).toBe(choose);
  };
  const upload = () =>
    user.upload(document.querySelector('input[type=file]') as HTMLInputElement, file as File);
  await press('discardOf', 'Three.jpg');
  uploads.problem = 'animated';
  await upload();
  await press('dismissOf');
  const usual = editor.override;
  editor.override = (call) => (call.method === 'PATCH' ? pendingResponse().answer : usual?.(call));
  await upload();
  await press('cancelOf');
});

async function chooseReplacement(user: ReturnType<typeof userEvent.setup>, row: HTMLElement) {
  await user.click(within(row).getByRole('button', { name: `${t('pictures.replace')}: Slender tower` }));
  const dialog = screen.getByRole('dialog');
  await user.click(within(dialog).getByRole('radio'));
  await user.click(within(dialog).getByRole('button', { name: t('pictures.use') }));
}

test('a picture is replaced everywhere by another one after a question', async () => {
  const user = userEvent.setup();
  const { tower, calls } = await show();
  await chooseReplacement(user, tower);
  within(tower).getByText(/quay/, { selector: 'p' });
  expect(calls.some(isChange)).toBe(false);
  await user.click(within(tower).getByRole('button', { name: t('pictures.replace') }));
  await within(tower).findByText(t('pictures.replaced', { count: 1 }));
  expect(calls.find(isChange)?.body).toEqual({ by: uploaded });
});

test('after the replacement of a picture is cancelled or fails, the focus is at its action', async () => {
  const user = userEvent.setup();
  const { tower, editor } = await show();
  const action = within(tower).getByRole('button', { name: `${t('pictures.replace')}: Slender tower` });
  const confirm = (name: string) => user.click(within(tower).getByRole('button', { name }));
  await chooseReplacement(user, tower);
  await confirm(formatMessage('en', 'admin.person.cancel'));
  expect(document.activeElement).toBe(action.parentElement);
  editor.override = () => ({ status: 409, body: { error: { code: 'conflict', message: 'In use.' } } });
  await chooseReplacement(user, tower);
  await confirm(t('pictures.replace'));
  await within(tower).findByText('In use.');
  expect(document.activeElement).toBe(action.parentElement);
});

test('an uploaded picture that nothing uses is deleted after a question, and a deleted one comes back', async () => {
  const user = userEvent.setup();
  const { tower, undescribed, calls } = await show();
  expect(within(tower).queryByRole('button', { name: /^Delete/ })).toBeNull();
  await user.click(within(undescribed).getByRole('button', { name: /^Delete/ }));
  await user.click(within(undescribed).getByRole('button', { name: t('pictures.delete') }));
  await waitFor(() => expect(calls.filter(isChange)).toHaveLength(1));
  expect(calls.find(isChange)).toMatchObject({ method: 'DELETE' });
  await user.click(screen.getByRole('button', { name: `${t('pictures.restore')}: roof` }));
  await waitFor(() => expect(calls.filter(isChange)).toHaveLength(2));
  expect(calls.filter(isChange)[1]?.path).toContain(apiPaths.pictureRestoration('roof-0123456789ab'));
});

test('after a picture is deleted or restored the focus is at the list that it was in, or at that of all pictures', async () => {
  const user = userEvent.setup();
  const { undescribed } = await show();
  const restore = (name: string) =>
    user.click(screen.getByRole('button', { name: `${t('pictures.restore')}: ${name}` }));
  const expectFocus = (name: string) =>
    waitFor(() => expect(screen.getByRole('list', { name })).toBe(document.activeElement));
  await user.selectOptions(screen.getByLabelText(t('pictures.filter')), t('pictures.filter.unused'));
  await user.click(within(undescribed).getByRole('button', { name: /^Delete/ }));
  await user.click(within(undescribed).getByRole('button', { name: t('pictures.delete') }));
  await waitFor(() => expect(undescribed.isConnected).toBe(false));
  await expectFocus(t('pictures.all'));
  await restore('roof');
  await waitFor(() => expect(screen.queryByText('roof')).toBeNull());
  await expectFocus(t('pictures.deleted'));
  await restore('yard');
  await waitFor(() => expect(screen.queryByText(t('pictures.deleted'))).toBeNull());
  await expectFocus(t('pictures.all'));
});

test('an outdated translation in the note of a picture is confirmed, and a failure has a message', async () => {
  const user = userEvent.setup();
  const { tower, editor, calls } = await show();
  editor.document = {
    key: 'picture-notes/tower',
    published: { focus: '50% 50%', alt: { en: 'Slender tower', de: 'Turm' }, ink: 'dark' },
    draft: null,
    outdated: [{ path: ['alt'], locale: 'de' }],
    present: [],
  };
  const usual = editor.override;
  const error = { code: 'documentNotFound', message: 'There is no such document.' };
  editor.override = (call) =>
    call.path.startsWith(apiPaths.contentConfirmation) ? { status: 404, body: { error } } : usual?.(call);
  await user.click(within(tower).getByRole('button', { name: `${t('pictures.describe')}: Slender tower` }));
  const dialog = await screen.findByRole('dialog');
  const stillRight = formatMessage('en', 'fields.form.stillRight');
  await user.click(await within(dialog).findByRole('button', { name: stillRight }));
  await within(dialog).findByText(error.message);
  const confirmation = calls.find(({ method }) => method === 'POST');
  expect(confirmation?.path).toContain(`?${new URLSearchParams({ key: 'picture-notes/tower' })}`);
  expect(confirmation?.body).toEqual({ path: ['alt'], locale: 'de' });
});

test('who may not edit sees where pictures are used, without buttons', async () => {
  const { tower } = await show('reader');
  expect(within(tower).queryByRole('button')).toBeNull();
  expect(document.querySelector('input[type=file]')).toBeNull();
});
