import { configure, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { StaticRouter } from 'react-router';
import { pageById } from '../../data/site/pages.ts';
import type { Locale } from '../../data/site/preferences.ts';
import { compiledNamespace } from '../../locales/namespaces.ts';
import { createFormatter } from '../../pages/app/i18n/formatter.ts';
import { MessagesContext } from '../../pages/app/i18n/messages-context.ts';
import type { PageProps } from '../../pages/app/page-props.ts';
import { type Site, SiteContext } from '../../pages/app/providers/site-context.ts';

// A loaded machine is slow, not wrong.
configure({ asyncUtilTimeout: 15_000 });

const site = (locale: Locale): Site => ({
  locale,
  consent: null,
  keepsLanguage: false,
  flash: null,
  now: '',
  setConsent: () => {},
  switchLanguage: () => {},
});

/**
 * Draws a page's content into the test's document, with the real words of its areas.
 *
 * @param View the page's component.
 * @param id id of the page's row.
 * @param visit what else the site knows about the visit.
 * @param search query of the URL, with its question mark.
 */
export function showPage(
  View: ComponentType<PageProps>,
  id: string,
  locale: Locale,
  visit: Partial<Site> = {},
  search = '',
) {
  const page = pageById(id);
  const areas = ['shared', ...page.namespaces] as const;
  const catalogue = Object.assign({}, ...areas.map((area) => compiledNamespace(locale, area)));
  return render(
    <StaticRouter location={page.path + search}>
      <SiteContext.Provider value={{ ...site(locale), ...visit }}>
        <MessagesContext.Provider value={{ locale, catalogue, format: createFormatter(locale) }}>
          <View page={page} />
        </MessagesContext.Provider>
      </SiteContext.Provider>
    </StaticRouter>,
  );
}
