import type { Request, Response } from 'express';
import type { ReplyDraft } from '../../../data/api/message-responses.ts';
import { replyTemplates } from '../../../data/api/message-work.ts';
import type { MessageChanges, NewReply } from '../../../data/api/requests.ts';
import type { Message } from '../../../data/api/responses.ts';
import { formatMessage } from '../../../data/messages/format-message.ts';
import type { CurrentContent } from '../../../data/snapshot/snapshot.ts';
import { countOrRefuse } from '../../platform/http/count-or-refuse.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { pathId } from '../../platform/http/resource.ts';
import type { RateLimiter } from '../../platform/limits/limiter.ts';
import type { RateLimits } from '../../platform/limits/limits.ts';
import { changeMessage, findMessage } from '../contact/repository.ts';
import { identityOf, type StaffContext } from '../inbox/sign-in/admin.ts';
import { auditedAccount } from '../inbox/sign-in/audit-log.ts';
import type { MailUnit, Outbox } from '../mail/outbox.ts';
import { replyLanguage, replyMail } from './mails.ts';
import { addReply, findAssignee } from './repository.ts';

export interface CorrespondenceContext extends StaffContext<MailUnit> {
  content: CurrentContent;
  outbox: Outbox;
  limiter: RateLimiter;
  limits: RateLimits;
}

/** Runs an action on the message of the path, as whom `requireRight` has found. */
type Perform<Given extends unknown[], Result> = (
  req: Request,
  res: Response,
  ...given: Given
) => Promise<Result>;

/** What is done with one message, by the API and by the pages without script. Each action checks its rules and is recorded. */
export interface MessageWork {
  /** @throws HttpError 404. */
  messageOf(req: Request): Promise<Message>;
  /** @throws HttpError 400 for an unknown assignee; 404, and 409 with the message when somebody has changed it. */
  change: Perform<[MessageChanges], Message>;
  /** What the form of a reply begins with; it records nothing. */
  draftOf(message: Message, res: Response): ReplyDraft;
  /** @throws HttpError 404; 409 with the message; 429. */
  reply: Perform<[NewReply], Message>;
}

/** Creates the actions on messages. */
export function createMessageWork(context: CorrespondenceContext): MessageWork {
  const { content, db, audit, clock, limits, outbox, write } = context;

  async function messageOf(req: Request): Promise<Message> {
    const message = await findMessage(db, pathId(req));
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

  return {
    messageOf,

    async change(req, res, changes) {
      const { assignee: assigneeId, state } = changes;
      const assignee = assigneeId ? await findAssignee(db, assigneeId) : null;
      if (assigneeId && !assignee)
        throw new HttpError(400, 'invalidFields', { fields: { assignee: 'errors.field.unknown' } });
      const id = pathId(req);
      const by = { accountId: identityOf(res).account.id, now: clock() };
      const message = await write(({ db }) => changeMessage(db, id, changes, by));
      if (!message) throw await conflict(req, 'messageChanged', await messageOf(req));
      const what = [
        state && `message-${state}`,
        assigneeId !== undefined && (assignee ? 'assigned' : 'unassigned'),
      ].filter(Boolean);
      const object = [id, assignee && auditedAccount(assignee)].filter(Boolean).join(': ');
      await audit(req, { event: 'message-change', object, what: what.join(' '), count: 1 });
      return message;
    },

    draftOf(message, res) {
      const language = replyLanguage(message, content());
      const t = (key: string, values: Record<string, string> = {}) =>
        formatMessage(content(), language, key, values);
      const topic = t(`contact.subject.${message.subject}`);
      const names = {
        name: `${message.firstName} ${message.lastName}`,
        colleague: identityOf(res).account.name,
      };
      return {
        hasMailServer: outbox.hasMailServer,
        language,
        subject: t('mail.reply.subject', { topic }),
        templates: replyTemplates.map((id) => ({ id, text: t(`mail.reply.template.${id}`, names) })),
      };
    },

    async reply(req, res, reply) {
      const message = await messageOf(req);
      if (!outbox.hasMailServer) throw await conflict(req, 'noMailServer', message);
      if (message.suspected) throw await conflict(req, 'messageSuspected', message);
      const { account: author } = identityOf(res);
      await countOrRefuse(context, `reply:${author.id}`, limits.reply);
      const answered = await write(async ({ db, mails }) => {
        const changed = await addReply(db, message.id, reply, { author, now: clock() });
        if (changed) mails.push(replyMail(changed, reply, content()));
        return changed;
      });
      if (!answered) throw await conflict(req, 'messageChanged', await messageOf(req));
      await audit(req, { event: 'reply-send', object: String(answered.id), count: 1 });
      return answered;
    },
  };
}
