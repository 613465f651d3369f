import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { AssigneeList, MessageConflict } from '../../../data/api/message-responses.ts';
import { isUnanswered, type MessageState, type QueueCounts } from '../../../data/api/message-work.ts';
import type { Message } from '../../../data/api/responses.ts';
import { answerDue } from '../../../data/derived/answer-due.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { errorStatus, sendRequest } from '../../app/api-client.ts';
import { failureOf } from '../../staff/controls/failure.ts';
import { useSession, useSessionActions } from '../../staff/sign-in/session.ts';
import { contactKey, type MessagePages } from '../lists/inbox-queries.ts';
import { useInboxContent } from '../lists/use-inbox-content.ts';

/** How far a message is, and who takes care of it. */
export interface Work {
  state: MessageState;
  assignee: number | null;
}
/** What somebody chooses for a message: one of these. */
export type WorkChange = Pick<Work, 'state'> | Pick<Work, 'assignee'>;

/** The queues of a message, as it was in the list or as it is after a change. */
type QueuesOf = (message: Message, old: Message) => QueueCounts;

/** Changes a message in every cached list, and corrects their counts of the queues. */
function updateCachedMessage(
  client: QueryClient,
  id: number,
  update: (old: Message) => Message,
  queuesOf: QueuesOf,
): void {
  client.setQueriesData<MessagePages>({ queryKey: [contactKey] }, (data) => {
    const old = data?.pages.flatMap((page) => page?.messages ?? []).find((row) => row.id === id);
    if (!data || !old) return data;
    const changed = update(old);
    const [before, after] = [queuesOf(old, old), queuesOf(changed, old)];
    return {
      ...data,
      pages: data.pages.map(
        (page) =>
          page && {
            ...page,
            mine: page.mine + after.mine - before.mine,
            unassigned: page.unassigned + after.unassigned - before.unassigned,
            unanswered: page.unanswered + after.unanswered - before.unanswered,
            overdue: page.overdue + after.overdue - before.overdue,
            unread: page.unread + Number(!changed.isRead) - Number(!old.isRead),
            messages: page.messages.map((row) => (row.id === id ? changed : row)),
          },
      ),
    };
  });
}

/** Returns the function that changes a message in the cached lists. */
export function useUpdateMessage() {
  const client = useQueryClient();
  const ownId = useSession().data?.account?.id;
  const { promise } = useInboxContent();
  /** Whether somebody can no longer answer. Only who can is assigned, also a colleague whom the list here does not have yet. */
  const hasLeft = (assignee: number, old: Message) =>
    assignee === old.assignee &&
    client.getQueryData<AssigneeList>([apiPaths.assignees])?.assignees.every(({ id }) => id !== assignee);
  return (id: number, update: (old: Message) => Message) =>
    updateCachedMessage(client, id, update, ({ state, suspected, assignee, createdAt }, old) => {
      const waits = isUnanswered(state) && !suspected;
      return {
        unanswered: Number(waits),
        mine: Number(waits && assignee !== null && assignee === ownId),
        unassigned: Number(waits && (assignee === null || hasLeft(assignee, old))),
        overdue: Number(waits && answerDue(Date.parse(createdAt), promise) < Date.now()),
      };
    });
}

/** A change that somebody else made in the meantime. */
export interface Conflict {
  before: Message;
  current: Message;
}

/** Changes a message, unless somebody else has changed it since the version that is known here. */
export const sendWork = ({ id, version }: Message, change: Partial<Work>) =>
  sendRequest<Message>('PATCH', apiPaths.messageChange(id), { ...change, version });

/** The message as somebody else has changed it; null when the request failed for another reason. */
export function changedMessage(error: unknown): Message | null {
  const failure = failureOf(error) as MessageConflict | null;
  return failure?.error.code === 'messageChanged' ? failure.current : null;
}

/** The conflict that the API has answered; null for another error. */
export function conflictOf(error: unknown, before: Message): Conflict | null {
  const current = changedMessage(error);
  return current && { before, current };
}

/**
 * Changes state or assignee of a message. A changed message stays where it is in the shown list, also when it has left the queue, so
 * that it can be undone there; other lists are fetched again when they are shown.
 */
export function useMessageWork(message: Message) {
  const client = useQueryClient();
  const { end } = useSessionActions();
  const update = useUpdateMessage();
  const [undo, setUndo] = useState<{ change: WorkChange; version: number } | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  /** Also before the list has the answer. */
  const latest = useRef(message);
  if (message.version > latest.current.version) latest.current = message;
  const mutation = useMutation({
    mutationFn: (change: WorkChange) => sendWork(latest.current, change),
    onMutate: () => {
      setUndo(null);
      setConflict(null);
    },
    onSuccess: (changed) => {
      if (changed) {
        latest.current = changed;
        update(changed.id, () => changed);
      }
      return client.invalidateQueries({ queryKey: [contactKey], refetchType: 'none' });
    },
    onError: (error) => {
      const status = errorStatus(error);
      if (status === 401) end();
      // The message was erased in the meantime; the refetched list no longer has it.
      if (status === 404) void client.invalidateQueries({ queryKey: [contactKey] });
      const found = conflictOf(error, latest.current);
      if (!found) return;
      setConflict(found);
      update(message.id, () => found.current);
    },
  });
  const { mutateAsync, isPending } = mutation;
  const [chosen, setChosen] = useState<Partial<Work>>({});
  const queue = useRef(Promise.resolve());
  /** Sends a change after those that wait for an answer. What was chosen before one that fails is not sent after it. */
  const send = (change: WorkChange, onDone: () => void, isUndo = false) => {
    setChosen((all) => ({ ...all, ...change }));
    const sent = queue.current.then(async () => {
      const { state, assignee } = latest.current;
      const changed = await mutateAsync(change);
      if (changed && !isUndo)
        setUndo({ change: 'state' in change ? { state } : { assignee }, version: changed.version });
      onDone();
    });
    queue.current = sent;
    sent.then(
      () => queue.current === sent && setChosen({}),
      () => {
        queue.current = Promise.resolve();
        setChosen({});
      },
    );
  };
  // A later change, also by somebody else, is not taken back.
  const undoable = undo?.version === message.version ? undo.change : null;
  return {
    /** What takes the last change back; null when there is none. */
    undo: undoable,
    conflict: conflict?.current.version === message.version ? conflict : null,
    isPending,
    /** What is chosen and not answered. */
    chosen,
    /** Whether the last change failed for another reason than a conflict. */
    hasFailed: mutation.isError && !changedMessage(mutation.error),
    change: (change: WorkChange, onDone: () => void) => send(change, onDone),
    takeBack(onDone: () => void) {
      if (undoable && !isPending) send(undoable, onDone, true);
    },
  };
}

export type MessageWork = ReturnType<typeof useMessageWork>;
