import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiPaths } from '../../data/site/api-paths.ts';
import { renderView } from '../../test/pages/render-view.tsx';
import { t } from '../../test/support/messages.ts';
import { pendingResponse } from '../../test/support/mock-fetch.ts';
import { aMessage, mockServer } from '../../test/support/mock-inbox.ts';
import { sharedQueryClient } from '../staff/sign-in/query-client.ts';
import { AdminPage } from './AdminPage.tsx';

const name = 'Katharina Mustermann';
const click = async (key: string, values?: Record<string, string | number>) =>
  userEvent.click(await screen.findByRole('button', { name: t(key, values) }));

/** The inbox with one message, which its erasure removes. */
function showInbox(suspected: boolean) {
  const { server } = mockServer({ messages: [aMessage({ suspected })] });
  server.override = ({ path }) => {
    if (path === apiPaths.messagesErase) server.messages = [];
    if (path === apiPaths.messageNotes(1)) return { status: 200, body: { notes: [] } };
    const { length } = server.messages;
    const totals = { total: length, unread: 0, suspected: length, suspectedUnread: 0, released: 0 };
    if (path.startsWith(`${apiPaths.messages}?`))
      return { status: 200, body: { messages: server.messages, ...totals, nextCursor: null } };
    return path === apiPaths.messagesErase ? { status: 200, body: { changed: 1 } } : undefined;
  };
  renderView(AdminPage, 'admin', 'en');
  return server;
}

afterEach(() => sharedQueryClient().clear());

test('the focus returns to the button when an erasure is cancelled, and goes to the list when the message is gone', async () => {
  showInbox(false);
  await click('admin.messages.eraseOf', { name });
  await click('admin.person.cancel');
  expect(document.activeElement?.getAttribute('aria-label')).toBe(t('admin.messages.eraseOf', { name }));
  await click('admin.messages.eraseOf', { name });
  await click('admin.person.confirmYes');
  await screen.findByText(t('admin.messages.empty'));
  expect(document.activeElement?.textContent).toBe(t('admin.messages.title'));
  expect(await screen.findByText(t('admin.messages.erased', { name }))).toBeTruthy();
});

test('an erasure ends the warning of a text that nobody finds any more', async () => {
  showInbox(false);
  await click('admin.notes.showOf', { name, count: 0 });
  await userEvent.type(await screen.findByLabelText(t('admin.notes.new')), 'Call back');
  const isWarned = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isWarned()).toBe(true);
  await click('admin.messages.eraseOf', { name });
  await click('admin.person.confirmYes');
  await screen.findByText(t('admin.messages.empty'));
  await waitFor(() => expect(isWarned()).toBe(false));
});

test('an erasure is announced, also when the message is gone before all lists are fetched again', async () => {
  const server = showInbox(false);
  await click('admin.messages.eraseOf', { name });
  const { override } = server;
  const { answer, give } = pendingResponse();
  server.override = (call) => (call.path.startsWith(apiPaths.mails) ? answer : override?.(call));
  await click('admin.person.confirmYes');
  await screen.findByText(t('admin.messages.empty'));
  give({ status: 200, body: { mails: [], nextCursor: null } });
  await screen.findByText(t('admin.messages.erased', { name }));
});

test('the focus stays at the actions on suspected spam', async () => {
  showInbox(true);
  await click('admin.spam.show', { count: 1 });
  await click('admin.spam.erase', { count: 1 });
  await click('admin.person.cancel');
  expect(document.activeElement?.textContent).toBe(t('admin.spam.erase', { count: 1 }));
  await click('admin.spam.erase', { count: 1 });
  await click('admin.person.confirmYes');
  await waitFor(() => expect(screen.queryByText(t('admin.spam.erase', { count: 1 }))).toBeNull());
  expect(document.activeElement?.textContent).toContain(t('admin.spam.text'));
});
