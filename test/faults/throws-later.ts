import { stopWithProcess } from '../../server/stop-with-process.ts';

/** A server with a fault that shows only later. */

stopWithProcess({
  url: '',
  close: async () => console.log('closed'),
});
setTimeout(() => {
  throw new Error('nobody caught this');
});
