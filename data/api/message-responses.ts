import * as v from 'valibot';
import { noteKinds, replyTemplates } from './message-work.ts';
import { failure, message } from './responses.ts';
import { described, editing, id, timestamp } from './values.ts';

/** Response schemas of the work of several people on messages. */

/** GET /api/contact/assignees: who may take care of messages. */
export const assigneeList = v.strictObject({
  assignees: v.array(v.strictObject({ id, name: v.string() })),
});
export type AssigneeList = v.InferOutput<typeof assigneeList>;

/** An internal note, which visitors do not see, or the copy of a reply. Both are a part of what is stored about them. */
export const note = v.strictObject({
  id,
  kind: v.picklist(noteKinds),
  author: described(v.string(), 'Name of the person who wrote it.'),
  subject: described(v.nullable(v.string()), 'Of a reply.'),
  text: v.string(),
  createdAt: timestamp,
});
export type Note = v.InferOutput<typeof note>;

/** GET /api/contact/messages/{id}/notes: the oldest first. */
export const noteList = v.strictObject({ notes: v.array(note) });
export type NoteList = v.InferOutput<typeof noteList>;

/** GET /api/contact/messages/{id}/reply: what the form of a reply begins with, in the language of the visitor. */
export const replyDraft = v.strictObject({
  hasMailServer: described(v.boolean(), 'Without one no reply can be sent.'),
  language: v.string(),
  subject: v.string(),
  templates: described(
    v.array(v.strictObject({ id: v.picklist(replyTemplates), text: v.string() })),
    'Texts with the name of the visitor and of the person who answers.',
  ),
});
export type ReplyDraft = v.InferOutput<typeof replyDraft>;

/** POST /api/contact/messages/{id}/presence */
export const replyPresence = v.strictObject({
  present: described(v.array(editing), 'Others who have opened the form within a minute.'),
});
export type ReplyPresence = v.InferOutput<typeof replyPresence>;

/** 409 of PATCH /api/contact/messages/{id} and of a reply: the message as it is, which somebody else may have changed since `version`. */
export const messageConflict = v.strictObject({ ...failure.entries, current: message });
export type MessageConflict = v.InferOutput<typeof messageConflict>;
