import { paths } from '../../data/site/paths.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { PageLink } from '../app/routing/PageLink.tsx';
import { quietLink } from './inbox-styles.ts';
import { useRight } from './session.ts';

/** Links to the pages of members of staff, as far as the person may see them. The page names are shared messages. */
export function StaffLinks({ current }: { current: 'admin' | 'people' | 'account' }) {
  const { t } = useMessages();
  const mayManage = useRight('people');
  return (
    <>
      {current !== 'admin' && (
        <PageLink css={quietLink} to={paths.admin}>
          {t('admin.meta.name')}
        </PageLink>
      )}
      {current !== 'people' && mayManage && (
        <PageLink css={quietLink} to={paths.people}>
          {t('staff.people.meta.name')}
        </PageLink>
      )}
      {current !== 'account' && (
        <PageLink css={quietLink} to={paths.account}>
          {t('staff.account.meta.name')}
        </PageLink>
      )}
    </>
  );
}
