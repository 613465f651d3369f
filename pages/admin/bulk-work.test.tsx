import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Message } from '../../data/api/responses.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { renderView } from '../../test/pages/render-view.tsx';
import { t } from '../../test/support/messages.ts';
import { type Answer, pendingResponse } from '../../test/support/mock-fetch.ts';
import { aMessage, mockServer } from '../../test/support/mock-inbox.ts';
import { sharedQueryClient } from '../staff/sign-in/query-client.ts';
import { AdminPage } from './AdminPage.tsx';

const anna = { id: 2, name: 'Anna', role: 'reader', inbox: 'read' } as const;
const names = ['One', 'Two', 'Three'].map((lastName) => `Katharina ${lastName}`);
const box = (name = '') =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: t('admin.bulk.select', { name }) });
const all = () => screen.getByRole<HTMLInputElement>('checkbox', { name: t('admin.bulk.selectAll') });
const bar = () => screen.queryByRole('region', { name: t('admin.bulk.label') });
const stateOf = (name = '') =>
  screen.getByLabelText<HTMLSelectElement>(t('admin.work.stateOf', { name })).value;
const undo = () => screen.queryByRole('button', { name: t('admin.bulk.undo') });

afterEach(() => sharedQueryClient().clear());

/** An inbox with three messages and suspected spam. `refuse` answers instead of the API. */
async function showInbox(
  refuse: (id: number, stored: Message) => Answer | Promise<Answer> | undefined = () => undefined,
) {
  const messages = ['One', 'Two', 'Three', 'Spam'].map((lastName, index) =>
    aMessage({ id: index + 1, lastName, suspected: lastName === 'Spam', isRead: true }),
  );
  const { calls } = mockServer({
    account: anna,
    messages,
    override({ method, path, body }) {
      if (path === apiPaths.assignees) return { status: 200, body: { assignees: [{ id: 3, name: 'Ben' }] } };
      if (method !== 'PATCH') return undefined;
      const index = messages.findIndex(({ id }) => path === apiPaths.messageChange(id));
      const stored = messages[index];
      if (!stored) return undefined;
      const refused = refuse(stored.id, stored);
      if (refused) return refused;
      const changed = { ...stored, ...(body as object), version: stored.version + 1, changedBy: anna.name };
      messages[index] = changed;
      return { status: 200, body: changed };
    },
  });
  renderView(AdminPage, 'admin', 'en');
  await screen.findByRole('list', { name: t('admin.messages.title') });
  const changes = () =>
    calls.filter(({ method }) => method === 'PATCH').map(({ path, body }) => [path, body]);
  return { changes };
}

async function choose(state: string, assignee?: string) {
  await userEvent.selectOptions(screen.getByLabelText(t('admin.bulk.state')), state);
  if (assignee !== undefined)
    await userEvent.selectOptions(screen.getByLabelText(t('admin.bulk.assignee')), assignee);
  await userEvent.click(screen.getByRole('button', { name: t('admin.bulk.apply') }));
}

test('selected messages are assigned and get a state in one action, and one undo takes it back', async () => {
  const { changes } = await showInbox();
  expect(bar()).toBeNull();
  await userEvent.click(box(names[0]));
  await userEvent.click(box(names[2]));
  expect([all().checked, all().indeterminate]).toEqual([false, true]);
  expect(screen.getAllByText(t('admin.bulk.selected', { count: 2 }))).toHaveLength(2);
  await screen.findAllByRole('option', { name: 'Ben' });
  await choose('closed', '3');
  // In the bar, and for screen readers.
  await waitFor(() => expect(screen.getAllByText(t('admin.bulk.changed', { count: 2 }))).toHaveLength(2));
  expect(names.map(stateOf)).toEqual(['closed', 'new', 'closed']);
  expect([box(names[0]).checked, box(names[1]).checked]).toEqual([true, false]);

  await userEvent.click(undo() as HTMLElement);
  await screen.findAllByText(t('admin.bulk.undone', { count: 2 }));
  expect(names.map(stateOf)).toEqual(['new', 'new', 'new']);
  expect([undo(), document.activeElement?.textContent]).toEqual([null, t('admin.bulk.apply')]);
  expect(changes()).toEqual([
    [apiPaths.messageChange(1), { state: 'closed', assignee: 3, version: 1 }],
    [apiPaths.messageChange(3), { state: 'closed', assignee: 3, version: 1 }],
    [apiPaths.messageChange(1), { state: 'new', assignee: null, version: 2 }],
    [apiPaths.messageChange(3), { state: 'new', assignee: null, version: 2 }],
  ]);
});

