import { readConfig } from '../../server/config.ts';
import { stopOnSignals } from '../../server/platform/process/process-signals.ts';
import { runServer, type Site } from '../../server/run.ts';

/** The production server without pages, with short leases of mails unless `MAIL_LEASE_MS` is set. */

const site: Site = {
  pages: () => ({ pages: (_request, response) => response.end() }),
  staticFiles: { built: new Map(), stored: new Map() },
};

stopOnSignals(
  await runServer(readConfig(process.env), {
    site: async () => site,
    mailWorker: { pollMs: 50, leaseMs: Number(process.env.MAIL_LEASE_MS ?? 1_500), attemptMs: 1_000 },
  }),
);
