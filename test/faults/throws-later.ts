import { stopOnSignals } from '../../server/process-signals.ts';

/** A process that throws an uncaught exception after its start. */

stopOnSignals({
  url: '',
  close: async () => console.log('closed'),
});
setTimeout(() => {
  throw new Error('uncaught test error');
});
