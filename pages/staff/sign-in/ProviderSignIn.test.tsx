import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { renderView } from '../../../test/pages/render-view.tsx';
import { t } from '../../../test/support/messages.ts';
import { mockServer } from '../../../test/support/mock-inbox.ts';
import { AdminPage } from '../../admin/AdminPage.tsx';
import { sharedQueryClient } from './query-client.ts';
import { forgetUnsentTexts } from './unsent-texts.ts';

const noteField = () => screen.findByLabelText<HTMLTextAreaElement>(t('admin.notes.new'));
const providerForm = async () =>
  (await screen.findByRole<HTMLButtonElement>('button', { name: t('admin.provider.submit') })).form;

afterEach(() => {
  sharedQueryClient().clear();
  forgetUnsentTexts();
});

test('who has an unsent text signs in at the provider in another tab, and goes on in this one', async () => {
  const { server, calls } = mockServer({ signedIn: false });
  server.override = ({ method, path }) =>
    server.signedIn && method === 'GET' && path === apiPaths.messageNotes(1)
      ? { status: 200, body: { notes: [] } }
      : undefined;
  renderView(AdminPage, 'admin', 'en', { hasProvider: true });
  expect((await providerForm())?.target).toBe('');
  server.signedIn = true;
  window.dispatchEvent(new Event('visibilitychange'));
  await userEvent.click(await screen.findByRole('button', { name: /^Notes/ }));
  await userEvent.type(await noteField(), 'Call back');
  server.signedIn = false;
  await userEvent.click(screen.getByRole('button', { name: t('admin.notes.add') }));
  await screen.findByText(t('admin.signIn.ended'));
  expect((await providerForm())?.target).toBe('_blank');
  // Back without having signed in.
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(calls.at(-1)?.path).toBe(apiPaths.session));
  screen.getByText(t('admin.signIn.ended'));
  server.signedIn = true;
  window.dispatchEvent(new Event('visibilitychange'));
  expect((await noteField()).value).toBe('Call back');
});
