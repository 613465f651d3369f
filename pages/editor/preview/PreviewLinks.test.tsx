import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { Locale } from '../../../data/locale.ts';
import { formatMessage } from '../../../data/messages/format-message.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { viewTree } from '../../../test/pages/render-view.tsx';
import { sampleSnapshot } from '../../../test/support/content.ts';
import { mockEditor } from '../../../test/support/mock-editor.ts';
import { StaffGate } from '../../staff/layout/StaffGate.tsx';
import { sharedQueryClient } from '../../staff/sign-in/query-client.ts';
import { PreviewLinks } from './PreviewLinks.tsx';

const t = (key: string, values?: Record<string, string | number>) =>
  formatMessage(sampleSnapshot(), 'de', key, values);
const link = {
  id: 4,
  page: '/projects',
  author: 'Anna Muster',
  createdAt: '2026-11-27T09:00:00.000Z',
  endsAt: '2026-11-30T09:00:00.000Z',
};

let showIn: (lang: Locale) => void;

function View() {
  const [lang, setLang] = useState<Locale>('de');
  showIn = setLang;
  return (
    <StaffGate title="Editor">
      <PreviewLinks page="/projects?city=bremen" lang={lang} />
    </StaffGate>
  );
}

afterEach(() => sharedQueryClient().clear());

test('a link is made for the page that is shown, and withdrawn', async () => {
  let links = [link];
  const { calls } = mockEditor({
    override({ method, path }) {
      if (!path.startsWith(apiPaths.previewLinks)) return undefined;
      if (method === 'POST') return { status: 201, body: { id: 5, path: '/preview/T/projects' } };
      if (method === 'DELETE') links = [];
      return method === 'DELETE' ? { status: 204 } : { status: 200, body: { links } };
    },
  });
  render(viewTree(View, 'content-document', 'de'));
  // With a clipboard.
  const user = userEvent.setup();
  await user.click(await screen.findByText(t('editor.previewLink.title')));
  await user.selectOptions(screen.getByLabelText(t('editor.previewLink.days')), '7');
  await user.click(screen.getByRole('button', { name: t('editor.previewLink.make') }));
  const field = await screen.findByLabelText<HTMLInputElement>(t('editor.previewLink.new'));
  expect(field.value).toBe(`${location.origin}/preview/T/projects?lang=de`);
  await screen.findByText(t('editor.previewLink.copied'));
  expect([await navigator.clipboard.readText(), document.activeElement]).toEqual([field.value, field]);
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ page: '/projects', days: 7 });
  // Another language of the preview takes the focus from nobody, and the clipboard keeps what it has.
  const first = field.value;
  screen.getByLabelText(t('editor.previewLink.days')).focus();
  act(() => showIn('en'));
  expect(field.value).toBe(`${location.origin}/preview/T/projects?lang=en`);
  expect(document.activeElement).toBe(screen.getByLabelText(t('editor.previewLink.days')));
  expect(await navigator.clipboard.readText()).toBe(first);
  screen.getByText(t('editor.previewLink.notCopied'));
  await user.click(screen.getByRole('button', { name: new RegExp(`^${t('editor.previewLink.withdraw')}`) }));
  await waitFor(() => expect(screen.queryByText(/Anna Muster/)).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('list', { name: t('editor.previewLink.list') }));
});
