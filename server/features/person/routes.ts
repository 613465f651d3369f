import type { Router } from 'express';
import type { ErasedCounts } from '../../../data/api/person-responses.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import type { CurrentContent } from '../../../data/snapshot/snapshot.ts';
import { purgeErased } from '../../platform/database/purge.ts';
import type { RevocationJournal } from '../../platform/database/revocation-journal.ts';
import { checkIgnoredBody } from '../../platform/http/read-body.ts';
import { createRouter } from '../../platform/http/resource.ts';
import { readEmail } from '../inbox/lists/list-query.ts';
import type { StaffContext } from '../inbox/sign-in/admin.ts';
import { auditedPerson } from '../inbox/sign-in/audit-log.ts';
import { erasePerson, exportPerson, personExportEvent } from './repository.ts';

/** Routes to export and to erase the personal data stored for an email address. */
export function personRoutes(
  context: StaffContext & { content: CurrentContent; journal: RevocationJournal },
): Router {
  const { content, db, journal, admin, audit, clock } = context;
  const { router, on } = createRouter();
  const mayExport = admin.requireRight('inbox-export', { stepUp: 'always' });
  const mayErase = admin.requireRight('inbox-erase', { stepUp: 'always' });
  on('GET', apiPaths.person, mayExport, async (req, res) => {
    const email = readEmail(req);
    const person = await exportPerson(db, content(), email);
    await audit(req, personExportEvent(person, await auditedPerson(db, email)));
    res.json(person);
  });
  on('DELETE', apiPaths.person, mayErase, checkIgnoredBody, async (req, res) => {
    const email = readEmail(req);
    const counts = await erasePerson(db, journal, email, clock(), {
      audit: (event) => audit(req, event),
    });
    const body: ErasedCounts = { ...counts, ...(await purgeErased(db)) };
    res.json(body);
  });
  return router;
}
