import { runOnDatabase } from './command/database-command.ts';
import { contentCommand } from './content/commands.ts';

/** `npm run site -- content`: editions of the content. The running site shows a published edition within two seconds. */

await runOnDatabase(contentCommand);
