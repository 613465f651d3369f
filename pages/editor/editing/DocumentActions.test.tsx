import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Locale } from '../../../data/locale.ts';
import { pictureKey } from '../../../data/schemas/picture-keys.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { paths } from '../../../data/site/paths.ts';
import { renderView } from '../../../test/pages/render-view.tsx';
import { t } from '../../../test/support/messages.ts';
import { aDocument, anEdition, mockEditor, saveAs } from '../../../test/support/mock-editor.ts';
import { sharedQueryClient } from '../../staff/sign-in/query-client.ts';
import { ContentDocumentPage } from '../ContentDocumentPage.tsx';
import { fieldId } from '../form/field-id.ts';

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

const openVisibility = async (locale: Locale = 'en') =>
  userEvent.click(await screen.findByRole('button', { name: t('editor.visibility', {}, locale) }));

afterEach(() => {
  jest.useRealTimers();
  sharedQueryClient().clear();
  localStorage.clear();
});

test('changes are discarded after a confirmation', async () => {
  const { editor, calls } = mockEditor();
  saveAs(editor, 'Anna', [{ path: ['name'], after: 'Harbour' }]);
  show();
  expect((await field(['name'])).value).toBe('Harbour');
  await userEvent.click(screen.getByRole('button', { name: t('editor.edit.discard') }));
  expect(document.activeElement?.textContent).toBe(t('editor.cancel'));
  await userEvent.click(
    screen.getAllByRole('button', { name: t('editor.edit.discardYes') })[1] as HTMLElement,
  );
  await waitFor(async () => expect((await field(['name'])).value).toBe('Old Harbour'));
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(true);
  expect(screen.getAllByRole('status')[0]?.textContent).toBe(t('editor.edit.unchanged'));
});

test('the problems of a draft are gone when it is discarded', async () => {
  const message = 'This name is taken.';
  const { editor } = mockEditor({
    check: { problems: [{ level: 'error', key: 'projects/1', path: ['name'], message }] },
  });
  saveAs(editor, 'Anna', [{ path: ['name'], after: 'Harbour' }]);
  show();
  await screen.findByText(message);
  editor.check = { problems: [] };
  await userEvent.click(screen.getByRole('button', { name: t('editor.edit.discard') }));
  await userEvent.click(
    screen.getAllByRole('button', { name: t('editor.edit.discardYes') })[1] as HTMLElement,
  );
  await waitFor(() => expect(screen.queryByText(message)).toBeNull());
});

test('an entry of a list is removed after a confirmation, as a change of its own', async () => {
  const { editor } = mockEditor();
  show();
  await field(german);
  await openVisibility();
  await userEvent.click(screen.getByRole('button', { name: t('editor.visibility.remove') }));
  await userEvent.click(
    screen.getAllByRole('button', { name: t('editor.edit.removeYes') })[1] as HTMLElement,
  );
  await screen.findByText(t('editor.edit.removed'));
  fireEvent.focusOut(document.body);
  await waitFor(() => expect(editor.document.draft).not.toBeNull());
  expect(editor.document.draft && 'value' in editor.document.draft).toBe(false);
  await screen.findByText(t('editor.state.removed'));
});

test('hiding is taken out of a draft again, and says what it does to the draft', async () => {
  const { editor } = mockEditor();
  show();
  await openVisibility();
  const hide = screen.getByRole('button', { name: t('editor.visibility.hide') });
  await userEvent.click(hide);
  fireEvent.focusOut(document.body);
  await waitFor(() => expect(editor.document.draft?.value).toMatchObject({ isHidden: true }));
  screen.getByText(t('editor.state.hiding'));
  expect(document.activeElement).toBe(hide);
  await userEvent.click(screen.getByRole('button', { name: t('editor.visibility.doNotHide') }));
  fireEvent.focusOut(document.body);
  await waitFor(() => expect(editor.document.draft?.value).toEqual(editor.document.published));
  screen.getByRole('button', { name: t('editor.visibility.hide') });
});

test('what visitors do not see is shown again with the next publication, or kept hidden', async () => {
  const { editor } = mockEditor();
  editor.document.published = { ...(editor.document.published as object), isHidden: true };
  show();
  await openVisibility();
  await userEvent.click(screen.getByRole('button', { name: t('editor.visibility.show') }));
  fireEvent.focusOut(document.body);
  await waitFor(() => expect(editor.document.draft).not.toBeNull());
  expect(editor.document.draft?.value).not.toHaveProperty('isHidden');
  await userEvent.click(screen.getByRole('button', { name: t('editor.visibility.keepHidden') }));
  screen.getByRole('button', { name: t('editor.visibility.show') });
});

