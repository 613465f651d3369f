import type { Request, RequestHandler, Response } from 'express';
import type { Knex } from 'knex';
import * as v from 'valibot';
import { type FlashMessage, type FormName, type FormResult, fieldErrors } from '../../data/api/requests.ts';
import type { Accepted } from '../../data/api/responses.ts';
import { HttpError, httpErrorOf, tooManyRequests } from '../errors.ts';
import { storeFlash } from '../forms/flash.ts';
import { returnUrl } from '../forms/return-url.ts';
import { checkSpam } from '../forms/spam-check.ts';
import { bodyFields, isFormPost } from '../http/read-body.ts';
import { redirect } from '../http/redirect.ts';
import { clientKey } from '../rate-limits/client-key.ts';
import type { RateLimits } from '../rate-limits/limits.ts';
import { verifyCsrf } from '../sign-in/csrf.ts';
import type { ApiContext } from './context.ts';
import { emailKey } from './email-key.ts';

interface Submission<Payload> {
  form: FormName;
  limit: keyof RateLimits;
  schema: v.GenericSchema<unknown, Payload> & { entries: v.ObjectEntries };
  /** Id of the form's element on its page. */
  fragment: string;
  /**
   * Stores the payload; the first statement must be a write.
   *
   * @param isSuspected whether the submission is suspected to be automated.
   * @returns the reason for rejecting the payload, or null. It is returned rather than thrown, so that the count of the rate
   *   limit is committed on every database.
   */
  store: (db: Knex, payload: Payload, isSuspected: boolean) => Promise<HttpError | null>;
}

/**
 * Creates the handler of a public form. JSON from a script is answered with JSON; an HTML form submission is answered with a
 * redirect to its page and a flash message. A valid payload counts against the client's rate limit in the transaction that stores
 * it; an invalid payload does not count.
 */
export function submit<Payload>(context: ApiContext, submission: Submission<Payload>): RequestHandler {
  const { config, db, log, clock, limiter, limits, write, cleanUp } = context;
  const limit = limits[submission.limit];
  const emptyFields = Object.fromEntries(Object.keys(submission.schema.entries).map((name) => [name, '']));

  async function accept(req: Request, fields: Record<string, unknown>): Promise<void> {
    verifyCsrf(req, config.publicUrl);
    const isSuspected = checkSpam(fields, clock());
    // A missing field is validated as an empty one, so that it gets the same error message.
    const parsed = v.safeParse(submission.schema, { ...emptyFields, ...fields });
    if (!parsed.success) throw new HttpError(400, 'invalidFields', { fields: fieldErrors(parsed.issues) });
    const bucket = `${submission.form}:${clientKey(req.ip)}`;
    const rejection = await write(async (transaction) => {
      const { isAllowed, retryAfterSeconds } = await limiter.consume(transaction, bucket, limit);
      if (!isAllowed) return tooManyRequests(retryAfterSeconds);
      return submission.store(transaction, parsed.output, isSuspected);
    });
    void cleanUp();
    if (rejection) throw rejection;
  }

  async function acceptForm(req: Request, res: Response): Promise<void> {
    const { page, lang, ...fields } = bodyFields(req);
    const values = submittedValues(fields);
    let result: FormResult = 'success';
    let errors: FlashMessage['errors'];
    try {
      await accept(req, fields);
    } catch (error) {
      const httpError = httpErrorOf(error);
      if (httpError.status >= 500) log.error({ err: error, form: submission.form }, 'form submission failed');
      result = resultOf(httpError);
      errors = httpError.fields as FlashMessage['errors'];
    }
    const flash: FlashMessage = {
      form: submission.form,
      result,
      ...(result === 'success' ? {} : { values, errors }),
    };
    const id = await storeFlash(db, flash, clock(), values.email ? emailKey(values.email) : undefined);
    redirect(res, returnUrl(page, lang, { flash: id, fragment: submission.fragment }));
  }

  return async (req, res) => {
    if (isFormPost(req)) return acceptForm(req, res);
    await accept(req, bodyFields(req));
    const body: Accepted = { ok: true };
    res.status(201).json(body);
  };
}

/** The values with which the form is shown again: text fields only, without NUL, which PostgreSQL cannot store. */
function submittedValues(fields: Record<string, unknown>): Record<string, string> {
  const names = ['firstName', 'lastName', 'email', 'subject', 'message'];
  return Object.fromEntries(
    names.flatMap((name) => {
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
