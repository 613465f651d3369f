import { css } from '@emotion/react';
import { Button } from '@hd-group/ui/button/Button.tsx';
import { TextArea } from '@hd-group/ui/field/TextArea.tsx';
import { Spinner } from '@hd-group/ui/spinner/Spinner.tsx';
import { keepPreviousData } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type {
  ContentCheck,
  ContentProblemResponse,
  DocumentList,
  PublishedEdition,
  ScheduleResponse,
} from '../../../data/api/editor-responses.ts';
import { type FieldError, limits } from '../../../data/api/field-rules.ts';
import { scheduleTime } from '../../../data/derived/schedule-time.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { withLanguage } from '../../../data/site/urls.ts';
import { useMessages } from '../../app/i18n/use-messages.ts';
import { FormNote } from '../../forms/FormNote.tsx';
import { ListFailure } from '../../staff/controls/ListFailure.tsx';
import { panel } from '../../staff/controls/staff-styles.ts';
import { useRight } from '../../staff/sign-in/session.ts';
import { useStaffQuery } from '../../staff/sign-in/use-staff-query.ts';
import type { ChangedDocument } from '../documents/ChangedDocuments.tsx';
import { Problems, problemsOf } from '../documents/Problems.tsx';
import { useDocumentNames } from '../documents/use-document-names.ts';
import { useOfficeTime } from '../documents/use-office-time.ts';
import { usePublicationRequest } from '../documents/use-publication-request.ts';
import { useSchedules } from '../documents/use-schedules.ts';
import { PublicationTime } from './PublicationTime.tsx';
import { SecondPersonNote } from './SecondPersonNote.tsx';

const form = css`
  display: grid;
  gap: 1rem;
  justify-items: start;
  max-inline-size: 38rem;
  padding-block: 1rem 2.25rem;
  > div {
    inline-size: 100%;
  }
`;

interface PublishFormProps {
  /** Of the chosen documents. */
  keys: readonly string[];
  documents: readonly ChangedDocument[];
  activeEdition: DocumentList['activeEdition'];
  onPublish(publication: PublishedEdition): void;
}

