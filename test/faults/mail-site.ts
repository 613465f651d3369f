import { readConfig } from '../../server/config.ts';
import { stopOnSignals } from '../../server/process/process-signals.ts';
import { runServer, type Site } from '../../server/run.ts';

/** The production server without pages, with short leases of mails. */

const site: Site = {
  pages: () => ({ pages: (_request, response) => response.end() }),
  staticFiles: { built: new Map(), stored: new Map() },
};

stopOnSignals(
  await runServer(readConfig(process.env), {
    site: async () => site,
    mailWorker: { pollMs: 50, leaseMs: 1_500, attemptMs: 1_000 },
  }),
);
