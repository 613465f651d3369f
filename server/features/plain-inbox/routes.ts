import type { ErrorRequestHandler, Request, Response, Router } from 'express';
import type { ReplyDraft } from '../../../data/api/message-responses.ts';
import { messageStates } from '../../../data/api/message-work.ts';
import { messageChanges, newReply } from '../../../data/api/requests.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { paths } from '../../../data/site/paths.ts';
import { HttpError, httpErrorOf } from '../../platform/http/errors.ts';
import { requestOrigin } from '../../platform/http/origin.ts';
import { requestLocale } from '../../platform/http/preferences.ts';
import { bodyFields, parseBody, parseFields, readBody } from '../../platform/http/read-body.ts';
import { createRouter, pathId, redirect } from '../../platform/http/resource.ts';
import { createMarkMessage } from '../contact/mark-message.ts';
import { countQueues, queueViewOf } from '../contact/queues.ts';
import { listMessages, markRead } from '../contact/repository.ts';
import { type CorrespondenceContext, createMessageWork } from '../correspondence/message-work.ts';
import { listNotes } from '../correspondence/repository.ts';
import { identityOf } from '../inbox/sign-in/admin.ts';
import { refusalOf } from '../inbox/sign-in/identity.ts';
import { plainPageSize, readListQuery, sendListPage } from './list-page.ts';
import { type MessagePage, sendMessagePage, sendUnsentPage, type Typed } from './message-page.ts';
import { plainContext, plainUrl } from './plain-page.ts';

/*
 * The messages without JavaScript: a list, and a page of each message on which it is answered. The pages do what the API does, by its
 * functions. A GET changes nothing, so a message is marked as read by a button. All buttons of a message are in the form of the reply:
 * whichever is used, what was typed is sent along and shown again, also when the request fails.
 */

type PlainInboxContext = CorrespondenceContext & { config: { publicUrl: string | null } };

/** What was done, by the value of `?done=`. */
const doneKeys = {
  sent: 'admin.reply.sent',
  saved: 'admin.work.saved',
  read: 'admin.messages.marked',
} as const;
type Done = keyof typeof doneKeys;

