import { type RequestHandler, Router } from 'express';
import * as v from 'valibot';
import { apiPaths } from '../../../data/site/paths.ts';
import type { ApiContext } from '../../context.ts';
import { verifyCsrf } from '../../platform/http/csrf.ts';
import { HttpError, tooManyRequests } from '../../platform/http/errors.ts';
import { bodyFields, readBody } from '../../platform/http/read-body.ts';
import { addResource } from '../../platform/http/resource.ts';
import { clientKey } from '../../platform/limits/client-key.ts';
import { loggedPath } from '../../platform/logging/log-requests.ts';
import { clientErrorReport } from './client-error-request.ts';
import { redactPersonalData } from './redact-personal-data.ts';

/** Exceptions are defects of the site; a missing file may result from a lost connection. */
const levels = { render: 'error', uncaught: 'error', load: 'warn', hydration: 'warn' } as const;

/** Route for error reports of browsers; each report becomes one line of the log. */
export function clientErrorRoutes({ config, db, log, limiter, limits }: ApiContext): Router {
  const router = Router({ caseSensitive: true });
  const report: RequestHandler = async (req, res) => {
    verifyCsrf(req, config.publicUrl);
    const parsed = v.safeParse(clientErrorReport, bodyFields(req));
    if (!parsed.success) throw new HttpError(400, 'malformedBody');
    const bucket = `client-error:${clientKey(req.ip)}`;
    const { isAllowed, retryAfterSeconds } = await limiter.consume(db, bucket, limits.clientError);
    if (!isAllowed) throw tooManyRequests(retryAfterSeconds);
    const { kind, message, stack, page, script } = parsed.output;
    log[levels[kind]](
      {
        event: 'client-error',
        kind,
        page: loggedPath(page),
        script,
        message: redactPersonalData(message),
        stack: redactPersonalData(stack),
      },
      'error in a browser',
    );
    res.status(204).end();
  };
  addResource(router, apiPaths.clientErrors, { POST: [...readBody, report] });
  return router;
}
