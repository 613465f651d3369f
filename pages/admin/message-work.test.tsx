import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Message } from '../../data/api/responses.ts';
import { formatMessage } from '../../data/messages/format-message.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { createSnapshot } from '../../data/snapshot/snapshot.ts';
import { renderView } from '../../test/pages/render-view.tsx';
import { sampleContent } from '../../test/support/content.ts';
import type { Call } from '../../test/support/mock-fetch.ts';
import { aMessage, mockServer } from '../../test/support/mock-inbox.ts';
import { sharedQueryClient } from '../staff/sign-in/query-client.ts';
import { forgetUnsentTexts } from '../staff/sign-in/unsent-texts.ts';
import { AdminPage } from './AdminPage.tsx';

/** The site promises an answer within a day, on each day of the week. */
const { claims, company, holidays, ...sample } = sampleContent();
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const alwaysOpen = {
  ...company,
  address: { ...company.address, timeZone: 'UTC' },
  openingHours: [{ days: [...days], opens: '00:00', closes: '23:59' }],
};
const promised = claims.map((claim) => (claim.id === 'responseHours' ? { ...claim, value: 24 } : claim));
const content = createSnapshot({
  ...sample,
  claims: promised,
  company: alwaysOpen,
  holidays: { ...holidays, dates: [] },
});

const name = 'Katharina Mustermann';
const t = (key: string, values?: Record<string, string | number>) =>
  formatMessage(content, 'en', key, values);
const anna = { id: 2, name: 'Anna', role: 'reader', inbox: 'read' } as const;
const state = () => screen.getByLabelText<HTMLSelectElement>(t('admin.work.stateOf', { name }));
const assignee = () => screen.getByLabelText<HTMLSelectElement>(t('admin.work.assigneeOf', { name }));
const undo = () => screen.queryByRole('button', { name: t('admin.work.undoOf', { name }) });

afterEach(() => {
  sharedQueryClient().clear();
  forgetUnsentTexts();
});

/** An inbox with one message, on which Anna, who is signed in, and Ben work. */
async function showInbox(message: Partial<Message> = {}, respond?: (call: Call) => object | undefined) {
  const queueCounts = { mine: 0, unassigned: 1, unanswered: 1, overdue: 0 };
  let stored = aMessage(message);
  const names = new Map([
    [anna.id, anna.name],
    [3, 'Ben'],
  ]);
  const { calls } = mockServer({
    account: anna,
    override(call) {
      const { method, path, body } = call;
      const given = respond?.(call);
      if (given) return given as never;
      if (path === apiPaths.messageNotes(1)) return { status: 200, body: { notes: [] } };
      if (path === apiPaths.assignees)
        return { status: 200, body: { assignees: [...names].map(([id, each]) => ({ id, name: each })) } };
      if (method === 'PATCH' && path === apiPaths.messageChange(1)) {
        const { assignee, ...rest } = body as Partial<Message>;
        const assigned = assignee !== undefined && {
          assignee,
          assigneeName: assignee === null ? null : (names.get(assignee as never) ?? null),
        };
        stored = { ...stored, ...rest, ...assigned, version: stored.version + 1, changedBy: anna.name };
        return { status: 200, body: stored };
      }
      if (method === 'GET' && path.startsWith(`${apiPaths.messages}?`))
        return {
          status: 200,
          body: {
            messages: [stored],
            total: 1,
            unread: 1,
            suspected: 0,
            suspectedUnread: 0,
            ...queueCounts,
            nextCursor: null,
          },
        };
      return undefined;
    },
  });
  renderView(AdminPage, 'admin', 'en', {}, '', content);
  await screen.findByRole('list', { name: t('admin.messages.title') });
  await screen.findByRole('option', { name: 'Ben' });
  const changes = () =>
    calls
      .filter(({ method, path }) => method === 'PATCH' && path === apiPaths.messageChange(1))
      .map(({ body }) => body);
  return { calls, changes };
}

test('a message shows its state and who takes care of it, also somebody who has left', async () => {
  await showInbox({ state: 'in-progress', assignee: 9, assigneeName: 'Carla' });
  const left = t('admin.work.left', { name: 'Carla' });
  await waitFor(() => expect(assignee().selectedOptions[0]?.textContent).toBe(left));
  expect(state().value).toBe('in-progress');
  expect([...assignee().options].map(({ textContent }) => textContent)).toEqual([
    t('admin.work.nobody'),
    t('admin.work.me', { name: anna.name }),
    'Ben',
    left,
  ]);
});

