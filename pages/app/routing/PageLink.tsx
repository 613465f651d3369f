import { type AnchorHTMLAttributes, type MouseEvent, useContext } from 'react';
import { parsePath, useLinkClickHandler, useLocation } from 'react-router';
import { matchPage } from '../../../data/site/match-page.ts';
import { withLanguage } from '../../../data/site/urls.ts';
import { canNavigateOnClient } from '../errors/document-navigation.ts';
import { mayPrefetch } from '../hydration/prefetch.ts';
import { LoaderContext } from '../loading/loader.ts';
import { useSite } from '../providers/use-site.ts';
import type { LinkState } from './use-portfolio-url.ts';

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
