import type { Router } from 'express';
import type {
  AssigneeList,
  NoteList,
  ReplyDraft,
  ReplyPresence,
} from '../../../data/api/message-responses.ts';
import { messageChanges, newNote, newReply } from '../../../data/api/requests.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { checkIgnoredBody, parseBody, parseFields, readBody } from '../../platform/http/read-body.ts';
import { createRouter, pathId } from '../../platform/http/resource.ts';
import { readPresence, storePresence } from '../inbox/presence.ts';
import { identityOf } from '../inbox/sign-in/admin.ts';
import { type CorrespondenceContext, createMessageWork } from './message-work.ts';
import { addNote, listAssignees, listNotes } from './repository.ts';

/**
 * Routes by which several people work on messages: who takes care of one, how far it is, internal notes, and replies. Mount them after those of
 * contact messages, whose paths `/api/contact/messages/{id}` would match.
 */
export function correspondenceRoutes(context: CorrespondenceContext): Router {
  const { db, admin, audit, clock, write } = context;
  const { messageOf, change, draftOf, reply } = createMessageWork(context);
  const { router, on } = createRouter();
  const mayRead = admin.requireRight('inbox-read');
  const mayAnswer = admin.requireRight('inbox-answer');

  on('GET', apiPaths.assignees, mayRead, async (_req, res) => {
    const assignees = (await listAssignees(db)).map(({ id, name }) => ({ id, name }));
    res.json({ assignees } satisfies AssigneeList);
  });

  on('PATCH', apiPaths.messageChange(':id'), mayAnswer, ...readBody, async (req, res) => {
    const changes = parseBody(req, messageChanges);
    if (changes.assignee === undefined && changes.state === undefined)
      throw new HttpError(400, 'malformedBody');
    res.json(await change(req, res, changes));
  });

  on('GET', apiPaths.messageNotes(':id'), mayRead, async (req, res) => {
    const { id } = await messageOf(req);
    const notes = await listNotes(db, id);
    await audit(req, { event: 'notes-read', object: String(id), count: notes.length });
    res.json({ notes } satisfies NoteList);
  });
  on('POST', apiPaths.messageNotes(':id'), mayAnswer, ...readBody, async (req, res) => {
    const { text } = parseFields(req, newNote);
    const id = pathId(req);
    const by = { author: identityOf(res).account, now: clock() };
    const note = await write(({ db }) => addNote(db, id, text, by));
    if (!note) throw new HttpError(404, 'messageNotFound');
    await audit(req, { event: 'note-add', object: String(id), count: 1 });
    res.status(201).json(note);
  });

  on('GET', apiPaths.messageReply(':id'), mayAnswer, async (req, res) => {
    const message = await messageOf(req);
    await audit(req, { event: 'reply-draft', object: String(message.id), count: 1 });
    res.json(draftOf(message, res) satisfies ReplyDraft);
  });
  on('POST', apiPaths.messageReply(':id'), mayAnswer, ...readBody, async (req, res) => {
    res.status(201).json(await reply(req, res, parseFields(req, newReply)));
  });
  on('POST', apiPaths.messagePresence(':id'), mayAnswer, checkIgnoredBody, async (req, res) => {
    const object = `reply/${(await messageOf(req)).id}`;
    const { id } = identityOf(res).account;
    await write(({ db }) => storePresence(db, object, id, clock()));
    res.json({ present: await readPresence(db, object, id, clock()) } satisfies ReplyPresence);
  });
  return router;
}
