import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ChangeList, ContentProblemResponse } from '../../data/api/editor-responses.ts';
import { formatMessage } from '../../data/messages/format-message.ts';
import { paths } from '../../data/site/paths.ts';
import { renderView } from '../../test/pages/render-view.tsx';
import { sampleSnapshot } from '../../test/support/content.ts';
import { aDocument, mockEditor } from '../../test/support/mock-editor.ts';
import { sharedQueryClient } from '../admin/query-client.ts';
import { ContentPublishPage } from './ContentPublishPage.tsx';
import { fieldId } from './form/field-id.ts';

/** The problems of the drafts on the page of publishing. */

const content = sampleSnapshot();
const t = (key: string, values?: Record<string, string | number>) =>
  formatMessage(content, 'en', key, values);
const show = () => renderView(ContentPublishPage, 'content-publish', 'en');
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: t('editor.publish.submit') });

const changes: ChangeList = {
  documents: [
    {
      key: 'projects/1',
      title: { en: 'Old Harbour' },
      change: 'changed',
      edited: null,
      revision: 11,
      secondPersons: null,
      values: [{ path: ['units'], before: 12, after: 14 }],
    },
    {
      key: 'team/Max',
      title: { en: 'Max' },
      change: 'removed',
      edited: null,
      revision: 11,
      secondPersons: null,
      values: [],
    },
  ],
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

test('a problem of a chosen document blocks and leads to its field; a hint does not', async () => {
  const warning = aProblem({ level: 'warning', key: 'team/Max', path: ['title'], message: 'Long.' });
  mockEditor({ changes, check: { problems: [aProblem(), warning] } });
  show();
  await screen.findByText(t('editor.publish.errors', { count: 1 }));
  screen.getByText(t('editor.publish.warnings', { count: 1 }));
  expect(submit().disabled).toBe(true);
  expect(screen.getByRole('link', { name: 'Old Harbour' }).getAttribute('href')).toBe(
    `${paths.editDocument('projects/1')}#${fieldId(['image'])}`,
  );
  await userEvent.click(screen.getByRole('checkbox', { name: 'Old Harbour' }));
  screen.getByText(t('editor.publish.others', { count: 1 }));
  expect(submit().disabled).toBe(false);
});

test('the problems of a refused publication are shown', async () => {
  const error = { code: 'contentInvalid', message: 'The content has a problem.' };
  mockEditor({
    changes,
    override: ({ method }) =>
      method === 'POST' ? { status: 422, body: { error, problems: [aProblem()] } } : undefined,
  });
  show();
  await userEvent.click(await screen.findByRole('button', { name: t('editor.publish.submit') }));
  await screen.findByText(error.message);
  screen.getByText(new RegExp(aProblem().message));
});

test('a problem of a document without changes is named by its title', async () => {
  const mill = aDocument({ key: 'projects/2', title: { en: 'Mill' } });
  const problem = aProblem({ level: 'warning', key: mill.key, message: 'Outdated.' });
  mockEditor({ changes, documents: [aDocument(), mill], check: { problems: [problem] } });
  show();
  await screen.findByRole('link', { name: 'Mill' });
});
