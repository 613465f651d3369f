import { copyFileSync } from 'node:fs';
import path from 'node:path';
import type { Knex } from 'knex';
import { addSubscriber } from '../../server/features/newsletter/subscription.ts';
import { erasePerson } from '../../server/features/person/repository.ts';
import { openDatabase } from '../../server/platform/database/open.ts';
import {
  createRevocationJournal,
  type RevocationJournal,
} from '../../server/platform/database/revocation-journal.ts';
import { unconfirmed } from './builders.ts';
import { sampleSnapshot } from './content.ts';

const databaseFile = (folder: string) => path.join(folder, 'site.sqlite');

async function withDatabase(
  folder: string,
  work: (db: Knex, journal: RevocationJournal) => Promise<unknown>,
): Promise<void> {
  const filename = databaseFile(folder);
  const db = openDatabase({ client: 'sqlite', filename });
  try {
    await work(db, createRevocationJournal(`${filename}.revocations`));
  } finally {
    await db.destroy();
  }
}

/** Makes the files that a server leaves when it stops: the database, with subscribers, and the revocation journal. */
export async function stoppedSite(folder: string, emails = ['saved@load.example']): Promise<void> {
  copyFileSync(process.env.TEST_SQLITE_BASE ?? '', databaseFile(folder));
  await withDatabase(folder, async (db, journal) => {
    const { retentionDays } = sampleSnapshot().disclosures;
    await journal.maintain(db, Date.now(), retentionDays);
    for (const email of emails) await addSubscriber(db, email, Date.now(), unconfirmed);
  });
}

/** Erases a person in the database of a stopped site. */
export const eraseStored = (folder: string, email: string) =>
  withDatabase(folder, (db, journal) => erasePerson(db, journal, email, Date.now()));
