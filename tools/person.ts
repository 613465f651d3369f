import { auditedPerson } from '../server/features/inbox/sign-in/audit-log.ts';
import { erasePerson, exportPerson, personExportEvent } from '../server/features/person/repository.ts';
import { purgeErased } from '../server/platform/database/purge.ts';
import { commandLine } from './command/command-line.ts';
import { type DatabaseCommand, emailArgument, runOnDatabase } from './command/database-command.ts';
import { Refusal } from './command/refusal.ts';

/** `npm run site -- person export|erase EMAIL`: exports everything stored about one email address as JSON, or erases it. */

const usage = `Usage: ${commandLine('person')} export|erase EMAIL`;
const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

function exportOf(email: string): DatabaseCommand {
  return async ({ db, content, audit }) => {
    const result = await exportPerson(db, content, email);
    await audit(personExportEvent(result, await auditedPerson(db, email)));
    return json(result);
  };
}

function erasureOf(email: string): DatabaseCommand {
  return async ({ db, journal, audit }) => {
    const result = await erasePerson(db, journal, email, Date.now(), { audit });
    return json({ ...result, ...(await purgeErased(db)) });
  };
}

await runOnDatabase(([action = '', email, ...rest]) => {
  const commandOf = { export: exportOf, erase: erasureOf }[action];
  if (!commandOf || rest.length > 0) throw new Refusal(usage);
  return commandOf(emailArgument(email, usage));
});
