import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PersonData } from '../../data/api/person-responses.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { renderView } from '../../test/pages/render-view.tsx';
import { t } from '../../test/support/messages.ts';
import { mockServer } from '../../test/support/mock-inbox.ts';
import { sharedQueryClient } from '../staff/sign-in/query-client.ts';
import { AdminPage } from './AdminPage.tsx';

const email = 'k.mustermann@post.example';
const button = (key: string) => screen.getByRole('button', { name: t(`admin.person.${key}`) });

/** The panel with the email address entered, and an API that answers with this body. */
async function showPanel(body: unknown) {
  const { server } = mockServer();
  server.override = ({ path }) => (path.startsWith(apiPaths.person) ? { status: 200, body } : undefined);
  renderView(AdminPage, 'admin', 'en');
  await userEvent.type(await screen.findByLabelText(t('admin.person.email')), email);
}

const noData: PersonData = {
  ...{ email, subscribers: [], messages: [], notes: [], mails: [], flashMessages: [], consentEvents: [] },
  internalReview: { notice: '', mentions: [], reasons: [] },
};

afterEach(() => sharedQueryClient().clear());

test('an export without entries is reported and not downloaded', async () => {
  await showPanel(noData);
  await userEvent.click(button('export'));
  expect(await screen.findByText(t('admin.person.nothing', { email }))).toBeTruthy();
});

test('events of the consent ledger alone are exported, as after an erasure', async () => {
  URL.createObjectURL = jest.fn(() => '#');
  URL.revokeObjectURL = jest.fn();
  await showPanel({ ...noData, consentEvents: [{ id: 1, event: { kind: 'erased' }, personal: null }] });
  await userEvent.click(button('export'));
  expect(await screen.findByText(t('admin.person.exported', { email }))).toBeTruthy();
  expect(URL.createObjectURL).toHaveBeenCalledTimes(1);
});

test('an erasure that found nothing reports that, also while traces of others remain in a file', async () => {
  await showPanel({ subscribers: 0, messages: 0, pending: true });
  await userEvent.click(button('erase'));
  await userEvent.click(button('confirmYes'));
  expect(await screen.findByText(t('admin.person.nothing', { email }))).toBeTruthy();
});

test('the focus returns to the button when the question is cancelled or confirmed', async () => {
  await showPanel({ subscribers: 1 });
  for (const answer of ['cancel', 'confirmYes']) {
    await userEvent.click(button('erase'));
    await userEvent.click(button(answer));
    expect(document.activeElement).toBe(button('erase'));
  }
  expect(await screen.findByText(t('admin.person.erased', { email }))).toBeTruthy();
});
