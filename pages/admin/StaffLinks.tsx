import { pageById, pageNameKey } from '../../data/site/pages.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { PageLink } from '../app/routing/PageLink.tsx';
import { quietLink } from './inbox-styles.ts';
import { useRight } from './session.ts';

const pages = ['admin', 'people', 'account'] as const;

/** Links to the other pages of members of staff, as far as the person may see them. */
export function StaffLinks({ current }: { current: (typeof pages)[number] }) {
  const { t } = useMessages();
  const mayManage = useRight('people');
  return pages
    .filter((id) => id !== current && (id !== 'people' || mayManage))
    .map((id) => {
      const page = pageById(id);
      return (
        <PageLink key={id} css={quietLink} to={page.path}>
          {t(pageNameKey(page))}
        </PageLink>
      );
    });
}