/** Problems of the drafts, the note, the time, and the button that publishes. */
export function PublishForm({ keys, documents, activeEdition, onPublish }: PublishFormProps) {
  const { t, locale } = useMessages();
  const mayPublish = useRight('content-publish');
  const { timeZone, officeMoment } = useOfficeTime();
  const { plannedFor } = useSchedules();
  const { documentName } = useDocumentNames();
  const [note, setNote] = useState('');
  const [at, setAt] = useState<string | null>(null);
  const [timeError, setTimeError] = useState<FieldError | null>(null);
  const timeField = useRef<HTMLInputElement>(null);
  const [planned, setPlanned] = useState<ScheduleResponse | null>(null);
  const dueTime = () => (at === null ? null : scheduleTime(at, timeZone, Date.now()));
  const due = dueTime();
  // Until the time is complete, as of today.
  const day = typeof due === 'number' ? `?day=${at?.slice(0, 10)}` : '';
  const todayPath = withLanguage(apiPaths.contentCheck, locale);
  const checkPath = withLanguage(`${apiPaths.contentCheck}${day}`, locale);
  const check = useStaffQuery<ContentCheck>(checkPath, {
    placeholderData: keepPreviousData,
    // Saving a draft fetches the check of today again, and not those of other days.
    staleTime: 0,
    // Errors are corrected in another tab, too.
    refetchOnWindowFocus: 'always',
  });
  const isChecking = check.isPending || check.isPlaceholderData;
  const { mutateAsync, isPending, error, failure } = usePublicationRequest<
    PublishedEdition | ScheduleResponse
  >(
    apiPaths.content,
    apiPaths.contentChanges,
    apiPaths.contentEditions,
    apiPaths.contentSchedules,
    todayPath,
    checkPath,
  );
  const publication = `${at ?? 'now'} ${keys.join(' ')}`;
  const [sent, setSent] = useState('');
  const hasSent = sent === publication;
  const refusal = problemsOf(error);
  const problems = (hasSent ? refusal : null) ?? check.data?.problems ?? [];
  const isErrorOf = ({ level, key }: ContentProblemResponse, isChosen: boolean) =>
    level === 'error' && (key === null || keys.includes(key)) === isChosen;
  const errors = problems.filter((problem) => isErrorOf(problem, true));
  // The check includes all drafts. Of a part of them, a problem may be gone: the server decides.
  const isExact = (hasSent && refusal !== null) || keys.length === documents.length;
  const chosen = documents.filter(({ key }) => keys.includes(key));
  const refused = chosen.filter(({ secondPersons }) => secondPersons !== null);
  const alreadyPlanned = chosen.filter(({ key }) => plannedFor(key) !== null);
  // The server has the last word about a part, about what it has refused, and about a check that did not arrive.
  const isCheckOfChoice =
    keys.length === documents.length && typeof due !== 'string' && check.isSuccess && !isChecking;
  const hasErrors = isCheckOfChoice && !hasSent && problems.some(({ level }) => level === 'error');
  const isBlocked = refused.length > 0 || keys.length === 0 || hasErrors;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending || isBlocked) return;
    setPlanned(null);
    const time = dueTime();
    if (typeof time === 'string') {
      setTimeError(time);
      return timeField.current?.focus();
    }
    setSent(publication);
    const revisions = Object.fromEntries(chosen.map(({ key, revision }) => [key, revision]));
    const parentId = activeEdition?.id ?? null;
    const request =
      at === null
        ? { path: apiPaths.contentPublish, body: { revisions, note, parentId } }
        : { path: apiPaths.contentSchedules, body: { revisions, note, at } };
    // The lists are fetched again first, which may remove this form.
    mutateAsync({ method: 'POST', ...request }).then(
      (answer) => {
        if (!answer) return;
        setNote((current) => (current === note ? '' : current));
        if ('edition' in answer) return onPublish(answer);
        setPlanned(answer);
        // The choice stays, so that pressing the button once more does not publish.
        setAt('');
      },
      () => {},
    );
  };
  const chooseTime = (value: string | null) => {
    setAt(value);
    setTimeError(null);
    if (value !== '') setPlanned(null);
  };
  return (
    <>
      <section css={panel} aria-labelledby="problems-title" aria-busy={isChecking}>
        <h2 id="problems-title">{t('editor.publish.problems')}</h2>
        {isChecking && problems.length === 0 && <Spinner label={t('editor.publish.checking')} />}
        {check.isError && <ListFailure query={check} />}
        {check.data && !isChecking && problems.length === 0 && <p>{t('editor.publish.noProblems')}</p>}
        <Problems kind={isExact ? 'errors' : 'possibleErrors'} problems={errors} />
        <Problems kind="warnings" problems={problems.filter(({ level }) => level === 'warning')} />
        <Problems kind="others" problems={problems.filter((problem) => isErrorOf(problem, false))} />
      </section>
      {mayPublish ? (
        <form css={form} noValidate aria-busy={isPending} onSubmit={submit}>
          <TextArea
            label={t('editor.publish.note')}
            name="note"
            rows={3}
            hint={t('editor.publish.noteHint')}
            maxLength={limits.reason}
            value={note}
            error={failure.fields.note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <PublicationTime
            value={at}
            error={timeError ? t(timeError) : failure.fields.at}
            fieldRef={timeField}
            onChange={chooseTime}
          />
          {planned && (
            <FormNote
              title={t('editor.publish.plannedDone', { time: officeMoment(planned.dueAt) })}
              description={t('editor.publish.plannedDoneText')}
            />
          )}
          {!planned && alreadyPlanned.length > 0 && (
            <FormNote
              title={t('editor.publish.planned', {
                titles: alreadyPlanned.map(({ key, title }) => documentName(key, title)).join(', '),
              })}
              description={t('editor.publish.plannedText')}
            />
          )}
          <SecondPersonNote documents={refused} />
          {failure.text && (hasSent || !refusal) && <FormNote kind="destructive" title={failure.text} />}
          {keys.length === 0 && <p role="status">{t('editor.publish.chooseOne')}</p>}
          {hasErrors && <p role="status">{t('editor.publish.hasErrors')}</p>}
          <Button
            kind="primary"
            type="submit"
            pending={isPending}
            pendingLabel={t(at === null ? 'editor.publish.submitting' : 'editor.publish.planning')}
            disabled={isBlocked}
          >
            {t(at === null ? 'editor.publish.submit' : 'editor.publish.plan')}
          </Button>
        </form>
      ) : (
        <p css={panel}>{t('editor.publish.refused')}</p>
      )}
    </>
  );
}
