import { screen, within } from '@testing-library/react';
import { formatMessage } from '../../data/messages/format-message.ts';
import { createSnapshot } from '../../data/snapshot/snapshot.ts';
import { renderView } from '../../test/pages/render-view.tsx';
import { completeContent } from '../../test/support/complete-content.ts';
import { aMessage, mockServer } from '../../test/support/mock-inbox.ts';
import { sharedQueryClient } from '../staff/sign-in/query-client.ts';
import { AdminPage } from './AdminPage.tsx';

const content = createSnapshot(completeContent());

afterEach(() => sharedQueryClient().clear());

test('a request shows the name of its project, and times in the language of the page', async () => {
  mockServer({
    messages: [
      aMessage({
        project: 'bremen',
        request: 'viewing',
        preferredTime1: '2099-05-18T14:30',
        suspected: true,
      }),
    ],
  });
  renderView(AdminPage, 'admin', 'de', {}, '', content);
  const list = await screen.findByRole('list', {
    name: formatMessage(content, 'de', 'admin.messages.title'),
  });
  const project = content.projectBySlug.bremen;
  expect(await within(list).findByRole('link', { name: project?.name ?? '' })).toBeTruthy();
  expect(within(list).getByText('18.05.2099, 14:30')).toBeTruthy();
});
