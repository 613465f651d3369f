import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiPaths } from '../../data/site/api-paths.ts';
import { renderView } from '../../test/pages/render-view.tsx';
import { t } from '../../test/support/messages.ts';
import { pendingResponse } from '../../test/support/mock-fetch.ts';
import { aMessage, mockServer } from '../../test/support/mock-inbox.ts';
import { sharedQueryClient } from '../staff/sign-in/query-client.ts';
import { forgetUnsentTexts, hasUnsentTexts } from '../staff/sign-in/unsent-texts.ts';
import { AdminPage } from './AdminPage.tsx';

const name = 'Katharina Mustermann';
const toggle = (count: number) =>
  screen.findByRole('button', { name: t('admin.notes.showOf', { name, count }) });
const field = () => screen.findByLabelText<HTMLTextAreaElement>(t('admin.notes.new'));

afterEach(() => {
  sharedQueryClient().clear();
  forgetUnsentTexts();
});

/** Adds a note, and closes the notes before the API answers. @returns the function that gives the answer. */
async function addAndClose() {
  const { answer, give } = pendingResponse();
  mockServer({
    messages: [aMessage({})],
    override({ method, path }) {
      if (!path.startsWith(apiPaths.messageNotes(1))) return undefined;
      return method === 'POST' ? answer : { status: 200, body: { notes: [] } };
    },
  });
  renderView(AdminPage, 'admin', 'en');
  await userEvent.click(await toggle(0));
  await userEvent.type(await field(), 'Called');
  await userEvent.click(screen.getByRole('button', { name: t('admin.notes.add') }));
  await userEvent.click(await toggle(0));
  return give;
}

test('a note is added, also when the notes are closed before the answer', async () => {
  const give = await addAndClose();
  give({ status: 201, body: {} });
  await screen.findByText(t('admin.notes.added'));
  expect(hasUnsentTexts()).toBe(false);
  await userEvent.click(await toggle(1));
  expect((await field()).value).toBe('');
});

test('notes that are closed open again when the note could not be added', async () => {
  const give = await addAndClose();
  give({ status: 502, body: {} });
  expect((await screen.findByRole('alert')).textContent).toBe(t('admin.person.failed'));
  expect((await field()).value).toBe('Called');
});
