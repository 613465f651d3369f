import { commands } from './command/command-line.ts';

/** `npm run site -- COMMAND`: the commands for operators, which `./site COMMAND` of a release runs. */

const command = process.argv.splice(2, 1)[0];
if (commands.some((name) => name === command)) await import(`./${command}.ts`);
else {
  console.error(`Usage: npm run site -- ${commands.join(' | ')} [ARGUMENTS]`);
  process.exitCode = 1;
}
