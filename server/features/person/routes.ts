import { type Request, Router } from 'express';
import * as v from 'valibot';
import { fieldErrors, subscription } from '../../../data/api/requests.ts';
import { apiPaths } from '../../../data/site/paths.ts';
import type { ApiContext } from '../../context.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { originOf } from '../../platform/http/origin.ts';
import { checkIgnoredBody } from '../../platform/http/read-body.ts';
import { addResource } from '../../platform/http/resource.ts';
import { personEraseEvent, personExportEvent } from './audit-events.ts';
import { erasePerson, exportPerson } from './repository.ts';

/** Routes to export and to erase the personal data stored for an email address. */
export function personRoutes({ config, db, admin, audit, clock }: ApiContext): Router {
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

function readEmail(req: Request): string {
  const parsed = v.safeParse(subscription, { email: req.query.email });
  if (!parsed.success) throw new HttpError(400, 'invalidQuery', { fields: fieldErrors(parsed.issues) });
  return parsed.output.email;
}
