import type { AnchorHTMLAttributes } from 'react';
import {
  type LegalPageId,
  legalNavigation,
  type PageRow,
  pageById,
  pageNameKey,
} from '../../data/site/pages.ts';
import { useContent } from '../app/content/use-content.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { PageLink } from '../app/routing/PageLink.tsx';

type LegalLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'id' | 'href'> & { id: LegalPageId };

/** Link to a legal page, by default with the page's name as text. A URL in the company's data replaces the page of the site. */
export function LegalLink({ id, children, ...rest }: LegalLinkProps) {
  const { t } = useMessages();
  const page = pageById(id);
  const url = useContent().company.legal[id];
  const Link = url ? 'a' : PageLink;
  return (
    <Link {...rest} href={url || page.path}>
      {children ?? t(pageNameKey(page))}
    </Link>
  );
}

/** Links to all legal pages. */
export function LegalLinks({ page }: { page: PageRow }) {
  return legalNavigation.map((id) => (
    <LegalLink key={id} id={id} aria-current={page.id === id ? 'page' : undefined} />
  ));
}
