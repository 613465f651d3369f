import type { Knex } from 'knex';
import * as v from 'valibot';
import { subscription } from '../../data/api/requests.ts';
import { createSnapshot, type Snapshot } from '../../data/snapshot/snapshot.ts';
import { type Config, readConfig } from '../../server/config.ts';
import { type AuditEvent, storeAuditEvent } from '../../server/features/inbox/sign-in/audit-log.ts';
import { createObjectStore } from '../../server/features/picture-files/object-store.ts';
import type { PictureObjects } from '../../server/features/picture-files/stored-pictures.ts';
import { createDataFolder } from '../../server/platform/database/connect.ts';
import { openMigrated } from '../../server/platform/database/migrate.ts';
import {
  createRevocationJournal,
  type RevocationJournal,
} from '../../server/platform/database/revocation-journal.ts';
import { loadEnvFile } from '../../server/platform/process/env-file.ts';
import { activeContent } from './active-content.ts';
import { Refusal, runTool } from './refusal.ts';

/** What a command works with. */
export interface CommandContext {
  /** The database of the settings. */
  db: Knex;
  config: Config;
  objects: PictureObjects;
  /** What the site shows. */
  content: Snapshot;
  journal: RevocationJournal;
  /** Adds an event to the audit log. */
  audit: (event: AuditEvent) => Promise<void>;
}

/** What a command does. @returns the output. */
export type DatabaseCommand = (context: CommandContext) => Promise<string>;

/**
 * Runs a command for operators and prints its output.
 *
 * @param commandOf selects the command by the arguments; throws Refusal before the database is opened.
 */
export function runOnDatabase(commandOf: (args: string[]) => DatabaseCommand): Promise<void> {
  return runTool(async () => {
    const command = commandOf(process.argv.slice(2));
    loadEnvFile();
    const config = readConfig(process.env);
    createDataFolder(config);
    const db = await openMigrated(config.database);
    try {
      const content = createSnapshot(await activeContent(db));
      const objects = config.pictureStore && createObjectStore(config.pictureStore);
      const journal = createRevocationJournal(config.revocationJournal);
      const audit = (event: AuditEvent) => storeAuditEvent(db, event, 'command', Date.now());
      process.stdout.write(await command({ db, config, objects, content, journal, audit }));
    } finally {
      await db.destroy();
    }
  });
}

/** The email address of an argument. @throws Refusal with the usage when it is none. */
export function emailArgument(email: string | undefined, usage: string): string {
  const parsed = v.safeParse(subscription, { email });
  if (!parsed.success) throw new Refusal(`"${email ?? ''}" is not an email address.\n${usage}`);
  return parsed.output.email;
}
