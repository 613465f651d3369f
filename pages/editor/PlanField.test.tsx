import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DocumentChange } from '../../data/api/editor-requests.ts';
import { planPath } from '../../data/site/document-paths.ts';
import { renderView } from '../../test/pages/render-view.tsx';
import { t } from '../../test/support/messages.ts';
import { mockDialogs } from '../../test/support/mock-dialogs.ts';
import { aDocument, mockEditor } from '../../test/support/mock-editor.ts';
import { answerUpload, type UploadServer } from '../../test/support/mock-uploads.ts';
import { sharedQueryClient } from '../staff/sign-in/query-client.ts';
import { ContentDocumentPage } from './ContentDocumentPage.tsx';

/** The plans of a project, in the form of the document. */

const fieldName = (name: string) => t(`fields.projects.plans${name}`);
const name = 'baustelle_mai-0123456789ab';

beforeEach(() => mockDialogs());
afterEach(() => {
  sharedQueryClient().clear();
  localStorage.clear();
});

test('a PDF is uploaded as a plan; what is refused says why, and title and languages are saved with it', async () => {
  const user = userEvent.setup();
  const uploads: UploadServer = { upload: null, starts: [], problem: 'script' };
  const { editor, calls } = mockEditor({
    documents: [aDocument({ key: 'projects/1', title: { en: 'House' } })],
    document: {
      key: 'projects/1',
      published: { id: 1, name: 'House' },
      draft: null,
      outdated: [],
      present: [],
    },
  });
  editor.override = (call) => answerUpload(uploads, call);
  renderView(ContentDocumentPage, 'content-document', 'en', {}, '?key=projects%2F1');
  const field = await screen.findByRole('group', { name: fieldName('') });
  await user.click(
    within(field).getByRole('button', { name: t('fields.form.addTo', { label: fieldName('') }) }),
  );
  const add = within(field).getByRole('button', { name: t('editor.upload.choose.plan') });
  await user.click(add);
  const choose = () => document.querySelector('input[type=file]') as HTMLInputElement;
  const file = new File(['%PDF-'], 'Baustelle Mai.pdf', { type: 'application/pdf' });
  await user.upload(choose(), file);
  await screen.findByText(t('editor.upload.problem.script'));
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    kind: 'plan',
    fileName: 'Baustelle Mai.pdf',
    bytes: 5,
  });
  uploads.problem = null;
  await user.upload(choose(), file);
  const link = await within(field).findByRole('link', { name: 'baustelle_mai (PDF, 0.1\u00a0MB)' });
  expect(link.getAttribute('href')).toBe(planPath(name));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.type(within(field).getByLabelText('Title, English'), 'Floor plan');
  await user.click(within(field).getByRole('checkbox', { name: 'Deutsch' }));
  const plan = { file: { name, bytes: 5 }, title: { en: 'Floor plan' }, languages: ['de'] };
  await waitFor(() => {
    const saved = calls.flatMap(({ method, body }) =>
      method === 'PATCH' && body ? ((body as { changes?: DocumentChange[] }).changes ?? []) : [],
    );
    expect(saved.at(-1)).toMatchObject({ path: ['plans'], after: [plan] });
  });
});
