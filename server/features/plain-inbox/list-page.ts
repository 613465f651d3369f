import type { Request, Response } from 'express';
import * as v from 'valibot';
import { type Queue, type QueueCounts, queues } from '../../../data/api/message-work.ts';
import type { Message } from '../../../data/api/responses.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { paths } from '../../../data/site/paths.ts';
import { escapeHtml } from '../../platform/text/escape-html.ts';
import { eventTime } from '../contact/mails.ts';
import { readQuery } from '../inbox/lists/list-query.ts';
import { type PlainContext, sendPlainPage } from './plain-page.ts';

/** Messages on a page. */
export const plainPageSize = 20;

/** What the URL of a list chooses. */
interface ListQuery {
  queue?: Queue | undefined;
  /** For each page before this one the id of its last message, so that a link can lead back. */
  before: readonly number[];
}

const entries = {
  queue: v.optional(v.picklist(queues)),
  before: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}(?:-[1-9]\d{0,14})*$/))),
};

/** Parses the query of a list. @throws HttpError 400 when a parameter is invalid. */
export function readListQuery(req: Request): ListQuery {
  const { queue, before } = readQuery(req, entries);
  return { queue, before: before?.split('-').map(Number) ?? [] };
}

interface ListPage {
  query: ListQuery;
  /** One more than a page has if there is another one. */
  messages: readonly Message[];
  counts: QueueCounts;
}

/** Sends a page of the list of messages. */
export function sendListPage(res: Response, page: PlainContext, { query, messages, counts }: ListPage): void {
  const { t, url } = page;
  const { queue, before } = query;
  const shown = messages.slice(0, plainPageSize);
  const last = shown.at(-1);
  const queryOf = (ids: readonly number[]): Record<string, string> => ({
    ...(queue && { queue }),
    ...(ids.length > 0 && { before: ids.join('-') }),
  });
  const link = (text: string, target: Record<string, string>, isCurrent = false) =>
    `<a href="${url(apiPaths.plainMessages, target)}"${isCurrent ? ' aria-current="page"' : ''}>${text}</a>`;
  const views = [
    link(t('admin.spam.inbox'), {}, queue === undefined),
    ...queues.map((each) =>
      link(t(`admin.queue.${each}`, { count: counts[each] }), { queue: each }, each === queue),
    ),
  ];
  const steps = [
    before.length > 0 && link(t('admin.plain.previous'), queryOf(before.slice(0, -1))),
    last && messages.length > shown.length && link(t('admin.plain.next'), queryOf([...before, last.id])),
  ].filter(Boolean);
  const empty = queue ? 'queue' : 'messages';
  sendPlainPage(res, 200, page, {
    title: t('admin.messages.title'),
    path: apiPaths.plainMessages,
    query: queryOf(before),
    main: `<p class="muted">${t('admin.plain.text')} <a href="${url(paths.admin)}">${t('admin.plain.dashboard')}</a></p>
<nav aria-label="${t('admin.spam.views')}">${views.join('')}</nav>
${
  shown.length > 0
    ? `<ol class="list">${shown.map((message) => rowHtml(message, page)).join('')}</ol>`
    : `<h2>${t(`admin.${empty}.empty`)}</h2><p>${t(`admin.${empty}.emptyText`)}</p>`
}
${steps.length > 0 ? `<nav aria-label="${t('admin.plain.pages')}">${steps.join('')}</nav>` : ''}`,
  });
}

function rowHtml(message: Message, { content, locale, t, url }: PlainContext): string {
  const { id, firstName, lastName, subject, createdAt, isRead, state, assigneeName } = message;
  const name = escapeHtml(`${firstName} ${lastName}`);
  const time = escapeHtml(eventTime(content, locale, Date.parse(createdAt)));
  const work = [t(`admin.work.state.${state}`), assigneeName && escapeHtml(assigneeName)].filter(Boolean);
  return `<li${isRead ? '' : ' class="unread"'}><a href="${url(apiPaths.plainMessage(id))}">${name}</a>
<span>${t(`contact.subject.${subject}`)}</span>
<span>${isRead ? '' : `<strong>${t('admin.messages.unread')}</strong> · `}${work.join(' · ')}</span>
<time class="muted" datetime="${createdAt}">${time}</time></li>`;
}
