import * as v from 'valibot';
import { failure, message } from './responses.ts';

/** Response schemas of the work of several people on messages. */

const id = v.pipe(v.number(), v.integer(), v.minValue(1));

/** GET /api/contact/assignees: who may take care of messages. */
export const assigneeList = v.strictObject({
  assignees: v.array(v.strictObject({ id, name: v.string() })),
});
export type AssigneeList = v.InferOutput<typeof assigneeList>;

/** An internal note. Visitors do not see it, but it is a part of what is stored about them. */
export const note = v.strictObject({
  id,
  author: v.pipe(v.string(), v.description('Name of the person who wrote it.')),
  text: v.string(),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
});
export type Note = v.InferOutput<typeof note>;

/** GET /api/contact/messages/{id}/notes: the oldest first. */
export const noteList = v.strictObject({ notes: v.array(note) });
export type NoteList = v.InferOutput<typeof noteList>;

/** 409 of PATCH /api/contact/messages/{id}: somebody else has changed the message since `version`. */
export const messageConflict = v.strictObject({ ...failure.entries, current: message });
export type MessageConflict = v.InferOutput<typeof messageConflict>;
