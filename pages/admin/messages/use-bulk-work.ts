import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Message } from '../../../data/api/responses.ts';
import { errorStatus } from '../../app/api-client.ts';
import { useSessionActions } from '../../staff/sign-in/session.ts';
import { contactKey } from '../lists/inbox-queries.ts';
import { type Conflict, conflictOf, sendWork, useUpdateMessage, type Work } from './use-message-work.ts';

/** A message as it is known here, and what is changed of it. */
interface Step {
  message: Message;
  change: Partial<Work>;
}

interface Outcome {
  /** What takes the changes back. */
  undo: Step[];
  conflicts: ReadonlyMap<number, Conflict>;
  /** Number of the messages that could not be changed for another reason. */
  failed: number;
}

/** The values that a change replaces. */
const previousOf = (message: Message, change: Partial<Work>): Partial<Work> => ({
  ...(change.state !== undefined && { state: message.state }),
  ...(change.assignee !== undefined && { assignee: message.assignee }),
});

const isDifferent = ({ message, change }: Step) =>
  Object.entries(previousOf(message, change)).some(([name, value]) => change[name as keyof Work] !== value);

/**
 * Changes state or assignee of several messages, one request after the other: each has a version of its own and is recorded by itself,
 * and a message that somebody else has changed keeps none of the others from being changed.
 */
export function useBulkWork() {
  const client = useQueryClient();
  const { end } = useSessionActions();
  const update = useUpdateMessage();
  const [isUndone, setIsUndone] = useState(false);
  const mutation = useMutation({
    async mutationFn(steps: readonly Step[]): Promise<Outcome> {
      const undo: Step[] = [];
      const conflicts = new Map<number, Conflict>();
      let failed = 0;
      for (const { message, change } of steps) {
        try {
          const changed = await sendWork(message, change);
          if (!changed) continue;
          update(message.id, () => changed);
          undo.push({ message: changed, change: previousOf(message, change) });
        } catch (error) {
          if (errorStatus(error) === 401) throw error;
          const conflict = conflictOf(error, message);
          if (!conflict) failed += 1;
          else {
            update(message.id, () => conflict.current);
            conflicts.set(message.id, conflict);
          }
        }
      }
      return { undo, conflicts, failed };
    },
    onSuccess: () => client.invalidateQueries({ queryKey: [contactKey], refetchType: 'none' }),
    onError: end,
  });
  const { data, isPending } = mutation;
  const send = (steps: readonly Step[], isUndo: boolean) => {
    if (isPending) return;
    setIsUndone(isUndo);
    mutation.mutate(steps);
  };
  return {
    isPending,
    outcome: data && {
      isUndone,
      changed: data.undo.length,
      conflicts: data.conflicts.size,
      failed: data.failed,
    },
    /** The conflict of a message, until it is changed again. */
    conflictOf: ({ id, version }: Message): Conflict | null => {
      const conflict = data?.conflicts.get(id);
      return conflict?.current.version === version ? conflict : null;
    },
    canUndo: !isUndone && data !== undefined && data.undo.length > 0,
    reset: mutation.reset,
    change(messages: readonly Message[], change: Partial<Work>) {
      send(messages.map((message) => ({ message, change })).filter(isDifferent), false);
    },
    takeBack() {
      send(data?.undo ?? [], true);
    },
  };
}

export type BulkWork = ReturnType<typeof useBulkWork>;
