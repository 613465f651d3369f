import type { Response } from 'express';
import type { Note, ReplyDraft } from '../../../data/api/message-responses.ts';
import { messageStates } from '../../../data/api/message-work.ts';
import type { Message } from '../../../data/api/responses.ts';
import { shownEmail } from '../../../data/email.ts';
import { localeTag } from '../../../data/locale.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import type { HttpError } from '../../platform/http/errors.ts';
import { escapeHtml } from '../../platform/text/escape-html.ts';
import { eventTime, requestRows } from '../contact/mails.ts';
import { noteHtml, type PlainContext, sendPlainPage } from './plain-page.ts';

/** What was typed into the form of a reply. */
export interface Typed {
  subject: string;
  text: string;
}

export interface MessagePage {
  message: Message;
  notes: readonly Note[];
  draft: ReplyDraft;
  /** Id of the account that is signed in; null when it may not answer. */
  ownId: number | null;
  /** Shown again instead of the draft. */
  typed?: Typed | undefined;
  /** HTML of what was done. */
  done?: string | undefined;
  error?: HttpError | undefined;
}

/** Sends the page of a message. */
export function sendMessagePage(res: Response, page: PlainContext, shown: MessagePage): void {
  const { t, url } = page;
  const { message, notes, ownId, typed, done = '', error } = shown;
  const form =
    ownId === null
      ? ''
      : `<form method="post" action="${url(apiPaths.plainMessage(message.id))}"><input type="hidden" name="version" value="${message.version}">
${replyHtml(page, shown)}${workHtml(page, message, ownId)}</form>`;
  sendPlainPage(res, error?.status ?? 200, page, {
    title: escapeHtml(`${message.firstName} ${message.lastName}`),
    path: typed ? null : apiPaths.plainMessage(message.id),
    main: `<p><a href="${url(apiPaths.plainMessages)}">${t('admin.plain.back')}</a></p>
${noteHtml(done)}${noteHtml(errorHtml(page, shown), 'alert')}
${factsHtml(page, message)}<p class="text" dir="auto">${escapeHtml(message.message)}</p>
${notes.length > 0 ? `<section><h2>${t('admin.notes.title')}</h2><ol class="notes">${notes.map((note) => noteRowHtml(page, note)).join('')}</ol></section>` : ''}
${form}`,
  });
}

function errorHtml({ t }: PlainContext, { error, message, typed }: MessagePage): string {
  if (error === undefined) return '';
  if (error.code !== 'messageChanged') return t(`errors.api.${error.code}`);
  const name = message.changedBy ?? t('admin.work.somebody');
  const state = t(`admin.work.state.${message.state}`);
  if (typed?.text) return t('admin.reply.conflict', { name, state });
  return `${t('admin.work.conflict', { name })} ${t('admin.work.stateIs', { state })} ${t('admin.work.notSaved')}`;
}

function factsHtml({ content, locale, t }: PlainContext, message: Message): string {
  const { email, subject, createdAt, answeredAt, state, assigneeName, suspected } = message;
  const time = (iso: string) => eventTime(content, locale, Date.parse(iso));
  const states = [
    t(`admin.work.state.${state}`),
    suspected && t('admin.messages.suspected'),
    !message.isRead && t('admin.messages.unread'),
    answeredAt && t('admin.messages.answered', { time: time(answeredAt) }),
  ].filter(Boolean);
  const rows: [string, string][] = [
    [t('mail.label.email'), mailLink(email, escapeHtml(shownEmail(email)))],
    [t('mail.label.subject'), t(`contact.subject.${subject}`)],
    ...requestRows(message, content, locale).map(([label, value]): [string, string] => [
      escapeHtml(label),
      escapeHtml(value),
    ]),
    [t('mail.label.received'), escapeHtml(time(createdAt))],
    [t('admin.plain.state'), states.join(' · ')],
    [t('admin.plain.assignee'), assigneeName === null ? t('admin.work.nobody') : escapeHtml(assigneeName)],
  ];
  return `<dl>${rows.map(([label, value]) => `<dt>${label}</dt><dd>${value}</dd>`).join('')}</dl>`;
}

const mailLink = (email: string, text: string) => `<a href="mailto:${encodeURIComponent(email)}">${text}</a>`;

function noteRowHtml(
  { content, locale, t }: PlainContext,
  { author, subject, text, createdAt }: Note,
): string {
  const time = escapeHtml(eventTime(content, locale, Date.parse(createdAt)));
  const title = subject === null ? '' : `<p><strong>${t('admin.reply.sentAs', { subject })}</strong></p>`;
  return `<li><p class="muted">${escapeHtml(author)} · ${time}</p>${title}<p class="text" dir="auto">${escapeHtml(text)}</p></li>`;
}

