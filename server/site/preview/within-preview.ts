import { planFolder } from '../../../data/site/document-paths.ts';
import { matchPage } from '../../../data/site/match-page.ts';
import { notFoundPage } from '../../../data/site/pages.ts';
import { publicApiPaths } from '../../../data/site/paths.ts';
import { escapeHtml } from '../../platform/text/escape-html.ts';

/** Tags of links, forms and fields. React escapes `<` and `>` in attributes. */
const tags = /<(\/?)(a|form|input|select|textarea|button)\b([^>]*)>/g;

/**
 * Markup of which links to pages and plans, filters and the language switch stay in a preview, and all other forms cannot be sent: they
 * have no target, and their fields are switched off.
 *
 * @param path of the preview, without that of the page.
 * @param note what is said before a form that cannot be sent.
 */
export function withinPreview(markup: string, path: string, note: string): string {
  const inert = `<p data-inert-form>${escapeHtml(note)}</p>`;
  let isInert = false;
  return markup.replace(tags, (tag, end: string, name: string, attributes: string) => {
    if (name === 'a')
      return `<${end}a${attributes.replace(/ href="([^"]*)"/, (_, href) => ` href="${own(href)}"`)}>`;
    if (name !== 'form') return isInert && !end ? tag.replace(/\/?>$/, ' disabled=""$&') : tag;
    isInert = false;
    if (end) return tag;
    const action = / action="([^"]*)"/.exec(attributes)?.[1] ?? '';
    const rest = attributes.replace(/ (?:action|method)="[^"]*"/g, '');
    if (action === publicApiPaths.language) return `<form method="get" action="${path}"${rest}>`;
    if (/ method="get"/.test(attributes)) return `<form method="get" action="${own(action)}"${rest}>`;
    isInert = true;
    return action === publicApiPaths.cookieConsent ? `<form hidden=""${rest}>` : `${inert}<form${rest}>`;
  });

  /** The URL of a page or a plan within the preview; other URLs stay. */
  function own(href: string): string {
    const [, page = '', more = ''] = /^(\/[^?#]*)(.*)$/.exec(href) ?? [];
    const { page: row } = matchPage(page);
    const isPage = page !== '' && row !== notFoundPage && row.layout !== 'tool';
    const isShown = isPage || page.startsWith(planFolder);
    return isShown ? path + (page === '/' ? '' : page) + more : href;
  }
}
