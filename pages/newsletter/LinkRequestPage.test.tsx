import { screen } from '@testing-library/react';
import { formatMessage } from '../../data/messages/format-message.ts';
import { renderView } from '../../test/pages/render-view.tsx';
import { sampleSnapshot } from '../../test/support/content.ts';
import { LinkRequestPage } from './LinkRequestPage.tsx';

const content = sampleSnapshot();
const { email } = content.company;

test.each(['en', 'de'] as const)(
  'who cannot get the link by mail reads where to write to, in %s',
  (locale) => {
    renderView(LinkRequestPage, 'newsletter', locale, {
      flash: { form: 'newsletter-link', result: 'unavailable' },
    });
    const note = screen.getByRole('status').textContent;
    expect(note).toContain(formatMessage(content, locale, 'subscription.link.unavailable'));
    expect(note).toContain(formatMessage(content, locale, 'subscription.link.unavailableText', { email }));
    expect(screen.queryByText(formatMessage(content, locale, 'subscription.link.sent'))).toBeNull();
  },
);
