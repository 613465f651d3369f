/** @jest-environment jsdom */

import { linkedSlug } from '../../data/derived/projects.ts';
import { documentPath, exposeName, factSheet, vcardPath } from '../../data/site/document-paths.ts';
import { paths } from '../../data/site/paths.ts';
import { sampleSnapshot } from '../support/content.ts';
import { locales } from '../support/languages.ts';
import { createPageReader, httpGet } from '../support/read-page.ts';
import { sharedSite } from '../support/site.ts';

/** The PDF documents of the build, as the pages offer them. */

const site = sharedSite();
const read = createPageReader(site.origin);

const offers = [
  { page: paths.about, name: factSheet },
  ...sampleSnapshot().projects.flatMap((project) => {
    const slug = linkedSlug(project);
    return slug ? [{ page: paths.project(slug), name: exposeName(slug) }] : [];
  }),
].flatMap((offer) => locales.map((locale) => ({ ...offer, locale })));

test.each(offers)(
  '$page offers its document in $locale with format and size',
  async ({ page, name, locale }) => {
    const { document } = await read(page, locale);
    const stablePath = documentPath(name, locale);
    const link = document.querySelector(`main a[href="${stablePath}"]`);
    const redirect = await httpGet(site.origin + stablePath);
    expect(redirect.status).toBe(302);
    const file = await httpGet(site.origin + redirect.headers.location);
    expect(file.status).toBe(200);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.body.subarray(0, 5).toString()).toBe('%PDF-');
    expect(link?.textContent).toContain(`(PDF, ${Math.ceil(file.body.length / 1000)}\u00a0kB)`);
  },
);

test('the sitemap lists every document', async () => {
  const { body } = await httpGet(`${site.origin}/sitemap.xml`);
  const listed = [...body.toString().matchAll(/<loc>http:\/\/[^/]+(.*?\.pdf)<\/loc>/g)].map(
    ([, path]) => path,
  );
  expect(listed.sort()).toEqual(offers.map(({ name, locale }) => documentPath(name, locale)).sort());
});

test('the contact page offers the vCard', async () => {
  const { document } = await read(paths.contact);
  expect(document.querySelector(`main a[href="${vcardPath}"]`)).not.toBeNull();
  expect((await httpGet(site.origin + vcardPath)).status).toBe(200);
});
