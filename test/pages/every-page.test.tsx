/** @jest-environment node */
import type { FlashMessage } from '../../data/api/requests.ts';
import { type Locale, locales } from '../../data/locale.ts';
import { matchPage, type PageMatch } from '../../data/site/match-page.ts';
import { pageNameKey } from '../../data/site/pages.ts';
import { slugEntry } from '../../data/site/slug-entry.ts';
import { structuredData } from '../../data/site/structured-data.ts';
import { describePage } from '../../pages/app/head/head-tags.ts';
import { routes } from '../support/routes.ts';
import { pageMessages, renderApp } from './render-app.tsx';

/**
 * Renders every page with its data and only the namespaces that it loads, as in a browser that opens this page first.
 * The server has all messages loaded, so it would not detect a key of another namespace.
 */

/** An invalid field: the key of its error comes from the schema and not from the modules of the page. */
const invalidForm: FlashMessage = {
  form: 'contact',
  result: 'invalid',
  errors: { email: 'errors.field.emailInvalid' },
};

/** The errors thrown while title, description and breadcrumbs are created. */
function headErrors(match: PageMatch, locale: Locale): unknown[] {
  const nameOf = (row: PageMatch['page']) => {
    const key = pageNameKey(row);
    // The server has the messages of all pages.
    const name = pageMessages({ page: row }, locale).catalogue[key];
    if (typeof name !== 'string') throw new Error(`No message "${key}" in ${locale}.`);
    return name;
  };
  try {
    const description = describePage(
      match.page,
      pageMessages(match, locale),
      slugEntry(match.page, match.slug),
    );
    nameOf(match.page);
    structuredData({ page: match.page, locale, origin: 'https://site.example', nameOf, ...description });
    return [];
  } catch (error) {
    return [error];
  }
}

test.each([...locales])('every page renders in %s with only the namespaces that it loads', async (locale) => {
  const found = new Set<string>();
  for (const { path } of routes) {
    const match = matchPage(path);
    const errors = headErrors(match, locale);
    for (const flash of [null, invalidForm]) errors.push(...(await renderApp(path, locale, flash)).errors);
    for (const error of errors) {
      found.add(
        `Page "${match.page.id}" (${path}) in ${locale}: ${error instanceof Error ? error.message : error}`,
      );
    }
  }
  expect([...found]).toEqual([]);
});
