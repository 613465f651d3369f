import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Locale } from '../../data/locale.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { paths } from '../../data/site/paths.ts';
import { renderView } from '../../test/pages/render-view.tsx';
import { t } from '../../test/support/messages.ts';
import { aDocument, aSchedule, editingTime, mockEditor } from '../../test/support/mock-editor.ts';
import { mockServer } from '../../test/support/mock-inbox.ts';
import { sharedQueryClient } from '../staff/sign-in/query-client.ts';
import { ContentPage } from './ContentPage.tsx';
import { keepChanges } from './editing/kept-changes.ts';
import { fieldId } from './form/field-id.ts';

const show = (locale: Locale = 'en') => renderView(ContentPage, 'content', locale);

const documents = [
  aDocument(),
  aDocument({ key: 'projects/2', title: { en: 'Mill' }, state: 'changed', isHidden: true, outdated: ['de'] }),
  aDocument({ key: 'messages/home', title: {} }),
  aDocument({
    key: 'news/3',
    title: { en: '', de: '' },
    state: 'new',
    edited: { name: 'Anna', at: editingTime },
  }),
];

afterEach(() => {
  sharedQueryClient().clear();
  localStorage.clear();
});

const openGroup = async (key: string, locale: Locale = 'en') => {
  await userEvent.click(await screen.findByRole('heading', { name: t(key, {}, locale) }));
  return within(await screen.findByRole('list', { name: t(key, {}, locale) })).getAllByRole('listitem');
};

test('signed out, the sign-in form is shown and no content is requested', async () => {
  const { calls } = mockServer({ signedIn: false });
  show();
  await screen.findByLabelText(t('admin.signIn.email'));
  expect(calls.filter(({ path }) => path.startsWith('/api/content'))).toEqual([]);
});

