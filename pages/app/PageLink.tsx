import type { AnchorHTMLAttributes } from 'react';
import { Link } from 'react-router';
import { withLanguage } from '../../data/addresses.ts';
import { useSite } from './use-site.ts';

export interface PageLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to?: string;
  /** The same as `to`, for primitives that link. */
  href?: string;
}

/** A link inside the site: client navigation, and the language stays in the address where it came by it. */
export function PageLink({ to, href, ...rest }: PageLinkProps) {
  const { keepsLanguage, locale } = useSite();
  const target = to ?? href ?? '';
  if (target.startsWith('#')) return <a href={target} {...rest} />;
  return <Link to={keepsLanguage ? withLanguage(target, locale) : target} {...rest} />;
}
