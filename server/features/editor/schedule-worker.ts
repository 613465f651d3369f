import { isDeepStrictEqual } from 'node:util';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { hasRight } from '../../../data/api/rights.ts';
import { staffLocale } from '../../../data/derived/staff-locale.ts';
import { localeTag } from '../../../data/locale.ts';
import { formatMessage } from '../../../data/messages/format-message.ts';
import { paths } from '../../../data/site/paths.ts';
import { withLanguage } from '../../../data/site/urls.ts';
import { changedDocuments, type Documents } from '../../../data/snapshot/documents.ts';
import type { CurrentContent, Snapshot } from '../../../data/snapshot/snapshot.ts';
import { startDeliveryWorker, type WorkerSettings } from '../../platform/database/delivery-queue.ts';
import { activeDocuments } from '../content/active-documents.ts';
import { EditionConflict } from '../content/editions.ts';
import { type Account, findAccount } from '../inbox/sign-in/accounts.ts';
import { storeAuditEvent } from '../inbox/sign-in/audit-log.ts';
import { accountActor } from '../inbox/sign-in/identity.ts';
import type { Mail, Outbox } from '../mail/outbox.ts';
import { titleOf } from './document-kinds.ts';
import { type Draft, draftedDocuments } from './drafts.ts';
import type { Publishing } from './publish.ts';
import { NotPublished, type PublishOptions, publishDrafts } from './publish-drafts.ts';
import { deleteScheduledDrafts, hasEarlier, type ScheduleRow, scheduledDrafts } from './schedules.ts';

/*
 * The life of a publication at a later time
 *
 * 1. `schedule-routes.ts` stores the drafts as they are (`schedules.ts`). They remain drafts, which people may change further.
 * 2. Of all processes of all machines, one claims the row when it is due. It waits for a publication that was due before and is delayed,
 *    if they have a document in common: otherwise the earlier one would take the later one back.
 * 3. The drafts are applied to what is published by then and checked as any publication. The person must still have the right, and the
 *    documents that they change must still exist; those that were renamed are followed (`publish.ts`).
 * 4. A failure that another attempt would not repair changes nothing on the site; the person gets a mail, and the page of publishing
 *    shows the reason.
 */

const defaultSettings: WorkerSettings = {
  pollMs: 1_000,
  // PDF documents of many projects take minutes.
  leaseMs: 11 * 60_000,
  attemptMs: 10 * 60_000,
  stopMs: 2_000,
  concurrency: 1,
};

const minuteMs = 60_000;
/** Delays after failures such as a database that is away, or somebody who publishes at the same time. */
const retryDelaysMs = [1_000, 10_000, minuteMs, 5 * minuteMs, 15 * minuteMs, 30 * minuteMs];

/** Pause before a publication that waits for an earlier one looks again. */
const waitMs = 10_000;

/** Keeps a publication waiting. */
class EarlierPublication extends Error {
  override name = 'EarlierPublication';
}

interface ScheduleWorkerOptions {
  db: Knex;
  log: Logger;
  content: CurrentContent;
  publishing: Publishing;
  outbox: Pick<Outbox, 'storeMails'>;
  /** The site's URL without a trailing slash. */
  origin: string;
  /** Milliseconds since 1970. */
  clock?: () => number;
  settings?: Partial<WorkerSettings>;
}

