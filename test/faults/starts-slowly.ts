import { setTimeout as wait } from 'node:timers/promises';
import { stopOnSignals } from '../../server/platform/process/process-signals.ts';

/** A process whose start takes half a second after its first line of output. */

async function start() {
  await wait(1);
  console.log('starting');
  await wait(500);
  return { close: async () => console.log('closed') };
}

await stopOnSignals(start());
