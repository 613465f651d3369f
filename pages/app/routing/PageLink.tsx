import type { AnchorHTMLAttributes } from 'react';
import { withLanguage } from '../../../data/site/urls.ts';
import { useSite } from '../providers/use-site.ts';

export interface PageLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to?: string;
  /** Alias of `to`, for the `LinkComponent` of primitives. */
  href?: string;
}

/** Internal link. Contains `?lang=` unless the language is the default. The top of `navigation/navigate.ts` tells what a tap does. */
export function PageLink({ to, href, ...rest }: PageLinkProps) {
  const { keepsLanguage, locale } = useSite();
  const target = to ?? href ?? '';
  return (
    <a href={keepsLanguage && !target.startsWith('#') ? withLanguage(target, locale) : target} {...rest} />
  );
}
