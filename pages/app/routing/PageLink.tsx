import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { matchPage } from '../../../data/site/match-page.ts';
import { withLanguage } from '../../../data/site/urls.ts';
import { canNavigateOnClient } from '../errors/document-navigation.ts';
import { useSite } from '../providers/use-site.ts';
import type { LinkState } from './use-portfolio-url.ts';

export interface PageLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to?: string;
  /** Alias of `to`, for the `LinkComponent` of primitives. */
  href?: string;
}

/**
 * Internal link: client-side navigation if possible, otherwise the browser follows it. Contains
 * `?lang=` unless the language is the default. Replaces the router's link, which adds five kilobytes for its framework mode.
 */
export function PageLink({ to, href, onClick, ...rest }: PageLinkProps) {
  const { keepsLanguage, locale } = useSite();
  const navigate = useNavigate();
  const target = to ?? href ?? '';
  if (target.startsWith('#')) return <a href={target} onClick={onClick} {...rest} />;
  const url = keepsLanguage ? withLanguage(target, locale) : target;
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || event.button !== 0 || rest.target) return;
    if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
    if (!canNavigateOnClient()) return;
    if (matchPage(target.split(/[?#]/, 1)[0] ?? '').page.embedsMap) return;
    event.preventDefault();
    const state: LinkState = { from: window.location.pathname + window.location.search };
    navigate(url, { state });
  };
  return <a href={url} onClick={follow} {...rest} />;
}
