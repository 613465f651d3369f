import type { Request, RequestHandler, Response } from 'express';
import type { Knex } from 'knex';
import * as v from 'valibot';
import { type FlashMessage, type FormName, type FormResult, fieldErrors } from '../../data/api/requests.ts';
import type { Accepted } from '../../data/api/responses.ts';
import { HttpError, httpErrorOf } from '../errors.ts';
import { storeFlash } from '../forms/flash.ts';
import { redirect } from '../forms/redirect.ts';
import { returnUrl } from '../forms/return-url.ts';
import { checkSpam } from '../forms/spam-check.ts';
import { clientKey } from '../rate-limits/client-key.ts';
import type { RateLimits } from '../rate-limits/limits.ts';
import { requestOrigin } from '../sign-in/csrf.ts';
import type { ApiContext } from './context.ts';
import { foldCase } from './list/find-newest.ts';
import { bodyFields, isFormPost } from './read-body.ts';
import { tooManyRequests } from './too-many.ts';

interface Submission<Payload> {
  form: FormName;
  limit: keyof RateLimits;
  schema: v.GenericSchema<unknown, Payload> & { entries: v.ObjectEntries };
  /** Where on the page the form stands. */
  fragment: string;
  /** Stores it; the first statement must be a write. @returns why it was not taken, or null: a refusal counts, too. */
  store: (db: Knex, payload: Payload, suspected: boolean) => Promise<HttpError | null>;
}

/**
 * Takes what a visitor sends: from a script as JSON, answered as JSON, or from a plain form, answered with the way back to the page. What is
 * valid counts against the client's limit in the transaction that stores it; a slip of the pen costs nothing.
 */
export function submit<Payload>(context: ApiContext, submission: Submission<Payload>): RequestHandler {
  const { config, clock, limiter, limits, write, cleanUp: sweep } = context;
  const limit = limits[submission.limit];
  const empty = Object.fromEntries(Object.keys(submission.schema.entries).map((name) => [name, '']));

  async function accept(req: Request, fields: Record<string, unknown>): Promise<void> {
    // The visitor's own page sends it. A browser that says so is believed even where a proxy has changed the host.
    if (requestOrigin(req, config.publicUrl) === 'foreign' && req.get('sec-fetch-site') !== 'same-origin') {
      throw new HttpError(403, 'foreignOrigin');
    }
    const suspected = checkSpam(fields, clock());
    // A field that was left out is an empty one, so that its message says what is missing.
    const parsed = v.safeParse(submission.schema, { ...empty, ...fields });
    if (!parsed.success) throw new HttpError(400, 'invalidFields', { fields: fieldErrors(parsed.issues) });
    const bucket = `${submission.form}:${clientKey(req.ip)}`;
    const refused = await write(async (transaction) => {
      const hit = await limiter.take(transaction, bucket, limit);
      if (!hit.allowed) return tooManyRequests(hit.retryAfter);
      return submission.store(transaction, parsed.output, suspected);
    });
    void sweep();
    if (refused) throw refused;
  }

  async function acceptForm(req: Request, res: Response): Promise<void> {
    const { page, lang, ...fields } = bodyFields(req);
    const values = typedValues(fields);
    let result: FormResult = 'success';
    let errors: FlashMessage['errors'];
    try {
      await accept(req, fields);
    } catch (error) {
      const known = httpErrorOf(error);
      if (known.status >= 500)
        context.log.error({ err: error, form: submission.form }, 'a form could not be taken');
      result = resultOf(known);
      errors = known.fields as FlashMessage['errors'];
    }
    const flash: FlashMessage = {
      form: submission.form,
      result,
      ...(result === 'success' ? {} : { values, errors }),
    };
    const id = await storeFlash(
      context.db,
      flash,
      clock(),
      values.email ? foldCase(values.email.trim()) : undefined,
    );
    redirect(res, returnUrl(page, lang, { flash: id, fragment: submission.fragment }));
  }

  return async (req, res) => {
    if (isFormPost(req)) return acceptForm(req, res);
    await accept(req, bodyFields(req));
    const body: Accepted = { ok: true };
    res.status(201).json(body);
  };
}

/** What was typed, to fill the form again: short enough to keep, texts only, and no traps. */
function typedValues(fields: Record<string, unknown>): Record<string, string> {
  const known = ['firstName', 'lastName', 'email', 'subject', 'message'];
  return Object.fromEntries(
    known.flatMap((name) => {
      const value = fields[name];
      return typeof value === 'string' ? [[name, value.replaceAll('\u0000', '')]] : [];
    }),
  );
}

function resultOf(error: HttpError): FormResult {
  if (error.status === 400) return 'invalid';
  if (error.status === 409) return 'duplicate';
  return error.status === 429 ? 'limited' : 'failed';
}
