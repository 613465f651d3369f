import { type Request, type Response, Router } from 'express';
import type { AssigneeList, NoteList } from '../../../data/api/message-responses.ts';
import { messageChanges, newNote } from '../../../data/api/requests.ts';
import type { Message } from '../../../data/api/responses.ts';
import { apiPaths } from '../../../data/site/paths.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { parseBody, parseFields, readBody } from '../../platform/http/read-body.ts';
import { addResource, pathId } from '../../platform/http/resource.ts';
import { changeMessage, findMessage } from '../contact/repository.ts';
import { type InboxContext, identityOf } from '../inbox/sign-in/admin.ts';
import { auditedAccount } from '../inbox/sign-in/audit-log.ts';
import { addNote, findAssignee, listAssignees, listNotes } from './repository.ts';

/**
 * Routes by which several people work on messages: who takes care of one, how far it is, and internal notes. Mount them after those of
 * contact messages, whose paths `/api/contact/messages/{id}` would match.
 */
export function correspondenceRoutes({ db, admin, audit, clock, write }: InboxContext): Router {
  const router = Router({ caseSensitive: true });

  addResource(router, apiPaths.assignees, {
    GET: [
      admin.requireRight('inbox-read'),
      async (_req, res) => {
        const assignees = (await listAssignees(db)).map(({ id, name }) => ({ id, name }));
        res.json({ assignees } satisfies AssigneeList);
      },
    ],
  });

  addResource(router, apiPaths.messageChange(':id'), {
    PATCH: [
      admin.requireRight('inbox-answer'),
      ...readBody,
      async (req, res) => {
        const changes = parseBody(req, messageChanges);
        const { assignee: assigneeId, state } = changes;
        if (assigneeId === undefined && state === undefined) throw new HttpError(400, 'malformedBody');
        const assignee = assigneeId ? await findAssignee(db, assigneeId) : null;
        if (assigneeId && !assignee)
          throw new HttpError(400, 'invalidFields', { fields: { assignee: 'errors.field.unknown' } });
        const id = pathId(req) ?? 0;
        const by = { accountId: identityOf(res).account.id, now: clock() };
        const message = await write(({ db }) => changeMessage(db, id, changes, by));
        if (!message) throw conflict(await messageOf(req));
        const what = [
          state && `message-${state}`,
          assigneeId !== undefined && (assignee ? 'assigned' : 'unassigned'),
        ].filter(Boolean);
        const object = [id, assignee && auditedAccount(assignee)].filter(Boolean).join(': ');
        await audit(req, { event: 'message-change', object, what: what.join(' '), count: 1 });
        res.json(message);
      },
    ],
  });

  addResource(router, apiPaths.messageNotes(':id'), {
    GET: [
      admin.requireRight('inbox-read'),
      async (req, res) => {
        const { id } = await messageOf(req);
        const notes = await listNotes(db, id);
        await audit(req, { event: 'notes-read', object: String(id), count: notes.length });
        res.json({ notes } satisfies NoteList);
      },
    ],
    POST: [
      admin.requireRight('inbox-answer'),
      ...readBody,
      async (req: Request, res: Response) => {
        const { text } = parseFields(req, newNote);
        const id = pathId(req) ?? 0;
        const by = { author: identityOf(res).account, now: clock() };
        const note = await write(({ db }) => addNote(db, id, text, by));
        if (!note) throw new HttpError(404, 'messageNotFound');
        await audit(req, { event: 'note-add', object: String(id), count: 1 });
        res.status(201).json(note);
      },
    ],
  });
  return router;

  /** @throws HttpError 404. */
  async function messageOf(req: Request): Promise<Message> {
    const id = pathId(req);
    const message = id === null ? null : await findMessage(db, id);
    if (!message) throw new HttpError(404, 'messageNotFound');
    return message;
  }
}

/** Somebody else was faster: with the message as it is now. */
const conflict = (current: Message) => new HttpError(409, 'messageChanged', { more: { current } });
