import { render, screen } from '@testing-library/react';
import { documentPath, exposeName } from '../../data/site/document-paths.ts';
import { completeContent } from '../../test/support/complete-content.ts';
import { snapshotOf } from '../../test/support/content.ts';
import { locales } from '../../test/support/languages.ts';
import { ContentContext } from '../app/content/use-content.ts';
import { createFormatter } from '../app/i18n/formatter.ts';
import { MessagesContext } from '../app/i18n/use-messages.ts';
import { ExposeLink } from './DocumentLink.tsx';

const complete = snapshotOf(completeContent());

function renderLink(slug: string, locale: (typeof locales)[number], content = complete) {
  const catalogue = content.catalogues[locale].shared;
  render(
    <ContentContext value={content}>
      <MessagesContext value={{ locale, catalogue, format: createFormatter(locale) }}>
        <ExposeLink slug={slug} />
      </MessagesContext>
    </ContentContext>,
  );
  return String(catalogue['shared.document.expose']);
}

test.each(locales)(
  'the link to an exposé names format and size and leads to the stable URL (%s)',
  (locale) => {
    const label = renderLink('bremen', locale);
    const link = screen.getByRole('link', { name: `${label} (PDF, 420\u00a0kB)` });
    expect(link.getAttribute('href')).toBe(documentPath(exposeName('bremen'), locale));
  },
);

test('a project without an exposé has no link', () => {
  renderLink('none', 'en');
  expect(screen.queryByRole('link')).toBeNull();
});

test('an exposé that does not exist has no link', () => {
  renderLink('bremen', 'en', { ...complete, documents: {} });
  expect(screen.queryByRole('link')).toBeNull();
});
