import { fireEvent, screen, waitFor } from '@testing-library/react';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { renderView } from '../../../test/pages/render-view.tsx';
import { formatMessage } from '../../../test/support/messages.ts';
import { type Answer, pendingResponse } from '../../../test/support/mock-fetch.ts';
import { aMessage, mockServer } from '../../../test/support/mock-inbox.ts';
import { sharedQueryClient } from '../../staff/sign-in/query-client.ts';
import { AdminPage } from '../AdminPage.tsx';

const name = 'Katharina Mustermann';
const t = (key: string) => formatMessage('en', key, { name });
const select = (key: string) => screen.findByLabelText<HTMLSelectElement>(t(key));
const current = aMessage({ state: 'in-progress', version: 2 });

afterEach(() => sharedQueryClient().clear());

/** Chooses a state and, before the answer, a person and another state. @returns the changes that were sent. */
async function chooseMore(first: Answer) {
  const { answer, give } = pendingResponse();
  const answers: (Answer | Promise<Answer>)[] = [
    answer,
    { status: 200, body: { ...current, assignee: 3, assigneeName: 'Ben', version: 3 } },
    { status: 200, body: { ...current, state: 'closed', assignee: 3, assigneeName: 'Ben', version: 4 } },
  ];
  const { calls } = mockServer({
    override({ method, path }) {
      if (path === apiPaths.assignees) return { status: 200, body: { assignees: [{ id: 3, name: 'Ben' }] } };
      return method === 'PATCH' && path === apiPaths.messageChange(1) ? answers.shift() : undefined;
    },
  });
  renderView(AdminPage, 'admin', 'en');
  const [state, assignee] = [await select('admin.work.stateOf'), await select('admin.work.assigneeOf')];
  await screen.findByRole('option', { name: 'Ben' });
  fireEvent.change(state, { target: { value: 'in-progress' } });
  const sent = () => calls.flatMap(({ method, body }) => (method === 'PATCH' ? [body] : []));
  await waitFor(() => expect(sent()).toHaveLength(1));
  fireEvent.change(assignee, { target: { value: '3' } });
  fireEvent.change(state, { target: { value: 'closed' } });
  expect([state.value, assignee.value]).toEqual(['closed', '3']);
  give(first);
  return sent;
}

test('what is chosen while a change is being saved is saved after it', async () => {
  const sent = await chooseMore({ status: 200, body: current });
  await waitFor(() =>
    expect(sent()).toEqual([
      { state: 'in-progress', version: 1 },
      { assignee: 3, version: 2 },
      { state: 'closed', version: 3 },
    ]),
  );
  await waitFor(async () => expect((await select('admin.work.assigneeOf')).value).toBe('3'));
});

test('what is chosen before a conflict is not saved', async () => {
  const error = { code: 'messageChanged', message: '' };
  const sent = await chooseMore({ status: 409, body: { error, current } });
  await screen.findByRole('alert');
  expect([(await select('admin.work.assigneeOf')).value, sent().length]).toEqual(['', 1]);
});
