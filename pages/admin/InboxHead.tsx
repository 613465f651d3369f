import { css } from '@emotion/react';
import { gap } from '@hd-group/ui/tokens/space.ts';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../app/i18n/use-messages.ts';
import { useToast } from '../app/use-toast.ts';
import { Counters, type CountersProps } from './Counters.tsx';
import { contactKey, newsletterKey } from './inbox-queries.ts';
import { narrow, panes, quietLink } from './inbox-styles.ts';
import { useSession, useSessionActions } from './session.ts';
import { title, titleRow } from './title-styles.ts';
import { useHeadingFocus } from './use-heading-focus.ts';

const actions = css`
  display: flex;
  gap: 1.25rem;
  font-size: 0.8125rem;
`;
const head = css`
  ${titleRow};
  ${narrow};
  ${panes} {
    align-self: stretch;
    align-items: flex-end;
    margin-inline-end: calc(-1 * ${gap});
    padding-inline-end: calc(${gap} + 1rem);
  }
`;

/** Title, the way out, and the three counters. */
export function InboxHead(counters: CountersProps) {
  const { t } = useMessages();
  const toast = useToast();
  const client = useQueryClient();
  const { signOut } = useSessionActions();
  useHeadingFocus(useSession().data?.isNew === true);
  const fetching = useIsFetching({ predicate: ({ queryKey }) => isList(queryKey[0]) }) > 0;
  const [leaving, setLeaving] = useState(false);

  const leave = () => {
    if (leaving) return;
    setLeaving(true);
    signOut().catch(() => {
      setLeaving(false);
      toast({ kind: 'destructive', title: t('admin.signOutFailed') });
    });
  };
  const refresh = () => {
    if (!fetching) void client.invalidateQueries({ predicate: ({ queryKey }) => isList(queryKey[0]) });
  };
  return (
    <>
      <div css={head}>
        <h1 css={title} tabIndex={-1} data-page-heading>
          {t('admin.title')}
        </h1>
        <div css={actions}>
          <button type="button" css={quietLink} aria-disabled={fetching} onClick={refresh}>
            {fetching ? t('admin.refreshing') : t('admin.refresh')}
          </button>
          <button type="button" css={quietLink} aria-disabled={leaving} onClick={leave}>
            {t('admin.signOut')}
          </button>
        </div>
      </div>
      <Counters {...counters} />
    </>
  );
}

const isList = (key: unknown) => key === contactKey || key === newsletterKey;