test('a message is assigned and taken back, and the focus stays at the choice', async () => {
  const { changes } = await showInbox();
  await userEvent.selectOptions(assignee(), t('admin.work.me', { name: anna.name }));
  await waitFor(() => expect(undo()).not.toBeNull());
  expect(screen.getByText(t('admin.queue.mine', { count: 1 }))).toBeTruthy();
  expect(screen.getByText(t('admin.queue.unassigned', { count: 0 }))).toBeTruthy();
  await userEvent.click(undo() as HTMLElement);
  expect(document.activeElement).toBe(assignee());
  await waitFor(() => expect(assignee().value).toBe(''));
  expect(undo()).toBeNull();
  expect(changes()).toEqual([
    { assignee: anna.id, version: 1 },
    { assignee: null, version: 2 },
  ]);
  await screen.findByText(t('admin.work.undone', { name }));
});

test('a message of somebody who has left counts as unassigned until another person takes it', async () => {
  await showInbox({ assignee: 9, assigneeName: 'Carla' });
  await userEvent.selectOptions(assignee(), 'Ben');
  await waitFor(() => expect(undo()).not.toBeNull());
  expect(screen.getByText(t('admin.queue.unassigned', { count: 0 }))).toBeTruthy();
});

test('a colleague whom the page does not know yet takes a message, and is offered then', async () => {
  const people = [
    { id: anna.id, name: anna.name },
    { id: 3, name: 'Ben' },
  ];
  const current = aMessage({ assignee: 4, assigneeName: 'Dora', version: 5, changedBy: 'Dora' });
  await showInbox({}, ({ method, path }) => {
    if (path === apiPaths.assignees) return { status: 200, body: { assignees: [...people] } };
    if (method !== 'PATCH') return undefined;
    people.push({ id: 4, name: 'Dora' });
    return { status: 409, body: { error: { code: 'messageChanged', message: '' }, current } };
  });
  await userEvent.selectOptions(state(), 'closed');
  await screen.findByRole('alert');
  expect(screen.getByText(t('admin.queue.unassigned', { count: 0 }))).toBeTruthy();
  await waitFor(() =>
    expect([...assignee().options].map(({ textContent }) => textContent)).toEqual([
      t('admin.work.nobody'),
      t('admin.work.me', { name: anna.name }),
      'Ben',
      'Dora',
    ]),
  );
});

test('a message that is marked as answered can be undone, and then is no longer answered', async () => {
  const { changes } = await showInbox();
  await userEvent.selectOptions(state(), t('admin.work.state.answered'));
  await waitFor(() => expect(undo()).not.toBeNull());
  // Last, so that it moves no other button.
  expect([...(undo()?.closest('li')?.querySelectorAll('button') ?? [])].at(-1)).toBe(undo());
  expect(screen.getByText(t('admin.queue.unanswered', { count: 0 }))).toBeTruthy();
  await userEvent.click(undo() as HTMLElement);
  await waitFor(() => expect(state().value).toBe('new'));
  expect(changes()).toEqual([
    { state: 'answered', version: 1 },
    { state: 'new', version: 2 },
  ]);
});

test('a conflict shows what the other person has changed and keeps a note that is being written', async () => {
  const current = aMessage({
    state: 'in-progress',
    assignee: 3,
    assigneeName: 'Ben',
    changedBy: 'Ben',
    version: 5,
  });
  const { changes } = await showInbox({}, ({ method, body }) =>
    method === 'PATCH' && (body as { version: number }).version === 1
      ? { status: 409, body: { error: { code: 'messageChanged', message: '' }, current } }
      : undefined,
  );
  await userEvent.click(screen.getByRole('button', { name: t('admin.notes.showOf', { name, count: 0 }) }));
  const field = screen.getByLabelText<HTMLTextAreaElement>(t('admin.notes.new'));
  await userEvent.type(field, 'Has called');
  await userEvent.selectOptions(assignee(), t('admin.work.me', { name: anna.name }));
  const alert = await screen.findByRole('alert');
  for (const part of [
    t('admin.work.conflict', { name: 'Ben' }),
    t('admin.work.stateIs', { state: t('admin.work.state.in-progress') }),
    t('admin.work.assigneeIs', { name: 'Ben' }),
    t('admin.work.notSaved'),
  ])
    expect(alert.textContent).toContain(part);
  expect([assignee().value, state().value, field.value, undo()]).toEqual([
    '3',
    'in-progress',
    'Has called',
    null,
  ]);
  await userEvent.selectOptions(assignee(), t('admin.work.nobody'));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(changes().at(-1)).toEqual({ assignee: null, version: 5 });
});