test.each(['en', 'de'] as const)('in %s each action says what happens', async (locale) => {
  mockEditor();
  show(locale);
  await openVisibility(locale);
  for (const name of ['hide', 'takeOff', 'remove'])
    screen.getByRole('button', {
      name: t(`editor.visibility.${name}`, {}, locale),
      description: t(`editor.visibility.${name}.text`, {}, locale),
    });
});

test('a project is taken off the site at once after a confirmation, and its draft is not sent', async () => {
  const { editor, calls } = mockEditor();
  editor.override = ({ path }) => {
    if (!path.startsWith(apiPaths.contentRemoval)) return undefined;
    editor.document = { ...editor.document, published: { name: 'Old Harbour', isHidden: true } };
    return { status: 201, body: { edition: anEdition() } };
  };
  show('de');
  const action = t('editor.visibility.takeOff', {}, 'de');
  await openVisibility('de');
  await userEvent.click(await screen.findByRole('button', { name: action }));
  await screen.findByText(t('editor.takeOff.question', { title: 'Old Harbour' }, 'de'));
  await userEvent.click(screen.getAllByRole('button', { name: action }).at(-1) as HTMLElement);
  await screen.findByText(t('editor.takeOff.done', { title: 'Old Harbour' }, 'de'));
  await waitFor(() => expect(screen.queryByRole('button', { name: action })).toBeNull());
  expect(calls.filter(({ method }) => method !== 'GET')).toMatchObject([
    { method: 'POST', path: `${apiPaths.contentRemoval}?key=projects%2F1&lang=de` },
  ]);
});

test('a project that an article links to stays on the site, and the form leads to the link', async () => {
  const article = aDocument({ key: 'news/2', title: { en: 'The quay opens' } });
  const path = ['text', 'en', 0];
  const error = { code: 'contentInvalid', message: 'The content has an error.' };
  const problems = [{ level: 'error', key: article.key, path, message: 'Leads to no page.' }];
  mockEditor({
    documents: [aDocument(), article],
    override: ({ method }) => (method === 'POST' ? { status: 422, body: { error, problems } } : undefined),
  });
  show();
  await openVisibility();
  const action = t('editor.visibility.takeOff');
  await userEvent.click(await screen.findByRole('button', { name: action }));
  await userEvent.click(screen.getAllByRole('button', { name: action }).at(-1) as HTMLElement);
  await screen.findByText(error.message);
  const link = screen.getByRole('link', { name: 'The quay opens' });
  expect(link.getAttribute('href')).toBe(`${paths.editDocument(article.key)}#${fieldId(path)}`);
  expect(link.parentElement?.textContent).toMatch(/Leads to no page\.$/);
});

test('when no answer arrives, the form states that the project may be off the site already', async () => {
  mockEditor({
    override: ({ method }) =>
      method === 'POST' ? Promise.reject(new TypeError('Failed to fetch')) : undefined,
  });
  show();
  await openVisibility();
  const action = t('editor.visibility.takeOff');
  await userEvent.click(await screen.findByRole('button', { name: action }));
  await userEvent.click(screen.getAllByRole('button', { name: action }).at(-1) as HTMLElement);
  await screen.findByText(t('editor.publish.unanswered', { page: t('editor.content-editions.meta.name') }));
});

test('an editor, who may not publish, hides with the next publication only', async () => {
  mockEditor({}, 'editor');
  show();
  await openVisibility();
  screen.getByRole('button', { name: t('editor.visibility.hide') });
  expect(screen.queryByRole('button', { name: t('editor.visibility.takeOff') })).toBeNull();
});

test('the company can be neither removed nor hidden', async () => {
  const { editor } = mockEditor();
  editor.document = { ...editor.document, key: 'company' };
  show();
  await field(['name']);
  expect(screen.queryByRole('button', { name: t('editor.visibility') })).toBeNull();
});

test('a new picture cannot be discarded, because the library deletes it so that it can come back', async () => {
  const { editor } = mockEditor();
  const key = pictureKey('house-0123456789ab');
  const note = { alt: { en: 'A house', de: 'Ein Haus' }, focus: '50% 50%', ink: 'dark' };
  const { published: _, ...document } = editor.document;
  editor.document = { ...document, key };
  editor.override = ({ path }) =>
    path === apiPaths.pictures ? { status: 200, body: { pictures: [], deleted: [] } } : undefined;
  saveAs(editor, 'Anna', [{ path: [], after: note }]);
  renderView(ContentDocumentPage, 'content-document', 'en', {}, `?key=${encodeURIComponent(key)}`);
  await screen.findByRole('link', { name: t('editor.edit.review') });
  expect(screen.queryByRole('button', { name: t('editor.edit.discard') })).toBeNull();
});
