import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ChangeList, ContentProblemResponse } from '../../data/api/editor-responses.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { paths } from '../../data/site/paths.ts';
import { renderView } from '../../test/pages/render-view.tsx';
import { t } from '../../test/support/messages.ts';
import { aDocument, mockEditor } from '../../test/support/mock-editor.ts';
import { pendingResponse } from '../../test/support/mock-fetch.ts';
import { sharedQueryClient } from '../staff/sign-in/query-client.ts';
import { ContentPublishPage } from './ContentPublishPage.tsx';
import { fieldId } from './form/field-id.ts';

/** The problems of the check and of a refusal, on the page of publishing. */

const show = () => renderView(ContentPublishPage, 'content-publish', 'en');
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: t('editor.publish.submit') });
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const chooseTime = (at: string) =>
  fireEvent.change(screen.getByLabelText(t('editor.publish.at')), { target: { value: at } });

const aChange = (key: string, name: string): ChangeList['documents'][number] => ({
  key,
  title: { en: name },
  change: 'changed',
  edited: null,
  revision: 11,
  secondPersons: null,
  values: [],
});
const changes: ChangeList = {
  documents: [aChange('projects/1', 'Old Harbour'), aChange('team/Max', 'Max')],
  pages: [],
};
const aProblem = (problem: Partial<ContentProblemResponse> = {}): ContentProblemResponse => ({
  level: 'error',
  key: 'projects/1',
  path: ['image'],
  message: 'The picture has no alternative text.',
  ...problem,
});

afterEach(() => sharedQueryClient().clear());

test('problems of the check are listed by the choice and lead to their fields', async () => {
  const warning = aProblem({ level: 'warning', key: 'team/Max', path: ['title'], message: 'Long.' });
  mockEditor({ changes, check: { problems: [aProblem(), warning] } });
  show();
  await screen.findByText(t('editor.publish.errors', { count: 1 }));
  screen.getByText(t('editor.publish.warnings', { count: 1 }));
  expect(screen.getByRole('link', { name: 'Old Harbour' }).getAttribute('href')).toBe(
    `${paths.editDocument('projects/1')}#${fieldId(['image'])}`,
  );
  // It may come from the draft that is not chosen.
  await userEvent.click(box('Max'));
  screen.getByText(t('editor.publish.possibleErrors', { count: 1 }));
  expect(submit().disabled).toBe(false);
  await userEvent.click(box('Max'));
  await userEvent.click(box('Old Harbour'));
  screen.getByText(t('editor.publish.others', { count: 1 }));
  expect(submit().disabled).toBe(false);
});

test('the problems of a refused publication are shown until another choice is made, which is published', async () => {
  const error = { code: 'contentInvalid', message: 'The content has a problem.' };
  mockEditor({
    changes,
    override: ({ method, body }) => {
      const { revisions } = (body ?? { revisions: {} }) as { revisions: object };
      if (method !== 'POST' || 'team/Max' in revisions) return undefined;
      return { status: 422, body: { error, problems: [aProblem()] } };
    },
  });
  show();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Max' }));
  await userEvent.click(submit());
  await screen.findByText(error.message);
  screen.getByText(new RegExp(aProblem().message));
  screen.getByText(t('editor.publish.errors', { count: 1 }));
  await userEvent.click(box('Max'));
  expect(screen.queryByText(new RegExp(aProblem().message))).toBeNull();
  expect(screen.queryByText(error.message)).toBeNull();
  await userEvent.click(submit());
  await screen.findByRole('heading', { name: t('editor.publish.done', { number: 4 }) });
});

test('the check is made as of the day that is planned, and its former answer stays until then', async () => {
  const { answer, give } = pendingResponse();
  const { calls } = mockEditor({
    changes,
    check: { problems: [aProblem()] },
    override: ({ path }) => (path.includes('day=') ? answer : undefined),
  });
  show();
  await screen.findByText(new RegExp(aProblem().message));
  await userEvent.click(screen.getByLabelText(t('editor.publish.later')));
  chooseTime('2999-03-31T02:30');
  chooseTime('2999-11-28T00:30');
  screen.getByText(new RegExp(aProblem().message));
  give({ status: 200, body: { problems: [] } });
  await screen.findByText(t('editor.publish.noProblems'));
  const checks = calls.flatMap(({ path }) => (path.startsWith(apiPaths.contentCheck) ? [path] : []));
  expect(checks).toEqual([
    `${apiPaths.contentCheck}?lang=en`,
    `${apiPaths.contentCheck}?day=2999-11-28&lang=en`,
  ]);
});

