import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiPaths } from '../../data/site/api-paths.ts';
import { renderView } from '../../test/pages/render-view.tsx';
import { t } from '../../test/support/messages.ts';
import { mockServer } from '../../test/support/mock-inbox.ts';
import { sharedQueryClient } from '../staff/sign-in/query-client.ts';
import { AdminPage } from './AdminPage.tsx';

/** What the inbox shows to whom. */

const show = () => renderView(AdminPage, 'admin', 'en');
const messageList = () => screen.findByRole('list', { name: t('admin.messages.title') });
const markRead = () =>
  screen.queryByRole('button', {
    name: t('admin.messages.markReadOf', { name: 'Katharina Mustermann' }),
  });

afterEach(() => sharedQueryClient().clear());

test('an email address is sent with the password when one is entered', async () => {
  const { calls } = mockServer({ signedIn: false });
  show();
  await userEvent.type(await screen.findByLabelText(t('admin.signIn.email')), ' erika@post.example ');
  await userEvent.type(screen.getByLabelText(t('admin.signIn.password')), 'right{Enter}');
  await messageList();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    email: 'erika@post.example',
    password: 'right',
  });
});

const editor = { id: 7, name: 'Erika Mustermann', role: 'editor', inbox: 'none' } as const;

test('who has no access to the inbox sees a note and links, and no list is requested', async () => {
  const { calls } = mockServer({ account: editor });
  show();
  await screen.findByText(t('admin.noInbox'));
  expect(screen.getByRole('link', { name: t('staff.account.meta.name') })).toBeTruthy();
  expect(screen.queryByRole('link', { name: t('staff.people.meta.name') })).toBeNull();
  expect(screen.queryByRole('heading', { name: t('admin.audit.title') })).toBeNull();
  expect(calls.map(({ path }) => path)).toEqual([apiPaths.session]);
});

test('administrators without access to the inbox see the activity', async () => {
  const { calls } = mockServer({ account: { ...editor, role: 'administrator' } });
  show();
  await screen.findByText(t('admin.noInbox'));
  expect(screen.getByRole('heading', { name: t('admin.audit.title') })).toBeTruthy();
  expect(calls.map(({ path }) => path)).toEqual([apiPaths.session]);
});

test('who may read and answer is offered neither exports nor erasures nor the activity', async () => {
  mockServer({ account: { ...editor, inbox: 'read' } });
  show();
  await messageList();
  expect(markRead()).not.toBeNull();
  for (const key of ['admin.list.messagesCsv', 'admin.list.subscribersCsv'])
    expect(screen.queryByRole('link', { name: t(key) })).toBeNull();
  for (const key of ['admin.person.title', 'admin.audit.title'])
    expect(screen.queryByRole('heading', { name: t(key) })).toBeNull();
  const erase = t('admin.messages.eraseOf', { name: 'Katharina Mustermann' });
  expect(screen.queryByRole('button', { name: erase })).toBeNull();
});
