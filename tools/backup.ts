import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../server/config.ts';
import { bringIntoDatabase } from '../server/features/picture-files/bring-into-database.ts';
import { copyRevocations } from '../server/platform/database/revocation-journal.ts';
import { deleteOldBackups, deleteUnfinishedBackups } from './backup/backup-files.ts';
import { copyDatabase } from './backup/database-copy.ts';
import { checkDatabase, databaseFile, timestamp, writeAtomically } from './backup/database-file.ts';
import { createIdentity, encryptedSuffix, encryptFile } from './backup/encryption.ts';
import { activeRetentionDays } from './command/active-content.ts';
import { commandLine } from './command/command-line.ts';
import { positiveNumber, Refusal, runTool } from './command/refusal.ts';

/**
 * `npm run site -- backup [FOLDER]`: writes a consistent copy of the SQLite database, also while the server runs. The copy gets
 * its final name only after it is complete and verified. Then backups in the folder that are older than `--retain-days` are
 * deleted, except the newest; the default is the period that the privacy page states. The revocation journal is copied to the
 * folder.
 *
 * `npm run site -- backup --to FOLDER --recipient KEY`: encrypts the copy.
 *
 * `npm run site -- backup --new-identity FILE`: creates the keys. FILE gets the private key; the public key is printed.
 */

/** A sentence for each file of a picture that the backup lacks. */
let missing: string[] = [];

async function writeCopy(source: string, target: string): Promise<void> {
  await writeAtomically(target, async (partial) => {
    const anchor = await copyDatabase(source, partial, async (copy) => {
      missing = await bringIntoDatabase(copy, readConfig(process.env).pictureStore);
    });
    checkDatabase(partial);
    if (anchor !== null) console.log(`Anchor of the consent ledger: ${anchor}`);
  });
}

async function writeEncrypted(source: string, target: string, recipients: readonly string[]): Promise<void> {
  // Beside the database and not in the target folder, which may be on another machine.
  const copy = `${source}.backup-${process.pid}`;
  try {
    await writeCopy(source, copy);
    await writeAtomically(target, (partial) => encryptFile(copy, partial, recipients));
  } finally {
    rmSync(copy, { force: true });
  }
}

/** @throws Refusal for arguments without effect, which could be meant to encrypt the copy or to write it elsewhere. */
function refuseIneffective(
  given: { readonly to?: string; readonly recipient: readonly string[] },
  folders: readonly string[],
): void {
  if (given.to === undefined && given.recipient.length > 0)
    throw new Refusal('--recipient needs --to FOLDER: without it the backup would not be encrypted.');
  const surplus = given.to === undefined ? folders[1] : folders[0];
  if (surplus !== undefined)
    throw new Refusal(`Unexpected argument "${surplus}": a backup is written to one folder.`);
}

await runTool(async () => {
  // The copy contains personal data: only the owner may read it.
  process.umask(0o077);
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      recipient: { type: 'string', multiple: true, default: [] },
      'retain-days': { type: 'string' },
      'new-identity': { type: 'string' },
    },
  });
  if (process.argv.some((each) => /^(--[a-z-]+=)?$/.test(each))) throw new Refusal('An argument is empty.');
  if (values['new-identity']) {
    if (process.argv.length > 4)
      throw new Refusal('--new-identity only creates keys: leave the other arguments out.');
    const file = path.resolve(values['new-identity']);
    const recipient = await createIdentity(file);
    console.log(`Private key: ${file}. Without this file no backup can be read.`);
    console.log(`Public key: ${recipient}`);
    return;
  }
  refuseIneffective(values, positionals);
  const givenDays = values['retain-days'];
  const days = givenDays === undefined ? null : positiveNumber('retain-days', givenDays);
  const source = databaseFile();
  if (!existsSync(source)) throw new Refusal(`There is no database at ${source}.`);
  const folder = path.resolve(values.to ?? positionals[0] ?? path.join(path.dirname(source), 'backups'));
  deleteUnfinishedBackups(source, folder, Date.now());
  const name = `${path.parse(source).name}-${timestamp(new Date())}.sqlite`;
  const target = path.join(folder, values.to === undefined ? name : name + encryptedSuffix);
  if (existsSync(target)) throw new Refusal(`${target} already exists.`);
  if (values.to === undefined) {
    mkdirSync(folder, { recursive: true });
    await writeCopy(source, target);
  } else {
    if (values.recipient.length === 0) {
      throw new Refusal(
        `--to needs --recipient KEY; ${commandLine('backup')} --new-identity FILE creates the keys.`,
      );
    }
    // Not created: an empty folder in place of a mount that is missing would hide that backups stay on this disk.
    if (!existsSync(folder)) throw new Refusal(`There is no folder ${folder}.`);
    await writeEncrypted(source, target, values.recipient);
  }
  console.log(`Backup written and verified: ${target} (${Math.ceil(statSync(target).size / 1024)} kB)`);
  const retentionDays = await activeRetentionDays(source);
  const journal = readConfig(process.env).revocationJournal;
  // Lines are only added: the folder may also have those of an earlier machine.
  if (journal) {
    const copy = path.join(folder, path.basename(journal));
    await copyRevocations(journal, copy, Date.now(), retentionDays);
  }
  for (const file of deleteOldBackups(
    folder,
    path.parse(source).name,
    days ?? retentionDays.backup,
    Date.now(),
  ))
    console.log(`Deleted: ${file}`);
  if (missing.length > 0)
    throw new Refusal(`The backup lacks these files of pictures:\n${missing.join('\n')}`);
});
