import type { LinkProps } from '@hd-group/ui/link/PlainLink.tsx';
import { withLanguage } from '../../../data/site/urls.ts';
import { useSite } from '../providers/use-site.ts';

/** Internal link. Contains `?lang=` unless the language is the default. The top of `navigation/navigate.ts` tells what a tap does. */
export function PageLink({ href, ...rest }: LinkProps) {
  const { keepsLanguage, locale } = useSite();
  return <a href={keepsLanguage && !href.startsWith('#') ? withLanguage(href, locale) : href} {...rest} />;
}
