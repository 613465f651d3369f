import { stopOnSignals } from '../../server/process/process-signals.ts';

/** A server with a fault that shows only later. */

stopOnSignals({ close: async () => console.log('closed') });
setTimeout(() => {
  throw new Error('nobody caught this');
});
