import { localeOf } from '../../../data/locale.ts';
import { matchPage } from '../../../data/site/match-page.ts';
import { notFoundPage } from '../../../data/site/pages.ts';
import { paths } from '../../../data/site/paths.ts';
import { projectBySlug } from '../../../data/site/slug-entry.ts';
import { pagePath, withLanguage } from '../../../data/site/urls.ts';
import type { Snapshot } from '../../../data/snapshot/snapshot.ts';

/**
 * Path of the editor for a page of the site: the document of its project or news item, else the list of its documents.
 *
 * @param url of the page; null when it is not known.
 */
export function editorPath(url: URL | null, content: Snapshot): string {
  const locale = localeOf(url?.searchParams.get('lang') ?? null, content.languages);
  const path = url ? pathFor(url.pathname, content) : paths.content;
  return locale ? withLanguage(path, locale) : path;
}

function pathFor(pathname: string, content: Snapshot): string {
  const { page, slug } = matchPage(pathname);
  if (page === notFoundPage || page.layout === 'tool') return paths.content;
  if (slug === undefined) return paths.contentOf(page.path);
  const project = page.view === 'project' ? projectBySlug(slug, content) : undefined;
  if (project) return paths.editDocument(`projects/${project.id}`);
  const item = page.view === 'article' ? content.newsBySlug[slug] : undefined;
  return item ? paths.editDocument(`news/${item.id}`) : paths.contentOf(pagePath(page, slug));
}
