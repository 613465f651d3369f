import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { matchPage } from '../../../data/site/match-page.ts';
import { withLanguage } from '../../../data/site/urls.ts';
import { useSite } from '../providers/use-site.ts';
import type { LinkState } from './use-portfolio-url.ts';

export interface PageLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to?: string;
  /** The same as `to`, for primitives that link. */
  href?: string;
}

/**
 * A link inside the site: client navigation, with the language in the URL unless it is the default. Our own and not
 * the router's, whose link brings five kilobytes of what only its framework mode uses.
 */
export function PageLink({ to, href, onClick, ...rest }: PageLinkProps) {
  const { keepsLanguage, locale } = useSite();
  const navigate = useNavigate();
  const target = to ?? href ?? '';
  if (target.startsWith('#')) return <a href={target} onClick={onClick} {...rest} />;
  const address = keepsLanguage ? withLanguage(target, locale) : target;
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || event.button !== 0 || rest.target) return;
    if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
    if (matchPage(target.split(/[?#]/, 1)[0] ?? '').page.embedsMap) return;
    event.preventDefault();
    const state: LinkState = { from: window.location.pathname + window.location.search };
    navigate(address, { state });
  };
  return <a href={address} onClick={follow} {...rest} />;
}
