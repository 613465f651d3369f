import { css } from '@emotion/react';
import { type } from '@hd-group/ui/tokens/type.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import type { AssigneeList } from '../../../data/api/message-responses.ts';
import { messageStates } from '../../../data/api/message-work.ts';
import type { Message } from '../../../data/api/responses.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { useMessages } from '../../app/i18n/use-messages.ts';
import { QuietButton } from '../../staff/controls/QuietButton.tsx';
import { ToolSelect } from '../../staff/controls/ToolSelect.tsx';
import { useSession } from '../../staff/sign-in/session.ts';
import { useStaffQuery } from '../../staff/sign-in/use-staff-query.ts';
import { failed } from '../lists/message-styles.ts';
import type { Conflict, MessageWork, WorkChange } from './use-message-work.ts';

const root = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.25rem 0.5rem;
  > select {
    min-block-size: 28px;
    padding-block: 0.125rem;
  }
`;
const done = css`
  ${type.legend};
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 0.75rem;
  color: var(--muted);
`;

interface WorkControlsProps {
  message: Message;
  name: string;
  work: MessageWork;
  /** The conflict of a change of several messages. */
  bulkConflict: Conflict | null;
  /** Called with the announcement for screen readers. */
  onAnnounce(announcement: string): void;
  /** Other actions, which keep their place when something can be undone. */
  children: ReactNode;
}

/** State and assignee of a message as choices, what undoes the last change, and what somebody else has changed. */
export function WorkControls(props: WorkControlsProps) {
  const { message, name, work, bulkConflict, onAnnounce, children } = props;
  const { t } = useMessages();
  const selects = { state: useRef<HTMLSelectElement>(null), assignee: useRef<HTMLSelectElement>(null) };
  const { undo } = work;
  const { state, assignee } = { ...message, ...work.chosen };
  const conflict = work.conflict ?? bulkConflict;
  const changed = undo && ('state' in undo ? 'state' : 'assignee');
  const stateText = t(`admin.work.state.${message.state}`);
  const assigneeText = message.assigneeName ?? t('admin.work.nobody');
  const change = (next: WorkChange) => {
    onAnnounce('');
    work.change(next, () => onAnnounce(t('admin.work.saved', { name })));
  };
  const takeBack = () => {
    // The button is removed next; without this the focus would fall back to the body.
    if (changed) selects[changed].current?.focus({ preventScroll: true });
    onAnnounce('');
    work.takeBack(() => onAnnounce(t('admin.work.undone', { name })));
  };
  return (
    <>
      <div css={root} aria-busy={work.isPending}>
        <ToolSelect
          ref={selects.state}
          label={t('admin.work.stateOf', { name })}
          value={state}
          options={messageStates.map((each) => [each, t(`admin.work.state.${each}`)] as const)}
          onChange={(chosen) => change({ state: chosen })}
        />
        <ToolSelect
          ref={selects.assignee}
          label={t('admin.work.assigneeOf', { name })}
          value={String(assignee ?? '')}
          options={useAssigneeOptions(message)}
          onChange={(id) => change({ assignee: id === '' ? null : Number(id) })}
        />
      </div>
      {children}
      {changed && (
        <span css={done}>
          {changed === 'state' ? stateText : assigneeText}
          <QuietButton
            isBusy={work.isPending}
            aria-label={t('admin.work.undoOf', { name })}
            onClick={takeBack}
          >
            {t('admin.work.undo')}
          </QuietButton>
        </span>
      )}
      {conflict && (
        <p css={failed} role="alert">
          <ConflictText {...conflict} />
        </p>
      )}
      {work.hasFailed && (
        <p css={failed} role="alert">
          {t('admin.person.failed')}
        </p>
      )}
    </>
  );
}

/** Who may take care of messages, as values and texts of a choice: oneself first. */
export function useAssignees() {
  const { t } = useMessages();
  const ownId = useSession().data?.account?.id;
  const query = useStaffQuery<AssigneeList>(apiPaths.assignees);
  const assignees = query.data?.assignees ?? [];
  const own = assignees.filter(({ id }) => id === ownId);
  const others = assignees.filter(({ id }) => id !== ownId);
  const people: [value: string, text: string][] = [
    ...own.map(({ id, name }): [string, string] => [String(id), t('admin.work.me', { name })]),
    ...others.map(({ id, name }): [string, string] => [String(id), name]),
  ];
  return { ...query, people };
}

/** Nobody, and who may take care of it; also who does now, but has left. */
function useAssigneeOptions({ assignee, assigneeName }: Message): [value: string, text: string][] {
  const { t } = useMessages();
  const { data, isFetching, refetch, people } = useAssignees();
  const isListed = assignee === null || people.some(([id]) => id === String(assignee));
  const isUnknown = data !== undefined && !isListed;
  useEffect(() => {
    // Somebody who has left, or a colleague who came after the list was fetched.
    if (isUnknown) void refetch({ cancelRefetch: false });
  }, [isUnknown, refetch]);
  const options: [string, string][] = [['', t('admin.work.nobody')], ...people];
  if (!isListed) {
    const name = assigneeName ?? '';
    options.push([String(assignee), isUnknown && !isFetching ? t('admin.work.left', { name }) : name]);
  }
  return options;
}

function ConflictText({ before, current }: Conflict) {
  const { t } = useMessages();
  const changes = [
    before.state !== current.state &&
      t('admin.work.stateIs', { state: t(`admin.work.state.${current.state}`) }),
    before.assignee !== current.assignee &&
      t('admin.work.assigneeIs', { name: current.assigneeName ?? t('admin.work.nobody') }),
  ].filter(Boolean);
  const name = current.changedBy ?? t('admin.work.somebody');
  return `${t('admin.work.conflict', { name })} ${changes.join(' ')} ${t('admin.work.notSaved')}`;
}