test('a change without a choice names what is missing', async () => {
  const { changes } = await showInbox();
  await userEvent.click(box(names[0]));
  const missing = () => screen.queryByText(t('admin.bulk.unchosen'));
  await userEvent.click(screen.getByRole('button', { name: t('admin.bulk.apply') }));
  expect(missing()?.getAttribute('role')).toBe('alert');
  await userEvent.selectOptions(screen.getByLabelText(t('admin.bulk.state')), 'closed');
  expect([missing(), changes()]).toEqual([null, []]);
});

test('a message that somebody else has changed says so, the others are changed, and a failure is counted', async () => {
  const { changes } = await showInbox((id, stored) => {
    if (id === 3) return { status: 500, body: {} };
    if (id === 1 || stored.version > 1) return undefined;
    const current = { ...stored, state: 'in-progress', version: 7, changedBy: 'Ben' };
    return { status: 409, body: { error: { code: 'messageChanged', message: '' }, current } };
  });
  await userEvent.click(all());
  await choose('closed');
  const result = ['changed', 'conflicts', 'failed'].map((key) => t(`admin.bulk.${key}`, { count: 1 }));
  await screen.findAllByText(result.join(' '));
  expect(names.map(stateOf)).toEqual(['closed', 'in-progress', 'new']);
  const row = screen.getByRole('heading', { name: names[1] ?? '' }).closest('li') as HTMLElement;
  expect(within(row).getByRole('alert').textContent).toContain(t('admin.work.conflict', { name: 'Ben' }));
  // Only what was changed is taken back.
  await userEvent.click(undo() as HTMLElement);
  await screen.findAllByText(t('admin.bulk.undone', { count: 1 }));
  expect(changes().at(-1)).toEqual([apiPaths.messageChange(1), { state: 'new', version: 2 }]);
});

test('a conflict that a proxy answers is a failure of its message', async () => {
  await showInbox((id) => (id === 2 ? { status: 409 } : undefined));
  await userEvent.click(all());
  await choose('closed');
  const result = [t('admin.bulk.changed', { count: 2 }), t('admin.bulk.failed', { count: 1 })];
  await screen.findAllByText(result.join(' '));
});

test('all messages but suspected spam are selected together, and another view or the button ends the selection', async () => {
  const { changes } = await showInbox();
  await userEvent.click(all());
  expect(screen.getAllByRole('checkbox')).toHaveLength(4);
  expect(within(bar() as HTMLElement).getByText(t('admin.bulk.selected', { count: 3 }))).toBeTruthy();
  // Nothing is chosen, or nothing differs.
  await choose('');
  await choose('new');
  expect(changes()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: t('admin.bulk.clear') }));
  expect([bar(), document.activeElement]).toEqual([null, all()]);
  await userEvent.click(box(names[0]));
  await userEvent.selectOptions(screen.getByLabelText(t('admin.filter.read')), 'unread');
  await waitFor(() => expect(bar()).toBeNull());
  expect(box(names[0]).checked).toBe(false);
});

test.each([
  [1, 'taken back', { status: 200, body: aMessage({ id: 2, lastName: 'Two', state: 'closed', version: 2 }) }],
  [0, 'seen as failed', { status: 500, body: {} }],
])(
  'a change that runs while the filter changes has its result (%i changed), and can be %s',
  async (count, _, given) => {
    const { answer, give } = pendingResponse();
    await showInbox(() => answer);
    await userEvent.click(box(names[1]));
    await choose('closed');
    await userEvent.selectOptions(screen.getByLabelText(t('admin.filter.read')), 'unread');
    await waitFor(() => expect(box(names[1]).checked).toBe(false));
    expect(bar()).not.toBeNull();
    give(given);
    await within(bar() as HTMLElement).findByText(new RegExp(`^${t('admin.bulk.changed', { count })}`));
    expect(undo() !== null).toBe(count > 0);
  },
);