/** Starts the worker that publishes what is due. @returns stops it. */
export function startScheduleWorker(options: ScheduleWorkerOptions): () => Promise<void> {
  const { db, log, content, publishing, outbox, origin, clock = Date.now, settings } = options;

  /** @throws NotPublished, EditionConflict, errors of the database. */
  async function publish(row: ScheduleRow, account: Account | null, signal: AbortSignal): Promise<void> {
    const active = await activeDocuments(db, publishing.shipped);
    const drafts = scheduledDrafts(row);
    const documents = draftedDocuments(active.documents, drafts);
    if (changedDocuments(active.documents, documents).length === 0) return;
    const language = { content: content(), locale: staffLocale(account, content()) };
    const gone = goneDocuments(active.documents, drafts, language);
    if (gone.length > 0) throw new NotPublished(gone);
    if (account?.state !== 'active' || !hasRight(account, 'content-publish')) {
      const name = row.author;
      throw new NotPublished([formatMessage(content(), language.locale, 'staff.schedule.noRight', { name })]);
    }
    const edition = await publishDrafts(
      {
        ...{ db, log, language },
        publishing: { ...publishing, makeMissing: (next) => publishing.makeMissing(next, signal) },
      },
      {
        ...{ active, documents, drafts, author: account, note: row.note, now: clock() },
        // An attempt that is interrupted now would publish them again, and thereby take later publications back.
        completeSchedule: (transaction) => deleteScheduledDrafts(transaction, row),
      },
    );
    const event = { event: 'content-publish', object: String(edition.id), count: drafts.length } as const;
    await storeAuditEvent(db, event, accountActor(account), clock());
  }

  return startDeliveryWorker<ScheduleRow>({
    db,
    log,
    clock,
    table: 'content_schedules',
    noun: 'scheduled publication',
    failedHint: paths.publishContent,
    logged: ({ id, due_at }) => ({ schedule: Number(id), due: due_at }),
    async send(row, signal) {
      if (await hasEarlier(db, row)) throw new EarlierPublication('An earlier one has not ended.');
      const account = row.account_id === null ? null : await findAccount(db, row.account_id);
      try {
        await publish(row, account, signal);
      } catch (error) {
        // The stop has ended it, and the next process tries again.
        if (signal.aborted && signal.reason?.name === 'AbortError') throw error;
        if (error instanceof NotPublished || row.attempts === retryDelaysMs.length) {
          const locale = staffLocale(account, content());
          const problems =
            error instanceof NotPublished
              ? error.problems
              : [formatMessage(content(), locale, 'errors.api.serverError')];
          const mail = failureMail(row, account, problems, content(), origin);
          await db.transaction((transaction) => outbox.storeMails(transaction, [mail]));
        }
        throw error;
      }
    },
    failureOf(error) {
      if (error instanceof NotPublished) return { text: error.problems.join('\n'), isPermanent: true };
      const text = error instanceof EditionConflict ? error.name : String(error);
      return {
        text,
        isPermanent: false,
        ...(error instanceof EarlierPublication && { waitMs, isIntended: true }),
      };
    },
    retryDelay: (failures) => retryDelaysMs[failures - 1] ?? null,
    settings: { ...defaultSettings, ...settings },
  });
}

/** A sentence for each document that would be changed but does not exist any more, and that its change would add again. */
function goneDocuments(
  active: Documents,
  drafts: readonly Draft[],
  { content, locale }: PublishOptions['language'],
): string[] {
  return drafts
    .filter(({ key, value, base }) => {
      const isChange = base !== undefined && value !== undefined && !isDeepStrictEqual(value, base);
      return isChange && !active.has(key);
    })
    .map(({ key, base }) => {
      const title = titleOf(key, base, content.content)[locale] ?? key;
      return formatMessage(content, locale, 'staff.schedule.documentGone', { title });
    });
}

/** Tells the person, or all of the staff, that nothing was published, and why. */
function failureMail(
  row: ScheduleRow,
  account: Account | null,
  problems: readonly string[],
  content: Snapshot,
  origin: string,
): Mail {
  const locale = staffLocale(account, content);
  const t = (part: 'subject' | 'text' | 'link') =>
    formatMessage(content, locale, `mail.publication.${part}`, {
      time: new Intl.DateTimeFormat(localeTag(locale), {
        dateStyle: 'long',
        timeStyle: 'short',
        timeZone: content.company.address.timeZone,
      }).format(Date.parse(row.due_at)),
    });
  return {
    kind: 'publication-failed',
    language: locale,
    to: account?.state === 'active' ? account.email : null,
    content: () => ({
      subject: t('subject'),
      blocks: [
        { kind: 'paragraph', text: t('text') },
        ...problems.map((text) => ({ kind: 'paragraph' as const, text })),
        { kind: 'link', label: t('link'), url: origin + withLanguage(paths.publishContent, locale) },
      ],
    }),
    headers: { 'Auto-Submitted': 'auto-generated' },
    dedupeKey: `publication-failed/${row.id}`,
  };
}