test.each([500, 409])('a %s without JSON is reported, and the choice shows what is true', async (status) => {
  await showInbox({}, ({ method }) => (method === 'PATCH' ? { status } : undefined));
  await userEvent.selectOptions(state(), t('admin.work.state.closed'));
  expect((await screen.findByRole('alert')).textContent).toBe(t('admin.person.failed'));
  expect(state().value).toBe('new');
});

test('notes are shown with author and time, and a new one is added', async () => {
  const notes = [{ id: 1, author: 'Ben', text: 'First\nnote', createdAt: '2026-11-20T08:00:00.000Z' }];
  const path = apiPaths.messageNotes(1);
  const { calls } = await showInbox({ noteCount: 1 }, (call) => {
    if (!call.path.startsWith(path)) return undefined;
    if (call.method === 'GET') return { status: 200, body: { notes } };
    const { text } = call.body as { text: string };
    if (text === '')
      return {
        status: 400,
        body: {
          error: { code: 'invalidFields', message: '', fields: { text: t('errors.field.noteRequired') } },
        },
      };
    notes.push({ id: 2, author: anna.name, text, createdAt: new Date().toISOString() });
    return { status: 201, body: notes[1] };
  });
  expect(calls.some((call) => call.path === path)).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: t('admin.notes.showOf', { name, count: 1 }) }));
  const list = await screen.findByRole('list', { name: t('admin.notes.title') });
  expect(list.textContent).toContain('Ben');
  expect(list.querySelector('time')?.dateTime).toBe(notes[0]?.createdAt);
  const save = screen.getByRole('button', { name: t('admin.notes.add') });
  await userEvent.click(save);
  expect(await screen.findByText(t('errors.field.noteRequired'))).toBeTruthy();
  const field = screen.getByLabelText<HTMLTextAreaElement>(t('admin.notes.new'));
  await userEvent.type(field, 'Second');
  await userEvent.click(save);
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(2));
  expect([field.value, document.activeElement]).toEqual(['', field]);
  expect(screen.getByRole('button', { name: t('admin.notes.showOf', { name, count: 2 }) })).toBeTruthy();
});

test('a queue is requested by its name, and says when nothing waits in it', async () => {
  let isEmpty = false;
  const { calls } = await showInbox({}, ({ path }) =>
    isEmpty && path.startsWith(`${apiPaths.messages}?`)
      ? {
          status: 200,
          body: { messages: [], total: 1, unread: 0, suspected: 0, suspectedUnread: 0, nextCursor: null },
        }
      : undefined,
  );
  isEmpty = true;
  await userEvent.click(screen.getByRole('button', { name: t('admin.queue.overdue', { count: 0 }) }));
  expect(await screen.findByText(t('admin.queue.empty'))).toBeTruthy();
  expect(calls.at(-1)?.path).toMatch(/[?&]queue=overdue$/);
  expect(screen.getByText(t('admin.list.oldest'))).toBeTruthy();
});

test.each([
  [true, ['messages', 'counters', 'subscribers']],
  [false, ['counters', 'subscribers', 'messages']],
])('with a narrow viewport (%s) the order is %j', async (matches, expected) => {
  window.matchMedia = () => ({ matches, addEventListener() {}, removeEventListener() {} }) as never;
  await showInbox();
  const parts = {
    messages: document.getElementById('messages'),
    counters: screen.getByRole('navigation', { name: t('admin.counters.label') }),
    subscribers: document.getElementById('subscribers'),
  };
  const order = Object.entries(parts).sort(([, one], [, other]) =>
    (one?.compareDocumentPosition(other as Node) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  expect(order.map(([part]) => part)).toEqual(expected);
  Reflect.deleteProperty(window, 'matchMedia');
});

test('a message that waits for an answer shows when its answer is due, or by how much it is overdue', async () => {
  const hours = (count: number) => new Date(Date.now() - count * 3_600_000 - 60_000).toISOString();
  mockServer({
    messages: [
      aMessage({ createdAt: hours(6.5), isRead: true }),
      aMessage({ id: 2, createdAt: hours(24 + 72.5) }),
    ],
  });
  renderView(AdminPage, 'admin', 'en', {}, '', content);
  const [first, second] = within(
    await screen.findByRole('list', { name: t('admin.messages.title') }),
  ).getAllByRole('listitem');
  const due = t('admin.age.within', { age: t('admin.age.hours', { count: 17 }) });
  const late = t('admin.age.overdue', { age: t('admin.age.days', { count: 3 }) });
  await waitFor(() => expect(first?.textContent).toContain(due));
  expect(second?.textContent).toContain(late);
});
