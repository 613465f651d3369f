import { Router } from 'express';
import { apiPaths } from '../../../data/site/paths.ts';
import { originOf } from '../../platform/http/origin.ts';
import { checkIgnoredBody } from '../../platform/http/read-body.ts';
import { addResource } from '../../platform/http/resource.ts';
import { readEmail } from '../inbox/lists/list-query.ts';
import type { InboxContext } from '../inbox/sign-in/admin.ts';
import { erasePerson, exportPerson, personEraseEvent, personExportEvent } from './repository.ts';

/** Routes to export and to erase the personal data stored for an email address. */
export function personRoutes(
  context: InboxContext & { config: { publicUrl: string | null; port: number } },
): Router {
  const { config, db, admin, audit, clock } = context;
  const router = Router({ caseSensitive: true });
  addResource(router, apiPaths.person, {
    GET: [
      admin.requireScope('export'),
      async (req, res) => {
        const person = await exportPerson(db, readEmail(req), originOf(config));
        await audit(req, personExportEvent(person));
        res.json(person);
      },
    ],
    DELETE: [
      admin.requireScope('erase'),
      checkIgnoredBody,
      async (req, res) => {
        const counts = await erasePerson(db, readEmail(req), clock());
        await audit(req, personEraseEvent(counts));
        res.json(counts);
      },
    ],
  });
  return router;
}
