import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { Locale } from '../../data/locale.ts';
import { pageById } from '../../data/site/pages.ts';
import type { Snapshot } from '../../data/snapshot/snapshot.ts';
import { ContentContext } from '../../pages/app/content/use-content.ts';
import { MessagesContext } from '../../pages/app/i18n/use-messages.ts';
import type { PageProps } from '../../pages/app/loading/page-code.ts';
import { setDisplayedPath } from '../../pages/app/navigation/page-url.ts';
import { type Site, SiteContext } from '../../pages/app/providers/use-site.ts';
import { pageMessages } from '../../pages/loading/server-loader.ts';
import { sampleSnapshot } from '../support/content.ts';

/** The site context of a visitor without preferences, at a URL. */
export const defaultSite = (locale: Locale, url = '/'): Site => ({
  pageId: 'home',
  url,
  locale,
  consent: null,
  keepsLanguage: false,
  flash: null,
  now: '2026-03-01T12:00:00Z',
  setConsent: () => {},
});

/** Sets the URL of the test document, as a document of the page has it. */
export function openUrl(url: string): void {
  history.replaceState(null, '', url);
  setDisplayedPath();
}

/** A page's content, in the contexts that `renderView` describes. */
export function viewTree(
  View: ComponentType<PageProps>,
  id: string,
  locale: Locale,
  site: Partial<Site> = {},
  content: Snapshot = sampleSnapshot(),
) {
  const page = pageById(id);
  return (
    <SiteContext.Provider value={{ ...defaultSite(locale, location.pathname + location.search), ...site }}>
      <ContentContext.Provider value={content}>
        <MessagesContext.Provider value={pageMessages(content, page, locale)}>
          <View page={page} />
        </MessagesContext.Provider>
      </ContentContext.Provider>
    </SiteContext.Provider>
  );
}

/**
 * Renders a page's content into the test document, with the messages of its namespaces.
 *
 * @param View the page's component.
 * @param id id of the page's row.
 * @param site values that replace the defaults of the site context.
 * @param search query of the URL, with its question mark.
 * @param content content that replaces the sample.
 */
export function renderView(
  View: ComponentType<PageProps>,
  id: string,
  locale: Locale,
  site: Partial<Site> = {},
  search = '',
  content: Snapshot = sampleSnapshot(),
) {
  openUrl(pageById(id).path + search);
  return render(viewTree(View, id, locale, site, content));
}
