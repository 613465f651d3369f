import { readConfig } from '../../server/config.ts';
import { stopOnSignals } from '../../server/platform/process/process-signals.ts';
import { runServer } from '../../server/run.ts';
import { builtDocuments } from '../support/built-documents.ts';
import { testBuild } from '../support/test-build.ts';

/** The production server without pages, with short leases of mails unless `MAIL_LEASE_MS` is set. An attempt ends before its lease. */
const leaseMs = Number(process.env.MAIL_LEASE_MS ?? 1_500);

stopOnSignals(
  await runServer(readConfig(process.env), {
    source: async () => ({ build: testBuild, staticFiles: builtDocuments }),
    mailWorker: { pollMs: 50, leaseMs, attemptMs: (leaseMs * 2) / 3 },
  }),
);
