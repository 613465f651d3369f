import { type Request, type Response, Router } from 'express';
import type {
  AssigneeList,
  NoteList,
  ReplyDraft,
  ReplyPresence,
} from '../../../data/api/message-responses.ts';
import { replyTemplates } from '../../../data/api/message-work.ts';
import { messageChanges, newNote, newReply } from '../../../data/api/requests.ts';
import type { Message } from '../../../data/api/responses.ts';
import { formatMessage } from '../../../data/messages/format-message.ts';
import { apiPaths } from '../../../data/site/paths.ts';
import type { CurrentContent } from '../../../data/snapshot/snapshot.ts';
import { HttpError, tooManyRequests } from '../../platform/http/errors.ts';
import { checkIgnoredBody, parseBody, parseFields, readBody } from '../../platform/http/read-body.ts';
import { addResource, pathId } from '../../platform/http/resource.ts';
import type { RateLimiter } from '../../platform/limits/limiter.ts';
import type { RateLimits } from '../../platform/limits/limits.ts';
import { changeMessage, findMessage } from '../contact/repository.ts';
import { readPresence, storePresence } from '../inbox/presence.ts';
import { type InboxContext, identityOf } from '../inbox/sign-in/admin.ts';
import { auditedAccount } from '../inbox/sign-in/audit-log.ts';
import type { MailUnit, Outbox } from '../mail/outbox.ts';
import { replyLanguage, replyMail } from './mails.ts';
import { addNote, addReply, findAssignee, listAssignees, listNotes } from './repository.ts';

interface CorrespondenceContext extends InboxContext<MailUnit> {
  content: CurrentContent;
  outbox: Outbox;
  limiter: RateLimiter;
  limits: RateLimits;
}

/**
 * Routes by which several people work on messages: who takes care of one, how far it is, internal notes, and replies. Mount them after those of
 * contact messages, whose paths `/api/contact/messages/{id}` would match.
 */
export function correspondenceRoutes(context: CorrespondenceContext): Router {
  const { content, db, admin, audit, clock, limiter, limits, outbox, write } = context;
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
        if (!message) throw await conflict(req, 'messageChanged', await messageOf(req));
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

  addResource(router, apiPaths.messageReply(':id'), {
    GET: [
      admin.requireRight('inbox-answer'),
      async (req, res) => {
        const message = await messageOf(req);
        const language = replyLanguage(message, content());
        const t = (key: string, values: Record<string, string> = {}) =>
          formatMessage(content(), language, key, values);
        const topic = t(`contact.subject.${message.subject}`);
        const names = {
          name: `${message.firstName} ${message.lastName}`,
          colleague: identityOf(res).account.name,
        };
        await audit(req, { event: 'reply-draft', object: String(message.id), count: 1 });
        res.json({
          hasMailServer: outbox.hasMailServer,
          language,
          subject: t('mail.reply.subject', { topic }),
          templates: replyTemplates.map((id) => ({ id, text: t(`mail.reply.template.${id}`, names) })),
        } satisfies ReplyDraft);
      },
    ],
    POST: [
      admin.requireRight('inbox-answer'),
      ...readBody,
      async (req: Request, res: Response) => {
        const reply = parseFields(req, newReply);
        const message = await messageOf(req);
        if (!outbox.hasMailServer) throw await conflict(req, 'noMailServer', message);
        if (message.suspected) throw await conflict(req, 'messageSuspected', message);
        const { account: author } = identityOf(res);
        const { isAllowed, retryAfterSeconds } = await limiter.consume(
          db,
          `reply:${author.id}`,
          limits.reply,
        );
        if (!isAllowed) throw tooManyRequests(retryAfterSeconds);
        const answered = await write(async ({ db, mails }) => {
          const changed = await addReply(db, message.id, reply, { author, now: clock() });
          if (changed) mails.push(replyMail(changed, reply, content()));
          return changed;
        });
        if (!answered) throw await conflict(req, 'messageChanged', await messageOf(req));
        await audit(req, { event: 'reply-send', object: String(answered.id), count: 1 });
        res.status(201).json(answered);
      },
    ],
  });
  addResource(router, apiPaths.messagePresence(':id'), {
    POST: [
      admin.requireRight('inbox-answer'),
      checkIgnoredBody,
      async (req, res) => {
        const object = `reply/${(await messageOf(req)).id}`;
        const { id } = identityOf(res).account;
        await write(({ db }) => storePresence(db, object, id, clock()));
        res.json({ present: await readPresence(db, object, id, clock()) } satisfies ReplyPresence);
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

  /** With the message as it is now, which somebody else may have changed; who gets it is recorded. */
  async function conflict(
    req: Request,
    code: 'messageChanged' | 'messageSuspected' | 'noMailServer',
    current: Message,
  ): Promise<HttpError> {
    await audit(req, { event: 'message-view', object: String(current.id), count: 1 });
    return new HttpError(409, code, { more: { current } });
  }
}
