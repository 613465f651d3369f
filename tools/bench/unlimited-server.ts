import { readConfig } from '../../server/config.ts';
import { stopOnSignals } from '../../server/platform/process/process-signals.ts';
import { runServer } from '../../server/run.ts';

/** The server with a rate limit for contact messages that the benchmark does not reach; requests are still counted. */

const contact = { hits: 1_000_000_000, seconds: 600 };
const config = { ...readConfig(process.env), limits: { contact } };
await stopOnSignals(runServer(config));
