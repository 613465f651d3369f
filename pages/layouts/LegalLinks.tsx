import { legalNavigation, type PageRow } from '../../data/site/pages.ts';
import { LegalLink } from './LegalLink.tsx';

/** Links to all legal pages. */
export function LegalLinks({ page }: { page: PageRow }) {
  return legalNavigation.map((id) => (
    <LegalLink key={id} id={id} aria-current={page.id === id ? 'page' : undefined} />
  ));
}
