import { type AnchorHTMLAttributes, type MouseEvent, useContext } from 'react';
import { parsePath, useLinkClickHandler, useLocation } from 'react-router';
import { matchPage } from '../../../data/site/match-page.ts';
import { withLanguage } from '../../../data/site/urls.ts';
import { canNavigateOnClient } from '../errors/document-navigation.ts';
import { mayPrefetch } from '../hydration/prefetch.ts';
import { LoaderContext } from '../loading/loader.ts';
import { useSite } from '../providers/use-site.ts';
import type { LinkState } from './use-portfolio-url.ts';

/*
 * The life of a tap: a link to another page, from the pointer to the next page.
 *
 * 1. When the page is hydrated and idle, `App.tsx` has fetched what links in view need, unless the visitor
 *    saves data (`hydration/prefetch.ts`). Without it, the way is the same and waits for the network in 4.
 * 2. A pointer over the link, a finger on it or the focus starts `loader.preload` before the click. A press before the hydration
 *    does not start it (`hydration/first-interaction.ts`), because the page is about to be left.
 * 3. At the click, `canNavigateOnClient` decides who follows the link. Until all regions are hydrated, and once code of the site has
 *    failed, it is the browser, which loads a document. So it is for a click with a modifier key or another button, and for
 *    `target`; the router's click handler leaves those alone. A link to a fragment is a plain anchor.
 * 4. Otherwise the router adds a history entry, with the URL of this page as `from` for links back. `loader.prepare` aborts all
 *    prefetching and loads view, messages, layout and the code for the head (`loading/browser-loader.ts`), each within a time limit.
 * 5. `use-displayed-location.ts` displays the old page until all of that is there, and then the new one in a transition, so no page is
 *    ever empty. If a file cannot be loaded, it loads the document of the new URL in place of the history entry; the error is reported,
 *    and from then on the browser follows all links.
 * 6. `App.tsx` renders the layout and the page of the new URL. A page that starts at its top renders its first screen first
 *    (`DeferralContext`); what is below follows in a second rendering.
 * 7. If the new page throws, `errors/RegionBoundary.tsx` keeps the old nodes and loads the document of the new URL, unless a form has
 *    unsaved input. A document comes from the server, so it cannot loop.
 * 8. In an effect after the commit, `NavigationEffects.tsx` focuses the main heading without scrolling. Then
 *    `scroll-restoration.ts` scrolls to the position that was recorded for the history entry, to the fragment, or to the top.
 * 9. `head/update-head.ts` sets title, palette, language, meta tags and links, with a slug as soon as its content is loaded. Then a live
 *    region announces the title. `SiteProvider` adds `lang` to the URL where links carry it.
 * 10. The subpages of the new page, which a document lists for prefetching, load in idle time.
 *
 * Back and forward are 4 to 10 without a click: the router gets `popstate`, the displayed page follows when it is loaded, and the
 * recorded position of the entry is restored. Once code has failed, they load documents, too (`errors/document-navigation.ts`).
 */

export interface PageLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to?: string;
  /** Alias of `to`, for the `LinkComponent` of primitives. */
  href?: string;
}

/**
 * Internal link: client-side navigation if possible, otherwise the browser follows it. Contains
 * `?lang=` unless the language is the default.
 */
export function PageLink({ to, href, onClick, ...rest }: PageLinkProps) {
  const { keepsLanguage, locale } = useSite();
  const loader = useContext(LoaderContext);
  const location = useLocation();
  const target = to ?? href ?? '';
  const url = keepsLanguage ? withLanguage(target, locale) : target;
  const state: LinkState = { from: location.pathname + location.search };
  const navigate = useLinkClickHandler<HTMLAnchorElement>(url, { state, target: rest.target });
  if (target.startsWith('#')) return <a href={target} onClick={onClick} {...rest} />;
  /** Null when the browser must load a document. */
  const clientPage = () => {
    if (!canNavigateOnClient()) return null;
    return matchPage(parsePath(target).pathname ?? '').page;
  };
  const preload = () => {
    const page = mayPrefetch() ? clientPage() : null;
    if (page) void loader?.preload(page, locale);
  };
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const page = event.defaultPrevented ? null : clientPage();
    if (!page) return;
    navigate(event);
    // The router first renders the current page with the new URL; the requests do not wait for that.
    if (event.defaultPrevented) void loader?.prepare(page, locale);
  };
  return <a href={url} onPointerEnter={preload} onFocus={preload} onClick={follow} {...rest} />;
}
