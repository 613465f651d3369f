import { css } from '@emotion/react';
import { useEffect, useRef, useState } from 'react';
import type { ScheduleResponse } from '../../../data/api/editor-responses.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { paths } from '../../../data/site/paths.ts';
import { useMessages } from '../../app/i18n/use-messages.ts';
import { PageLink } from '../../app/routing/PageLink.tsx';
import { FormNote } from '../../forms/FormNote.tsx';
import { QuietButton } from '../../staff/controls/QuietButton.tsx';
import { list, listHead, muted, quietLink } from '../../staff/controls/staff-styles.ts';
import { useRight } from '../../staff/sign-in/session.ts';
import { useStaffRequest } from '../../staff/sign-in/use-staff-request.ts';
import { ConfirmedAction } from '../documents/ConfirmedAction.tsx';
import { actions, focusTarget, historyRow, label } from '../documents/editor-styles.ts';
import { useNameOfKey } from '../documents/use-document-names.ts';
import { useOfficeTime } from '../documents/use-office-time.ts';
import { useSchedules } from '../documents/use-schedules.ts';

const reason = css`
  color: var(--error);
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

/** Publications that are due later, and those that have failed with the reason. */
export function Schedules() {
  const { t } = useMessages();
  const { officeMoment } = useOfficeTime();
  const { schedules, refetch } = useSchedules();
  const { mutateAsync, isPending, isSuccess, failure } = useStaffRequest(apiPaths.contentSchedules);
  const [asked, setAsked] = useState<ScheduleResponse | null>(null);
  const focused = useRef<HTMLDivElement>(null);
  const cancel = async (schedule: ScheduleResponse) => {
    setAsked(schedule);
    try {
      await mutateAsync({ method: 'DELETE', path: apiPaths.contentSchedule(schedule.id) });
    } catch {
      // Somebody else has cancelled it, or it has been published.
      await refetch();
    }
  };
  // The row with the focus is removed.
  const isGone = asked !== null && !schedules.some(({ id }) => id === asked.id);
  useEffect(() => {
    if (isGone) focused.current?.focus({ preventScroll: true });
  }, [isGone]);
  return (
    <div ref={focused} css={focusTarget} tabIndex={-1}>
      {isGone && isSuccess && (
        <FormNote
          title={t(asked.problem === null ? 'editor.schedule.cancelled' : 'editor.schedule.removed', {
            time: officeMoment(asked.dueAt),
          })}
          description={t('editor.schedule.draftsStay')}
        />
      )}
      {failure.text && <FormNote kind="destructive" title={failure.text} />}
      {schedules.length > 0 && (
        <section aria-labelledby="schedules-title">
          <div css={listHead}>
            <h2 id="schedules-title">{t('editor.schedule.list')}</h2>
          </div>
          <ul css={list}>
            {schedules.map((schedule) => (
              <Schedule
                key={schedule.id}
                schedule={schedule}
                isPending={isPending}
                onCancel={() => cancel(schedule)}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

interface ScheduleProps {
  schedule: ScheduleResponse;
  isPending: boolean;
  /** Never rejects. */
  onCancel(): Promise<void>;
}

function Schedule({ schedule, isPending, onCancel }: ScheduleProps) {
  const { dueAt, keys, changedSince, note, author, problem } = schedule;
  const { t } = useMessages();
  const { officeMoment } = useOfficeTime();
  const nameOf = useNameOfKey();
  const mayPublish = useRight('content-publish');
  const time = officeMoment(dueAt);
  const hasFailed = problem !== null;
  return (
    <li css={historyRow}>
      <h3>
        {time}
        {hasFailed && <span css={label}>{t('editor.schedule.failed')}</span>}
      </h3>
      <p css={muted}>{t('editor.schedule.by', { name: author })}</p>
      {note && <p>{note}</p>}
      <p css={actions}>
        {keys.map((key) => (
          <PageLink key={key} css={quietLink} href={paths.editDocument(key)}>
            {nameOf(key)}
          </PageLink>
        ))}
      </p>
      {hasFailed && (
        <>
          <p css={reason}>{problem}</p>
          <p>{t('editor.schedule.failedText')}</p>
        </>
      )}
      {!hasFailed && changedSince.length > 0 && (
        <p>{t('editor.schedule.changedSince', { titles: changedSince.map(nameOf).join(', ') })}</p>
      )}
      {mayPublish && (
        <div css={actions}>
          {hasFailed ? (
            <QuietButton
              isBusy={isPending}
              aria-label={t('editor.schedule.removeOf', { time })}
              onClick={() => void onCancel()}
            >
              {t('editor.schedule.remove')}
            </QuietButton>
          ) : (
            <ConfirmedAction
              action={t('editor.schedule.cancel')}
              name={t('editor.schedule.cancelOf', { time })}
              question={`${t('editor.schedule.question', { time })} ${t('editor.schedule.draftsStay')}`}
              isPending={isPending}
              onConfirm={onCancel}
            />
          )}
        </div>
      )}
    </li>
  );
}
