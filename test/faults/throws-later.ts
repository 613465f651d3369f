import { stopOnSignals } from '../../server/platform/process/process-signals.ts';

/** A process that throws an uncaught exception after its start. */

await stopOnSignals({ close: async () => console.log('closed') });
setTimeout(() => {
  throw new Error('uncaught test error');
});
