import type { RequestHandler, Router } from 'express';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import * as v from 'valibot';
import {
  type ClientErrorReport,
  clientErrorKinds,
  maxClientErrorLengths,
} from '../../../data/api/client-errors.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { countOrRefuse } from '../../platform/http/count-or-refuse.ts';
import { verifyCsrf } from '../../platform/http/origin.ts';
import { parseBody, readBody } from '../../platform/http/read-body.ts';
import { createRouter, openToAll } from '../../platform/http/resource.ts';
import { clientKey } from '../../platform/limits/limiter.ts';
import { loggedPath } from '../../platform/logging/log-requests.ts';
import type { FormContext } from '../forms/submit.ts';

/** Exceptions are defects of the site; a missing file may result from a lost connection. */
const levels = { render: 'error', uncaught: 'error', load: 'warn', hydration: 'warn' } as const;

/** Route for error reports of browsers; each report becomes one line of the log. */
export function clientErrorRoutes(context: FormContext<{ db: Knex }> & { log: Logger }): Router {
  const { config, log, limits } = context;
  const { router, on } = createRouter();
  const report: RequestHandler = async (req, res) => {
    verifyCsrf(req, config.publicUrl);
    const { kind, message, stack, page, script } = parseBody(req, clientErrorReport);
    await countOrRefuse(context, `client-error:${clientKey(req.ip)}`, limits.clientError);
    log[levels[kind]](
      {
        event: 'client-error',
        kind,
        page: loggedPath(page),
        script,
        message: redactPersonalData(firstLine(message).slice(0, maxMessageLength)),
        stack: redactPersonalData(framesOf(stack)),
      },
      'error in a browser',
    );
    res.status(204).end();
  };
  on('POST', apiPaths.clientErrors, openToAll, ...readBody, report);
  return router;
}

const max = maxClientErrorLengths;

/** Body of POST /api/client-errors. */
export const clientErrorReport = v.strictObject({
  kind: v.picklist(clientErrorKinds),
  message: v.pipe(v.string(), v.maxLength(max.message)),
  stack: v.pipe(v.string(), v.maxLength(max.stack)),
  page: v.pipe(v.string(), v.maxLength(max.page), v.regex(/^\/[^?#]*$/)),
  script: v.pipe(v.string(), v.maxLength(max.script), v.regex(/^\/[\w./-]*$/)),
}) satisfies v.GenericSchema<unknown, ClientErrorReport>;

/** Line and column at the end of the URL of a stack frame. */
const position = /(?::\d{1,9}){0,2}\)?$/;

/** Longer texts of errors quote something. */
const maxMessageLength = 150;

const firstLine = (text: string) => text.split('\n', 1)[0] ?? '';

/** A line that ends in a position, as all engines write frames: `at f (URL:1:2)` and `f@URL:1:2`. */
const frame = /^\s*(?:at )?[\w$.<>[\] ]{0,80}[@(]?(?:https?:\/\/|\/)[^\s"'`]+(?::\d{1,9}){1,2}\)?$/;

/** The name of the error, and the frames in one spelling: other lines of a stack are text. */
function framesOf(stack: string): string {
  const [name] = /^[A-Za-z]{0,40}Error(?=[:\n]|$)/.exec(stack) ?? [];
  const frames = stack.split('\n').filter((line) => frame.test(line));
  const spelled = frames.map((line) => line.replace(/^([^@\s]*)@(.*)$/, '    at $1 ($2)'));
  return [...(name ? [name] : []), ...spelled].join('\n');
}

/**
 * Removes user input from the message or stack of a browser's error: queries and fragments of URLs, email addresses, and
 * quotations longer than any identifier of the site.
 *
 * @param text of at most a few thousand characters.
 */
function redactPersonalData(text: string): string {
  return text
    .replace(/(["'`])[^"'`\n]{61,}\1/g, '$1…$1')
    .split(/(\s)/)
    .map((token) => {
      if (/@|%40/i.test(token)) return '…';
      const query = token.search(/[?#]/);
      return query < 0 ? token : token.slice(0, query) + (position.exec(token)?.[0] ?? '');
    })
    .join('');
}
