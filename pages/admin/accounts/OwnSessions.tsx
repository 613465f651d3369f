import { css } from '@emotion/react';
import { Button } from '@hd-group/ui/button/Button.tsx';
import { VisuallyHidden } from '@hd-group/ui/visually-hidden/VisuallyHidden.tsx';
import { useRef } from 'react';
import type { SessionList } from '../../../data/api/account-responses.ts';
import type { ChangedCount } from '../../../data/api/responses.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { useMessages } from '../../app/i18n/use-messages.ts';
import { FormNote } from '../../forms/FormNote.tsx';
import { localDateTime } from '../../staff/controls/local-time.ts';
import { Pending } from '../../staff/controls/Pending.tsx';
import { QuietButton } from '../../staff/controls/QuietButton.tsx';
import { list, panel } from '../../staff/controls/staff-styles.ts';
import { useStaffQuery } from '../../staff/sign-in/use-staff-query.ts';
import { useStaffRequest } from '../../staff/sign-in/use-staff-request.ts';

/** A row of sessions or tokens. */
export const ownRow = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0.25rem 1rem;
  padding-block: 0.5rem;
  overflow-wrap: anywhere;
  > button {
    font-size: 0.8125rem;
  }
`;

/** The browsers in which the person is signed in. */
export function OwnSessions() {
  const { t, locale } = useMessages();
  const query = useStaffQuery<SessionList>(apiPaths.ownSessions, { refetchOnMount: 'always' });
  const { mutate, isPending, data, failure } = useStaffRequest<ChangedCount>(
    apiPaths.ownSessions,
    apiPaths.session,
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const sessions = query.data?.sessions ?? [];
  /** The button is removed with its row; without the heading the focus would fall back to the body. */
  const end = (path: string) =>
    mutate({ method: 'DELETE', path }, { onSuccess: () => heading.current?.focus({ preventScroll: true }) });
  return (
    <section css={panel} aria-labelledby="sessions-title" id="sessions">
      <h2 ref={heading} id="sessions-title" tabIndex={-1}>
        {t('staff.account.sessions')}
      </h2>
      <p>{t('staff.account.sessionsText')}</p>
      <Pending queries={[query]} />
      {sessions.length > 0 && (
        <ul css={list} aria-labelledby="sessions-title">
          {sessions.map(({ name, device: known, network, startedAt, seenAt, isCurrent }) => {
            const device = known ?? t('staff.account.device');
            const time = localDateTime(startedAt, locale);
            const texts = [
              isCurrent ? `${device} (${t('staff.account.isCurrent')})` : device,
              network && t('staff.account.network', { network }),
              t('staff.account.started', { time }),
              t('staff.account.seen', { time: localDateTime(seenAt, locale) }),
            ];
            return (
              <li key={name} css={ownRow}>
                <span>{texts.filter(Boolean).join(' · ')}</span>
                <QuietButton
                  isBusy={isPending}
                  aria-label={t('staff.account.endOf', { device, time })}
                  onClick={() => end(apiPaths.ownSession(name))}
                >
                  {t('staff.account.end')}
                </QuietButton>
              </li>
            );
          })}
        </ul>
      )}
      {sessions.length > 1 && (
        <Button pending={isPending} onClick={() => end(apiPaths.ownSessions)}>
          {t('staff.account.endOthers')}
        </Button>
      )}
      <VisuallyHidden role="status">
        {data && t('staff.account.ended', { count: data.changed })}
      </VisuallyHidden>
      {failure.text && <FormNote kind="destructive" title={failure.text} />}
    </section>
  );
}
