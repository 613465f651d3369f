import type { Right } from '../../data/api/rights.ts';
import { paths } from '../../data/site/paths.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { PageLink } from '../app/routing/PageLink.tsx';
import { quietLink } from './inbox-styles.ts';
import { useRights } from './session.ts';

const links = [
  { id: 'admin', to: paths.admin, name: 'admin.meta.name' },
  { id: 'content', to: paths.content, name: 'admin.content', right: 'content-preview' },
  { id: 'people', to: paths.people, name: 'staff.people.meta.name', right: 'people' },
  { id: 'account', to: paths.account, name: 'staff.account.meta.name' },
] as const satisfies readonly { id: string; to: string; name: string; right?: Right }[];

/** Links to the other pages of members of staff, as far as the person may see them. */
export function StaffLinks({ current }: { current: (typeof links)[number]['id'] }) {
  const { t } = useMessages();
  const may = useRights();
  return links
    .filter((link) => link.id !== current && (!('right' in link) || may(link.right)))
    .map(({ id, to, name }) => (
      <PageLink key={id} css={quietLink} to={to}>
        {t(name)}
      </PageLink>
    ));
}
