import type { Right } from '../../../data/api/rights.ts';
import { pageById, pageNameKey } from '../../../data/site/pages.ts';
import { useMessages } from '../../app/i18n/use-messages.ts';
import { PageLink } from '../../app/routing/PageLink.tsx';
import { quietLink } from '../controls/staff-styles.ts';
import { useRights } from '../sign-in/session.ts';

const links = [
  { id: 'admin' },
  { id: 'content', right: 'content-preview' },
  { id: 'people', right: 'people' },
  { id: 'account' },
] as const satisfies readonly { id: string; right?: Right }[];

/** Links to the other pages of members of staff, as far as the person may see them. */
export function StaffLinks({ current }: { current: (typeof links)[number]['id'] }) {
  const { t } = useMessages();
  const may = useRights();
  return links
    .filter((link) => link.id !== current && (!('right' in link) || may(link.right)))
    .map(({ id }) => {
      const page = pageById(id);
      return (
        <PageLink key={id} css={quietLink} href={page.path}>
          {/* The names of the pages of the editor are in its own namespace. */}
          {t(id === 'content' ? 'admin.content' : pageNameKey(page))}
        </PageLink>
      );
    });
}
