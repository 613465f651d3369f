import { readConfig } from '../../server/config.ts';
import { stopOnSignals } from '../../server/process/process-signals.ts';
import { runServer } from '../../server/run.ts';

/** The server as it is, but for one client's limit: every post is counted, none is refused. */

const contact = { hits: 1_000_000_000, seconds: 600 };
const config = { ...readConfig(process.env), limits: { contact } };
stopOnSignals(await runServer(config));
