import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Snapshot } from '../data/snapshot/snapshot.ts';
import type { Config } from './config.ts';
import { accountMails } from './features/accounts/mails.ts';
import { deleteExpiredMessages } from './features/contact/retention.ts';
import type { ContentStore } from './features/content/content-store.ts';
import { startPurgeWorker } from './features/content/purge-worker.ts';
import { startReminderJob } from './features/correspondence/reminders.ts';
import { startDocumentJob } from './features/documents/document-job.ts';
import type { DocumentStore } from './features/documents/document-store.ts';
import { deleteUnusedDocuments } from './features/documents/repository.ts';
import type { Publishing } from './features/editor/publish.ts';
import { startScheduleWorker } from './features/editor/schedule-worker.ts';
import { deleteFormerAccounts } from './features/inbox/sign-in/accounts.ts';
import { createOutbox } from './features/mail/outbox.ts';
import { startMailWorker } from './features/mail/transport.ts';
import { anchorLedger } from './features/newsletter/anchor.ts';
import { newsletterMails } from './features/newsletter/mails.ts';
import { endUnanswered } from './features/newsletter/unanswered.ts';
import { startMoveJob } from './features/picture-files/move-files.ts';
import { storeReleasedUploads } from './features/picture-files/released-uploads.ts';
import { deleteUnusedPictures, type PictureObjects } from './features/picture-files/stored-pictures.ts';
import { startPictureWorker } from './features/pictures/picture-worker.ts';
import { deleteUnusedPlans } from './features/plans/stored-plans.ts';
import { startCleanupJob } from './platform/database/cleanup-job.ts';
import type { WorkerSettings } from './platform/database/delivery-queue.ts';
import { createRevocationJournal } from './platform/database/revocation-journal.ts';
import { deleteSetAside } from './platform/database/set-aside.ts';
import { originOf } from './platform/http/origin.ts';

interface JobOptions {
  config: Config;
  contents: ContentStore;
  publishing: Publishing;
  db: Knex;
  log: Logger;
  documents: DocumentStore;
  objects: PictureObjects;
  /** Files of `public/` by URL path. */
  released: ReadonlyMap<string, string>;
  mailWorker?: Partial<WorkerSettings> | undefined;
}

/** Between two searches for pictures and plans that nobody needs: it may read all editions. */
const picturesIntervalMs = 3_600_000;

/**
 * Starts the background jobs that only one of several server processes runs: deleting expired rows, verifying the consent ledger once a
 * day, making missing PDF documents, encoding uploaded pictures, moving their files to the object store, publishing what is due, sending mails and reminding staff of messages when a mail server is set, and purging shared caches.
 * During a reload two processes may run them for a short time; all jobs allow that.
 *
 * @returns stops the jobs; resolves when current runs have ended.
 */
export function startSingleRunJobs({
  config,
  contents,
  publishing,
  db,
  log,
  documents,
  objects,
  released,
  mailWorker,
}: JobOptions): () => Promise<void> {
  const content = contents.current;
  const outbox = createOutbox(config, content, Date.now);
  const journal = createRevocationJournal(config.revocationJournal);
  const retentionDays = () => content().disclosures.retentionDays;
  /** Not a time of day, which may be set back. */
  let picturesDueAt = 0;
  let withReleasedUploads: Snapshot | undefined;
  const stopCleanup = startCleanupJob({
    db,
    mailDays: () => retentionDays().mail,
    steps: {
      async 'revocation journal'(now) {
        await journal.maintain(db, now, retentionDays());
        return [];
      },
      async 'databases set aside'(now) {
        deleteSetAside(config.database, now, retentionDays().backup);
        return [];
      },
      messages: (now) => deleteExpiredMessages(db, { now, retentionDays: retentionDays() }),
      subscriptions: (now) => endUnanswered(db, now, retentionDays()),
      async anchors(now) {
        await anchorLedger(db, { content: content(), outbox, log, now });
        return [];
      },
      accounts: (now) => deleteFormerAccounts(db, now),
      documents(now) {
        const used = Object.values(content().documents).map(({ digest }) => digest);
        return deleteUnusedDocuments(db, used, now);
      },
      async 'pictures of the release'(now) {
        const shown = content();
        if (shown === withReleasedUploads) return [];
        const missing = await storeReleasedUploads(db, shown.content, released, now);
        if (missing.length > 0)
          log.warn({ missing }, 'files of uploaded pictures are missing in the release');
        withReleasedUploads = shown;
        return [];
      },
      async 'pictures and plans'(now) {
        if (performance.now() < picturesDueAt) return [];
        picturesDueAt = performance.now() + picturesIntervalMs;
        const shown = new Set(Object.keys(content().content.pictureNotes));
        return [...(await deleteUnusedPictures(db, shown, now)), ...(await deleteUnusedPlans(db, now))];
      },
    },
    onError: (error, step) => log.error({ err: error, step }, 'deleting expired rows failed'),
  });
  const stopDocuments = startDocumentJob({ db, content, documents, log });
  const { smtpUrl } = config;
  const stopMails =
    smtpUrl === null
      ? null
      : startMailWorker({
          db,
          log,
          content,
          config: { ...config, smtpUrl },
          handlers: { ...newsletterMails, ...accountMails },
          settings: mailWorker,
        });
  const stopReminders =
    smtpUrl === null ? null : startReminderJob({ db, content, origin: originOf(config), outbox, log });
  const stopSchedules = startScheduleWorker({
    db,
    log,
    content,
    publishing,
    outbox,
    origin: originOf(config),
  });
  const stopPictures = startPictureWorker({ db, log, content });
  const stopMoves =
    objects && startMoveJob({ db, objects }, { isLeft: config.pictureStore?.isLeft === true, log });
  const { purgeUrl } = config;
  const findDocuments = documents.find;
  const stopPurges =
    purgeUrl === null
      ? null
      : startPurgeWorker({ db, log, shipped: publishing.shipped, findDocuments, contents, purgeUrl });
  return async () => {
    await Promise.all([
      stopCleanup(),
      stopDocuments(),
      stopMails?.(),
      stopReminders?.(),
      stopSchedules(),
      stopPictures(),
      stopMoves?.(),
      stopPurges?.(),
    ]);
  };
}
