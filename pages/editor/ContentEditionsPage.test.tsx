import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiPaths } from '../../data/site/api-paths.ts';
import { paths } from '../../data/site/paths.ts';
import { renderView } from '../../test/pages/render-view.tsx';
import { t } from '../../test/support/messages.ts';
import { aDocument, anEdition, mockEditor } from '../../test/support/mock-editor.ts';
import { sharedQueryClient } from '../staff/sign-in/query-client.ts';
import { ContentEditionsPage } from './ContentEditionsPage.tsx';
import { fieldId } from './form/field-id.ts';

const show = () => renderView(ContentEditionsPage, 'content-editions', 'en');
const editions = [anEdition(), anEdition({ id: 2, parentId: null, note: '', author: 'Max' })];

afterEach(() => sharedQueryClient().clear());

test('publications are listed with number, author and note', async () => {
  mockEditor({ editions });
  show();
  const rows = within(await screen.findByRole('list')).getAllByRole('listitem');
  expect(rows[0]?.textContent).toContain(t('editor.editions.number', { number: 3 }));
  expect(rows[0]?.textContent).toContain('New status');
  expect(rows[0]?.textContent).toContain(t('editor.editions.active'));
  expect(rows[1]?.textContent).toContain(t('editor.editions.withoutNote'));
  expect(rows[1]?.textContent).not.toContain(t('editor.editions.active'));
});

test('the changes of a publication are fetched when somebody asks for them', async () => {
  const { calls } = mockEditor({
    editions,
    changes: {
      documents: [
        {
          key: 'projects/1',
          title: { en: 'Old Harbour' },
          change: 'changed',
          edited: null,
          revision: null,
          secondPersons: null,
          values: [{ path: ['name'], before: 'Old Harbour', after: 'New Harbour' }],
        },
      ],
      pages: [],
    },
  });
  show();
  await userEvent.click(
    await screen.findByRole('button', { name: t('editor.editions.changesOf', { number: 3 }) }),
  );
  expect((await screen.findByText(/New/, { selector: 'ins' })).textContent).toContain(t('editor.diff.added'));
  expect(calls.at(-1)?.path).toBe('/api/content/editions/3/changes');
  expect(
    screen
      .getByRole('link', { name: t('editor.history.linkOf', { title: 'Old Harbour' }) })
      .getAttribute('href'),
  ).toBe(apiPaths.contentHistory('projects/1'));
});

test('a publication is undone after a confirmation, and the list is fetched again', async () => {
  const { calls } = mockEditor({ editions });
  show();
  await userEvent.click(
    await screen.findByRole('button', { name: t('editor.undo.actionOf', { number: 3 }) }),
  );
  expect(document.activeElement?.textContent).toBe(t('editor.cancel'));
  await userEvent.click(screen.getByRole('button', { name: t('editor.undo.action') }));
  await screen.findByText(t('editor.undo.done', { number: 3, next: 4 }));
  expect(calls.some(({ path }) => path.startsWith('/api/content/editions/3/undo'))).toBe(true);
  await screen.findByText(t('editor.editions.number', { number: 4 }));
});

test.each([
  ['undoConflict', 409, { conflicts: [{ key: 'projects/1', path: ['name'] }] }, ''],
  [
    'contentInvalid',
    422,
    { problems: [{ level: 'error', key: 'projects/1', path: ['name'], message: 'No place.' }] },
    ': No place.',
  ],
] as const)(
  'the reason is shown why a publication cannot be undone, with the fields: %s',
  async (code, status, more, end) => {
    const error = { code, message: 'Number 4 changed the same.' };
    mockEditor({
      documents: [aDocument()],
      editions,
      override: ({ method }) => (method === 'POST' ? { status, body: { error, ...more } } : undefined),
    });
    show();
    await userEvent.click(
      await screen.findByRole('button', { name: t('editor.undo.actionOf', { number: 2 }) }),
    );
    await userEvent.click(screen.getByRole('button', { name: t('editor.undo.action') }));
    await screen.findByText(error.message);
    screen.getByRole('button', { name: t('editor.undo.actionOf', { number: 2 }) });
    const link = await screen.findByRole('link', { name: 'Old Harbour' });
    expect(link.getAttribute('href')).toBe(`${paths.editDocument('projects/1')}#${fieldId(['name'])}`);
    expect(link.parentElement?.textContent).toBe(`Old Harbour, ${t('fields.projects.name')}${end}`);
  },
);

test('when no answer arrives, the page states that the publication may have been undone, and fetches the list again', async () => {
  const { editor } = mockEditor({
    editions,
    override: ({ method }) => {
      if (method !== 'POST') return undefined;
      editor.editions = [anEdition({ id: 4, parentId: 3 }), ...editions];
      return Promise.reject(new TypeError('Failed to fetch'));
    },
  });
  show();
  await userEvent.click(
    await screen.findByRole('button', { name: t('editor.undo.actionOf', { number: 3 }) }),
  );
  await userEvent.click(screen.getByRole('button', { name: t('editor.undo.action') }));
  await screen.findByText(t('editor.editions.number', { number: 4 }));
  screen.getByText(t('editor.publish.unanswered', { page: t('editor.content-editions.meta.name') }));
});

test('who may not publish cannot undo', async () => {
  mockEditor({ editions }, 'editor');
  show();
  await screen.findByText(t('editor.editions.number', { number: 3 }));
  expect(screen.queryByRole('button', { name: t('editor.undo.actionOf', { number: 3 }) })).toBeNull();
});

test('without a publication the page says so', async () => {
  mockEditor({ editions: [], activeEdition: null });
  show();
  await screen.findByText(t('editor.editions.empty'));
});
