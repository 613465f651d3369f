import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { addSubscriber } from '../../server/features/newsletter/subscription.ts';
import { openDatabase } from '../../server/platform/database/open.ts';
import { createRevocationJournal } from '../../server/platform/database/revocation-journal.ts';
import { unconfirmed } from './builders.ts';
import { sampleSnapshot } from './content.ts';

/** Makes the files that a server leaves when it stops: the database, with the subscriber `saved@load.example`, and the revocation journal. */
export async function stoppedSite(folder: string): Promise<void> {
  const filename = path.join(folder, 'site.sqlite');
  copyFileSync(process.env.TEST_SQLITE_BASE ?? '', filename);
  const db = openDatabase({ client: 'sqlite', filename });
  try {
    const { retentionDays } = sampleSnapshot().disclosures;
    await createRevocationJournal(`${filename}.revocations`).maintain(db, Date.now(), retentionDays);
    await addSubscriber(db, 'saved@load.example', Date.now(), unconfirmed);
  } finally {
    await db.destroy();
  }
}
