import { css } from '@emotion/react';
import { showToast } from '@hd-group/ui/toast/show-toast.ts';
import { gap } from '@hd-group/ui/tokens/space.ts';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../app/i18n/use-messages.ts';
import { Counters, type CountersProps } from './Counters.tsx';
import { lists } from './inbox-queries.ts';
import { narrowPane, twoPanes } from './inbox-styles.ts';
import { QuietButton } from './QuietButton.tsx';
import { useSession, useSessionActions } from './session.ts';
import { titleRow, titleStyle } from './TitleOnly.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';

const actions = css`
  display: flex;
  gap: 1.25rem;
  font-size: 0.8125rem;
`;
const head = css`
  ${titleRow};
  ${narrowPane};
  ${twoPanes} {
    align-self: stretch;
    align-items: flex-end;
    margin-inline-end: calc(-1 * ${gap});
    padding-inline-end: calc(${gap} + 1rem);
  }
`;

const failedMailsNote = css`
  flex-basis: 100%;
  font-size: 0.8125rem;
  && > button {
    color: var(--error);
  }
`;

interface InboxHeadProps extends CountersProps {
  /** Number of mails that could not be delivered. */
  failedMails: number;
  /** Goes to the list of these mails. */
  onShowFailedMails(): void;
}

/** Title, buttons to refresh and to sign out, a line about mails that failed, and the three counters. */
export function InboxHead({ failedMails, onShowFailedMails, ...counters }: InboxHeadProps) {
  const { t } = useMessages();
  const client = useQueryClient();
  const { signOut } = useSessionActions();
  useHeadingFocus(useSession().data?.isNew === true);
  const isFetching = useIsFetching(lists) > 0;
  const [isSigningOut, setIsSigningOut] = useState(false);

  const startSignOut = () => {
    setIsSigningOut(true);
    signOut().catch(() => {
      setIsSigningOut(false);
      showToast({ kind: 'destructive', title: t('admin.signOutFailed') });
    });
  };
  return (
    <>
      <div css={head}>
        <h1 css={titleStyle} tabIndex={-1} data-page-heading>
          {t('admin.title')}
        </h1>
        <div css={actions}>
          <QuietButton isBusy={isFetching} onClick={() => void client.invalidateQueries(lists)}>
            {isFetching ? t('admin.refreshing') : t('admin.refresh')}
          </QuietButton>
          <QuietButton isBusy={isSigningOut} onClick={startSignOut}>
            {t('admin.signOut')}
          </QuietButton>
        </div>
        {failedMails > 0 && (
          <p css={failedMailsNote}>
            <QuietButton isBusy={false} onClick={onShowFailedMails}>
              {t('admin.mails.failedNote', { count: failedMails })}
            </QuietButton>
          </p>
        )}
      </div>
      <Counters {...counters} />
    </>
  );
}
