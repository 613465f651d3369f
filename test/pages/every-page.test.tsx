/** @jest-environment node */
import type { FlashMessage } from '../../data/api/requests.ts';
import type { Locale } from '../../data/locale.ts';
import { matchPage, type PageMatch } from '../../data/site/match-page.ts';
import { pageNameKey } from '../../data/site/pages.ts';
import { paths, publicApiPaths } from '../../data/site/paths.ts';
import { slugEntry } from '../../data/site/slug-entry.ts';
import { structuredData } from '../../data/site/structured-data.ts';
import { type PageContent, readPart, recordReads } from '../../data/snapshot/page-content.ts';
import { translator } from '../../pages/app/i18n/use-messages.ts';
import { pageMessages } from '../../pages/loading/server-loader.ts';
import { describePage, headTags } from '../../pages/rendering/head-tags.ts';
import { sampleSnapshot } from '../support/content.ts';
import { locales } from '../support/languages.ts';
import { emptyFilter } from '../support/project-filter.ts';
import { routes } from '../support/routes.ts';
import { renderApp } from './render-app.tsx';

/** Renders every page with its data, the messages of its namespaces, and the content that it has read. */

const content = sampleSnapshot();

/** An invalid field: the key of its error comes from the schema and not from the modules of the page. */
const invalidForm: FlashMessage = {
  form: 'contact',
  result: 'invalid',
  errors: { email: 'errors.field.emailInvalid' },
};

/** The errors thrown while the head is created. */
function headErrors({ page, slug }: PageMatch, locale: Locale): unknown[] {
  const messages = pageMessages(content, page, locale);
  const entry = slugEntry(page, slug, content);
  const nameOf = (row: PageMatch['page']) => translator(messages)(pageNameKey(row));
  try {
    const description = describePage(page, messages, content, entry);
    const head = { content, page, slug, locale, origin: 'https://site.example', ...description };
    headTags({ ...head, entry });
    structuredData({ ...head, nameOf });
    return [];
  } catch (error) {
    return [error];
  }
}

/** A page as the server renders it, the errors of its regions, and the content that a browser gets of it. */
async function recordPage(path: string, locale: Locale) {
  const { content: recorded, reads } = recordReads(content);
  const rendered = await renderApp(path, locale, { content: recorded });
  const read: PageContent = JSON.parse(JSON.stringify(readPart(content, reads, locale)));
  return { ...rendered, read };
}

test.each([...locales])(
  'every page renders in %s with only the namespaces that it loads, and the same from the content that it has read',
  async (locale) => {
    const found = new Set<string>();
    const different: string[] = [];
    let forms = 0;
    for (const { path } of routes) {
      const match = matchPage(path);
      const { html, errors, read } = await recordPage(path, locale);
      const again = await renderApp(path, locale, { content: read });
      if (again.html !== html || again.errors.length > 0) different.push(`${path} ${again.errors[0] ?? ''}`);
      errors.push(...headErrors(match, locale));
      if (html.includes(`action="${publicApiPaths.contact}`)) {
        forms += 1;
        errors.push(...(await renderApp(path, locale, { flash: invalidForm })).errors);
      }
      for (const error of errors) {
        found.add(
          `Page "${match.page.id}" (${path}) in ${locale}: ${error instanceof Error ? error.message : error}`,
        );
      }
    }
    expect([[...found], different]).toEqual([[], []]);
    expect(forms).toBeGreaterThan(0);
  },
);

test.each([paths.projects, paths.projectsByCity])(
  'what %s reads with a filter is enough for all cards in the browser',
  async (path) => {
    const { read } = await recordPage(`${path}${emptyFilter(content)}`, 'de');
    expect((await renderApp(path, 'de', { content: read })).html).toBe((await renderApp(path, 'de')).html);
  },
);

test.each([
  ['the inbox', paths.admin, ['claims.responseHours', 'projects']],
  ['the contact page', paths.contact, ['company', 'holidays']],
  ['a carousel', '/home-nav', ['homeVariants.home-nav']],
])('%s reads what the browser shows later', async (_, path, names) => {
  const read: Record<string, unknown> = { ...(await recordPage(path, 'en')).read };
  for (const name of names) {
    const [table = '', key] = name.split('.');
    const value = key === undefined ? read[table] : (read[table] as Record<string, unknown>)[key];
    expect([name, value]).toEqual([name, expect.anything()]);
  }
});

test('a page about a project that the company does not have is the 404 page', async () => {
  const without = { ...content, projectBySlug: {} };
  const path = paths.project('bremen');
  expect((await renderApp(path, 'en', { content: without })).html).toBe(
    (await renderApp('/no-such-page', 'en', { content: without })).html,
  );
});