/** Routes of the pages on which messages are read and answered without script. */
export function plainInboxRoutes(context: PlainInboxContext): Router {
  const { config, content, db, admin, audit, clock } = context;
  const work = createMessageWork(context);
  const markMessage = createMarkMessage(context);
  const { router, on } = createRouter();
  const pageOf = (req: Request) => plainContext(content(), requestLocale(req, content()));

  // Before the rights are checked, since what was typed is shown again to who is not signed in any more.
  router.use(apiPaths.plainMessages, ...readBody);

  on('GET', apiPaths.plainMessages, admin.requireRight('inbox-read'), async (req, res) => {
    const query = readListQuery(req);
    const view = queueViewOf(content(), identityOf(res).account.id, clock());
    const filter = { suspected: false, ...(query.queue && { queue: { ...view, name: query.queue } }) };
    const before = query.before.at(-1) ?? null;
    const [messages, counts] = await Promise.all([
      listMessages(db, filter, before, plainPageSize + 1),
      countQueues(db, view),
    ]);
    const ids = messages.slice(0, plainPageSize).map(({ id }) => id);
    const object = ids.join(' ') || null;
    await audit(req, { event: 'list', what: 'messages', object, count: ids.length });
    sendListPage(res, pageOf(req), { query, messages, counts });
  });

  on('GET', apiPaths.plainMessage(':id'), admin.requireRight('inbox-read'), async (req, res) => {
    const { done } = req.query;
    await showMessage(req, res, { done: Object.keys(doneKeys).find((each) => each === done) as Done });
  });
  on('POST', apiPaths.plainMessage(':id'), admin.requireRight('inbox-answer'), async (req, res) => {
    const { action, template } = bodyFields(req);
    const typed = typedOf(req);
    if (action === 'insert') {
      const { templates } = work.draftOf(await work.messageOf(req), res);
      await showMessage(req, res, { typed: insertTemplate(typed, templates, template) });
      return;
    }
    try {
      const done = await perform(req, res, action, typed);
      if (done !== 'sent' && (await isTyped(req, res, typed)))
        return await showMessage(req, res, { typed, done });
      const path = apiPaths.plainMessage(pathId(req));
      redirect(res, plainUrl(path, pageOf(req).locale, { done }));
    } catch (thrown) {
      const error = httpErrorOf(thrown);
      if (![400, 409, 429].includes(error.status)) throw thrown;
      await showMessage(req, res, { typed, error });
    }
  });

  /** Whether something would be lost: a text, or a subject other than that of the draft. */
  async function isTyped(req: Request, res: Response, { subject, text }: Typed): Promise<boolean> {
    if (text.trim() !== '') return true;
    return subject !== '' && subject !== work.draftOf(await work.messageOf(req), res).subject;
  }

  /** @throws HttpError as the API. */
  async function perform(req: Request, res: Response, action: unknown, typed: Typed): Promise<Done> {
    const version = Number(bodyFields(req).version);
    if (action === 'send') {
      await work.reply(req, res, parseFields({ body: { ...typed, version } }, newReply));
      return 'sent';
    }
    if (action === 'read') {
      await markMessage(req, res, markRead, 'message-read');
      return 'read';
    }
    const state = messageStates.find((each) => each === action);
    const assignees = new Map<unknown, number | null>([
      ['assign', identityOf(res).account.id],
      ['unassign', null],
    ]);
    if (!state && !assignees.has(action)) throw new HttpError(400, 'malformedBody');
    const change = state ? { state } : { assignee: assignees.get(action) };
    await work.change(req, res, parseBody({ body: { ...change, version } }, messageChanges));
    return 'saved';
  }

  type Shown = Pick<MessagePage, 'typed' | 'error'> & { done?: Done };

  async function showMessage(req: Request, res: Response, { done, ...shown }: Shown): Promise<void> {
    const page = pageOf(req);
    const identity = identityOf(res);
    const message = await work.messageOf(req);
    const notes = await listNotes(db, message.id);
    // A conflict has recorded it.
    if (shown.error?.status !== 409)
      await audit(req, { event: 'message-view', object: String(message.id), count: 1 });
    if (notes.length > 0)
      await audit(req, { event: 'notes-read', object: String(message.id), count: notes.length });
    const name = `${message.firstName} ${message.lastName}`;
    const doneText = done && page.t(doneKeys[done], { name });
    const ownId = refusalOf(identity, 'inbox-answer') === null ? identity.account.id : null;
    const draft = work.draftOf(message, res);
    sendMessagePage(res, page, { ...shown, message, notes, draft, ownId, done: doneText });
  }

  /** Without a session, a page leads to the sign-in; a reply that could not be sent is shown again. */
  const handleFailure: ErrorRequestHandler = (thrown, req, res, next) => {
    const error = httpErrorOf(thrown);
    const page = pageOf(req);
    const isPost = req.method === 'POST' && requestOrigin(req, config.publicUrl) === 'same-origin';
    const typed = isPost ? typedOf(req) : null;
    const id = Number(/\d+/.exec(req.path)?.[0]);
    if (typed && typed.text.trim() !== '' && !res.headersSent) {
      if (error.status >= 500) res.locals.log.error({ err: thrown }, 'a reply could not be sent');
      return sendUnsentPage(res, page, { id, typed, version: String(bodyFields(req).version), error });
    }
    if (error.status === 401) return redirect(res, plainUrl(paths.admin, page.locale));
    next(thrown);
  };
  router.use(apiPaths.plainMessages, handleFailure);
  return router;
}

/** What was typed. */
function typedOf(req: Request): Typed {
  const { subject, text } = bodyFields(req);
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
  return { subject: textOf(subject), text: textOf(text) };
}

/** Inserts a template below what was typed; a template that was inserted before is replaced. */
function insertTemplate(
  { subject, text }: Typed,
  templates: ReplyDraft['templates'],
  chosen: unknown,
): Typed {
  const template = templates.find(({ id }) => id === chosen)?.text;
  if (template === undefined) return { subject, text };
  const isReplaced = text.trim() === '' || templates.some((each) => each.text === text);
  return { subject, text: isReplaced ? template : `${text}\n\n${template}` };
}
