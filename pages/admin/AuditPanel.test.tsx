import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiPaths } from '../../data/site/api-paths.ts';
import { renderView } from '../../test/pages/render-view.tsx';
import { t } from '../../test/support/messages.ts';
import { mockServer } from '../../test/support/mock-inbox.ts';
import { sharedQueryClient } from '../staff/sign-in/query-client.ts';
import { AdminPage } from './AdminPage.tsx';

afterEach(() => sharedQueryClient().clear());

test('the activity is fetched when it is opened and names actor, event and number of entries', async () => {
  const { server, calls } = mockServer();
  const entry = { id: 1, createdAt: '2026-11-18T08:00:00.000Z', result: null };
  const entries = [
    { ...entry, actor: 'token:crm', event: 'export', what: 'messages', count: 12 },
    {
      ...entry,
      id: 2,
      actor: 'anonymous',
      event: 'sign-in',
      what: 'password',
      result: 'limited',
      count: null,
    },
    {
      ...entry,
      id: 4,
      actor: 'account:Erika Mustermann (7)',
      event: 'account-change',
      what: 'role-editor state-suspended by-groups',
      object: 'Max Muster (8)',
      count: null,
    },
    { ...entry, id: 3, actor: 'command', event: 'of-the-future', what: null, count: null },
    { ...entry, id: 5, actor: 'command', event: 'token-create', what: 'link', count: null },
    { ...entry, id: 6, actor: 'command', event: 'picture-upload', what: 'link code.png', count: null },
  ];
  const isAudit = (path: string) => path.startsWith(apiPaths.audit);
  server.override = ({ path }) =>
    isAudit(path) ? { status: 200, body: { entries, nextCursor: null } } : undefined;
  renderView(AdminPage, 'admin', 'en');
  await screen.findByRole('list', { name: t('admin.messages.title') });
  expect(calls.some(({ path }) => isAudit(path))).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: t('admin.audit.show') }));
  const list = await screen.findByRole('list', { name: t('admin.audit.title') });
  const rows = within(list).getAllByRole('listitem');
  const count = t('admin.audit.count', { count: 12 });
  await waitFor(() => expect(rows[0]?.textContent).toContain(count));
  expect(rows[0]?.textContent).toContain(t('admin.audit.actor.token', { name: 'crm' }));
  expect(rows[0]?.textContent).toContain(t('admin.audit.what.messages'));
  expect(rows[1]?.textContent).toContain(t('admin.audit.result.limited'));
  const change = ['event.account-change', 'what.role-editor', 'what.state-suspended', 'what.by-groups'].map(
    (key) => t(`admin.audit.${key}`),
  );
  expect(rows[2]?.textContent).toContain(`Erika Mustermann (7)${[...change, 'Max Muster (8)'].join(' · ')}`);
  expect(rows[3]?.textContent).toContain('of-the-future');
  expect(rows[4]?.textContent).toContain(`${t('admin.audit.event.token-create')} · link`);
  expect(rows[5]?.textContent).toContain(`${t('admin.audit.event.picture-upload')} · link code.png`);
  expect(screen.getByRole('link', { name: t('admin.audit.csv') }).getAttribute('href')).toBe(
    `${apiPaths.auditExport}?format=csv`,
  );
});
