/** How several people work on messages. Without libraries, for the inbox. */

export const messageStates = ['new', 'in-progress', 'answered', 'closed'] as const;
export type MessageState = (typeof messageStates)[number];

/** Whether a message in this state waits for an answer. */
export const isUnanswered = (state: MessageState): boolean => state === 'new' || state === 'in-progress';

/** What staff write about a message: a note for themselves, or a reply to the visitor, of which it is a copy. */
export const noteKinds = ['note', 'reply'] as const;
export type NoteKind = (typeof noteKinds)[number];

/** Texts for replies: `mail.reply.template.<name>`, in the language of the visitor. */
export const replyTemplates = ['callback', 'documents', 'not-our-field'] as const;
export type ReplyTemplate = (typeof replyTemplates)[number];

/** The messages that wait for an answer: mine, those of nobody who can answer, all, and those whose answer is overdue. */
export const queues = ['mine', 'unassigned', 'unanswered', 'overdue'] as const;
export type Queue = (typeof queues)[number];
export type QueueCounts = Record<Queue, number>;

/** What a message has with which nobody has worked. */
export const initialWork = {
  state: 'new' as MessageState,
  assignee: null,
  assigneeName: null,
  version: 1,
  changedBy: null,
  noteCount: 0,
};