test('documents are listed by group, with their state in words', async () => {
  mockEditor({ documents });
  show();
  const rows = await openGroup('editor.group.projects');
  expect(rows).toHaveLength(2);
  const texts = rows.map((row) => row.textContent);
  expect(texts[0]).toBe('Old Harbour');
  for (const key of ['changed', 'hidden']) expect(texts[1]).toContain(t(`editor.state.${key}`));
  expect(texts[1]).toContain(t('editor.state.outdated', { languages: 'German' }));
  expect(
    within(rows[1] as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe(paths.editDocument('projects/2'));
});

test('the texts of a page have the name of the page, and a document without a title says so, in German', async () => {
  mockEditor({ documents });
  show('de');
  const [home] = await openGroup('editor.group.messages', 'de');
  expect(home?.textContent).toBe(t('editor.messages.home', {}, 'de'));
  const [news] = await openGroup('editor.group.news', 'de');
  expect(news?.textContent).toContain(t('editor.untitled.news', {}, 'de'));
  expect(news?.textContent).toContain('Anna');
});

test('of a page, only the documents behind it are listed, in open groups, with the way to all', async () => {
  const { calls } = mockEditor({ documents, found: ['messages/home'] });
  renderView(ContentPage, 'content', 'de', {}, `?page=${paths.about}`);
  const list = await screen.findByRole('list', { name: t('editor.group.messages', {}, 'de') });
  expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  expect(screen.queryByRole('heading', { name: t('editor.group.projects', {}, 'de') })).toBeNull();
  const name = t('about.meta.name', {}, 'de');
  screen.getByText(t('editor.list.ofPage', { name, page: paths.about }, 'de'), { exact: false });
  expect(screen.getByRole('link', { name: t('editor.edit.back', {}, 'de') }).getAttribute('href')).toBe(
    paths.content,
  );
  expect(calls.map(({ path }) => path)).toContain(`${apiPaths.contentOfPage}?page=%2Fabout`);
});

const moveOf = (move: string, name: string) => t(`editor.order.${move}Of`, { name }, 'de');

/** Two projects with the buttons that move them. */
async function showOrder() {
  const two = [aDocument(), aDocument({ key: 'projects/2', title: { en: 'Mill', de: 'Mühle' } })];
  const order = { key: 'order', published: {}, draft: null, outdated: [], present: [] };
  const { editor, calls } = mockEditor({ documents: two, document: order });
  show('de');
  await openGroup('editor.group.projects', 'de');
  await userEvent.click(screen.getByRole('button', { name: t('editor.order.change', {}, 'de') }));
  const up = await screen.findByRole('button', { name: moveOf('up', 'Mühle') });
  await waitFor(() => expect(up.getAttribute('aria-disabled')).toBe('false'));
  const rows = () => screen.getAllByRole('listitem').map((row) => row.firstChild?.textContent);
  return { editor, calls, up, rows };
}

test('entries are moved by buttons that keep the focus, and each order is saved as a draft', async () => {
  const { calls, up, rows } = await showOrder();
  expect(rows()).toEqual(['Alter Hafen', 'Mühle']);
  up.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(rows()).toEqual(['Mühle', 'Alter Hafen']));
  expect(document.activeElement?.getAttribute('aria-label')).toBe(moveOf('up', 'Mühle'));
  screen.getByText(t('editor.order.moved', { name: 'Mühle', position: 1, count: 2 }, 'de'));
  expect(calls.filter(({ method }) => method === 'PATCH')).toMatchObject([
    { body: { changes: [{ path: ['projects'], after: ['2', '1'] }] } },
  ]);
  await waitFor(() => expect(up.getAttribute('aria-disabled')).toBe('true'));
});

test('an entry that somebody else adds while entries are ordered is at the end until it is moved', async () => {
  const { editor, calls, up, rows } = await showOrder();
  editor.documents.push(aDocument({ key: 'projects/3', title: { en: 'Quay', de: 'Kai' } }));
  await userEvent.click(up);
  await waitFor(() => expect(rows()).toEqual(['Mühle', 'Alter Hafen', 'Kai']));
  const down = screen.getByRole('button', { name: moveOf('down', 'Mühle') });
  await waitFor(() => expect(down.getAttribute('aria-disabled')).toBe('false'));
  await userEvent.click(down);
  await waitFor(() => expect(calls.filter(({ method }) => method === 'PATCH')).toHaveLength(2));
  expect(calls.findLast(({ method }) => method === 'PATCH')).toMatchObject({
    body: { changes: [{ after: ['1', '2', '3'] }] },
  });
});

test('the bar counts the changed documents and leads to their publication', async () => {
  mockEditor({ documents });
  show();
  await screen.findByText(t('editor.list.changed', { count: 2 }));
  expect(screen.getByRole('link', { name: t('editor.list.review') }).getAttribute('href')).toBe(
    paths.publishContent,
  );
});

test('the search finds titles at once and texts by the server', async () => {
  const place = ['de', 'home.about.first'];
  const order = aDocument({ key: 'order', title: {} });
  const found = ['messages/home', 'projects/1', 'order'];
  const { calls } = mockEditor({ documents: [...documents, order], found, place });
  show();
  const field = await screen.findByLabelText(t('editor.list.search'));
  // At once: on a busy machine a search begins between two keys.
  fireEvent.change(field, { target: { value: 'harbour' } });
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  screen.getByText(t('editor.list.found', { count: 2 }));
  // A document whose name has the words is opened as a whole.
  const links = screen
    .getAllByRole('listitem')
    .map((row) => within(row).getByRole('link').getAttribute('href'));
  expect(links).toEqual([
    paths.editDocument('projects/1'),
    `${paths.editDocument('messages/home')}#${fieldId(place)}`,
  ]);
  expect(calls.filter(({ path }) => path.includes('search')).map(({ path }) => path)).toEqual([
    '/api/content/search?q=harbour',
  ]);
});

test('a failed search still finds titles and says so', async () => {
  mockEditor({
    documents,
    override: ({ path }) => (path.includes('search') ? { status: 500, body: {} } : undefined),
  });
  show();
  await userEvent.type(await screen.findByLabelText(t('editor.list.search')), 'mill');
  await screen.findByText(new RegExp(t('editor.list.searchFailed')));
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

test('the refusal of a new document is told', async () => {
  const error = { code: 'notAllowed', message: 'No more projects.' };
  const { calls } = mockEditor({
    documents,
    override: ({ method }) => (method === 'POST' ? { status: 409, body: { error } } : undefined),
  });
  show();
  await openGroup('editor.group.projects');
  await userEvent.click(screen.getByRole('button', { name: t('editor.new.projects') }));
  await screen.findByText('No more projects.');
  expect(calls.at(-1)?.body).toEqual({ collection: 'projects' });
});

test('who may only look gets no button for new documents', async () => {
  mockEditor({ documents }, 'reader');
  show();
  await openGroup('editor.group.projects');
  expect(screen.queryByRole('button', { name: t('editor.new.projects') })).toBeNull();
});

test.each([
  ['editor.list.keptHere', {}],
  ['editor.list.sentFromHere', { isSent: true } as const],
] as const)('text that this browser keeps is announced at its document (%s)', async (announced, sent) => {
  keepChanges(7, 'projects/1', [{ path: ['name'], before: 'Old Harbour', after: 'Harbour', ...sent }]);
  mockEditor({ documents });
  show();
  const [first, second] = await openGroup('editor.group.projects');
  expect(first?.textContent).toContain(t(announced));
  expect(second?.textContent).not.toContain(t(announced));
});

test('a thousand projects are counted, and their rows are rendered when the group is opened', async () => {
  const many = Array.from({ length: 1000 }, (_, index) =>
    aDocument({ key: `projects/${index}`, title: { en: `P ${index}` } }),
  );
  mockEditor({ documents: many });
  show();
  await screen.findByText(t('editor.list.count', { count: 1000 }));
  expect(screen.queryAllByRole('listitem')).toEqual([]);
  expect(await openGroup('editor.group.projects')).toHaveLength(1000);
});

test('an ended session shows the sign-in form', async () => {
  mockEditor({
    override: ({ path }) => (path === '/api/content' ? { status: 401, body: {} } : undefined),
  });
  show();
  await screen.findByText(t('admin.signIn.ended'));
});

test('a document whose publication is planned says when, by the clock of the office', async () => {
  mockEditor({ documents, schedules: [aSchedule({ keys: ['projects/2'] })] });
  show();
  const rows = await openGroup('editor.group.projects');
  await within(rows[1] as HTMLElement).findByText(/^Planned: .*28 Nov 2999, 07:00 CET$/);
  expect(rows[0]?.textContent).toBe('Old Harbour');
});