test('a planning without an answer leads to the list of plans', async () => {
  mockEditor({
    changes,
    override: ({ method }) =>
      method === 'POST' ? Promise.reject(new TypeError('Failed to fetch')) : undefined,
  });
  show();
  await userEvent.click(await screen.findByLabelText(t('editor.publish.later')));
  chooseTime('2999-11-28T07:00');
  await userEvent.click(screen.getByRole('button', { name: t('editor.publish.plan') }));
  await screen.findByText(t('editor.publish.unanswered', { page: t('editor.schedule.list') }));
});

test('errors block the button if all documents are chosen and the check is of their day', async () => {
  const { answer, give } = pendingResponse();
  const { editor } = mockEditor({
    changes,
    check: { problems: [aProblem({ key: 'projects/2' })] },
    override: ({ path }) => (path.includes('day=2999-11-28') ? answer : undefined),
  });
  show();
  await screen.findByText(t('editor.publish.hasErrors'));
  expect(submit().disabled).toBe(true);
  await userEvent.click(box('Max'));
  expect([submit().disabled, screen.queryByText(t('editor.publish.hasErrors'))]).toEqual([false, null]);
  await userEvent.click(box('Max'));
  await userEvent.click(screen.getByLabelText(t('editor.publish.later')));
  const plan = () => screen.getByRole<HTMLButtonElement>('button', { name: t('editor.publish.plan') });
  // The field gets the message.
  expect(plan().disabled).toBe(false);
  chooseTime('2999-11-27T07:00');
  await waitFor(() => expect(plan().disabled).toBe(true));
  chooseTime('2999-11-28T07:00');
  expect(plan().disabled).toBe(false);
  give({ status: 200, body: { problems: [] } });
  await screen.findByText(t('editor.publish.noProblems'));
  expect(plan().disabled).toBe(false);
  // Somebody has corrected it in another tab.
  await userEvent.click(screen.getByLabelText(t('editor.publish.now')));
  expect(submit().disabled).toBe(true);
  editor.check = { problems: [] };
  fireEvent(window, new Event('visibilitychange'));
  await waitFor(() => expect(submit().disabled).toBe(false));
});

test('what was refused can be sent again, and so can what could not be checked', async () => {
  const error = { code: 'contentInvalid', message: 'The content has a problem.' };
  let isAway = true;
  const { calls } = mockEditor({
    changes,
    check: { problems: [aProblem()] },
    override: ({ method, path }) => {
      if (isAway && path.startsWith(apiPaths.contentCheck)) return { status: 503 };
      return method === 'POST' ? { status: 422, body: { error, problems: [aProblem()] } } : undefined;
    },
  });
  show();
  await screen.findByRole('button', { name: t('admin.list.retry') });
  isAway = false;
  await userEvent.click(submit());
  await screen.findByText(error.message);
  await userEvent.click(submit());
  await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(2));
});

test('a refusal belongs to the choice and the time that were sent', async () => {
  const error = { code: 'contentInvalid', message: 'The content has a problem.' };
  const { calls } = mockEditor({
    changes,
    override: ({ method }) =>
      method === 'POST' ? { status: 422, body: { error, problems: [aProblem()] } } : undefined,
  });
  show();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Max' }));
  await userEvent.click(submit());
  await screen.findByText(error.message);
  await userEvent.click(screen.getByLabelText(t('editor.publish.later')));
  expect(screen.queryByText(error.message)).toBeNull();
  expect(screen.queryByText(new RegExp(aProblem().message))).toBeNull();
  // A time that is not sent leaves it with the former one.
  await userEvent.click(box('Max'));
  chooseTime('2020-01-01T07:00');
  await userEvent.click(screen.getByRole('button', { name: t('editor.publish.plan') }));
  screen.getByText(t('errors.field.timeInvalid'));
  expect(screen.queryByText(new RegExp(aProblem().message))).toBeNull();
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('a problem of a document without changes is named by its title', async () => {
  const mill = aDocument({ key: 'projects/2', title: { en: 'Mill' } });
  const problem = aProblem({ level: 'warning', key: mill.key, message: 'Outdated.' });
  mockEditor({ changes, documents: [aDocument(), mill], check: { problems: [problem] } });
  show();
  await screen.findByRole('link', { name: 'Mill' });
});