function replyHtml(page: PlainContext, { message, draft, typed, error }: MessagePage): string {
  const { locale, t } = page;
  const section = (content: string) => `<section><h2>${t('admin.reply.text')}</h2>${content}</section>`;
  if (message.suspected) return section(`<p>${t('errors.api.messageSuspected')}</p>`);
  const { email } = message;
  if (!draft.hasMailServer)
    return section(
      `<p>${t('admin.reply.noMailServer')} ${mailLink(email, t('admin.messages.reply', { email: shownEmail(email) }))}</p>`,
    );
  const { language, templates } = draft;
  const languageName =
    new Intl.DisplayNames(localeTag(locale), { type: 'language' }).of(language) ?? language;
  const options = templates.map(
    ({ id }) => `<option value="${id}">${t(`admin.reply.template.${id}`)}</option>`,
  );
  return section(`<p class="muted">${t('admin.reply.to', { email: shownEmail(email), language: languageName })}</p>
<div class="field"><label for="template">${t('admin.reply.template')}</label><div class="row"><select id="template" name="template"><option value="">${t('admin.reply.template.none')}</option>${options.join('')}</select>
<button name="action" value="insert">${t('admin.plain.insert')}</button></div></div>
${fieldsHtml(page, typed ?? { subject: draft.subject, text: '' }, { language, error })}`);
}

interface Fields {
  /** In which the visitor is answered. */
  language?: string;
  error?: HttpError | undefined;
}

/** Subject and text of a reply, and the button that sends it. */
function fieldsHtml({ t }: PlainContext, { subject, text }: Typed, { language, error }: Fields): string {
  const lang = language ? ` lang="${language}"` : '';
  const errors = error?.fields ?? {};
  const [first] = Object.keys(errors);
  const attributes = (name: keyof Typed) => {
    const invalid = errors[name] ? ` aria-invalid="true" aria-describedby="${name}-error"` : '';
    return `id="${name}" name="${name}"${lang}${invalid}${name === first ? ' autofocus' : ''}`;
  };
  const errorOf = (name: keyof Typed) =>
    errors[name] ? `<p class="error" id="${name}-error">${t(errors[name])}</p>` : '';
  // A parser drops the first line break of a text area.
  return `<div class="field"><label for="subject">${t('admin.reply.subject')}</label><input ${attributes('subject')} value="${escapeHtml(subject)}">${errorOf('subject')}</div>
<div class="field"><label for="text">${t('admin.reply.text')}</label><textarea ${attributes('text')} rows="10">\n${escapeHtml(text)}</textarea>${errorOf('text')}</div>
<button class="primary" name="action" value="send">${t('admin.reply.send')}</button>`;
}

function workHtml({ t }: PlainContext, message: Message, ownId: number): string {
  const button = (action: string, text: string) => `<button name="action" value="${action}">${text}</button>`;
  const group = (legend: string, buttons: readonly string[]) =>
    `<fieldset><legend>${legend}</legend><div class="row">${buttons.join('')}</div></fieldset>`;
  const states = messageStates
    .filter((state) => state !== message.state)
    .map((state) => button(state, t(`admin.work.state.${state}`)));
  const assignees = [
    message.assignee !== ownId && button('assign', t('admin.plain.assign')),
    message.assignee !== null && button('unassign', t('admin.plain.unassign')),
  ].filter((each) => each !== false);
  return `<section><h2>${t('admin.plain.work')}</h2>${message.isRead ? '' : `<p>${button('read', t('admin.messages.markRead'))}</p>`}
${group(t('admin.plain.changeState'), states)}${group(t('admin.plain.changeAssignee'), assignees)}</section>`;
}

/** Sends the page of a reply that could not be sent, as the session has ended for example, from which it can be sent again. */
export function sendUnsentPage(
  res: Response,
  page: PlainContext,
  { id, typed, version, error }: { id: number; typed: Typed; version: string; error: HttpError },
): void {
  const { t, url } = page;
  const signIn =
    error.status === 401
      ? `<p><a href="${url(apiPaths.plainMessages)}" target="_blank">${t('admin.plain.signIn')}</a></p>`
      : '';
  sendPlainPage(res, error.status, page, {
    title: t('admin.plain.unsent'),
    path: null,
    main: `${noteHtml(t(error.status === 401 ? 'admin.signIn.ended' : `errors.api.${error.code}`), 'alert')}<p>${t('admin.plain.unsentText')}</p>${signIn}
<form method="post" action="${url(apiPaths.plainMessage(id))}"><input type="hidden" name="version" value="${escapeHtml(version)}">
${fieldsHtml(page, typed, {})}</form>`,
  });
}
