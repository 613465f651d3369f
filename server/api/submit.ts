import type { Request, RequestHandler } from 'express';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { type FlashMessage, type FormName, fieldErrors } from '../../data/api/requests.ts';
import type { Accepted } from '../../data/api/responses.ts';
import { type Locale, localeOf } from '../../data/locale.ts';
import { HttpError, tooManyRequests } from '../errors.ts';
import { fixedFlash, storeFlash } from '../forms/flash.ts';
import { returnUrl } from '../forms/return-url.ts';
import { checkSpam } from '../forms/spam-check.ts';
import { storedValues } from '../forms/stored-values.ts';
import { bodyFields, isFormPost } from '../http/read-body.ts';
import { redirect } from '../http/redirect.ts';
import { clientKey } from '../rate-limits/client-key.ts';
import type { RateLimits } from '../rate-limits/limits.ts';
import { preferencesOf } from '../request/preferences.ts';
import { verifyCsrf } from '../sign-in/csrf.ts';
import type { ApiContext } from './context.ts';

/** Returns the reason for a rejection, or null. */
type Store = (transaction: Knex) => Promise<HttpError | null>;

interface Submission<Payload> {
  form: FormName;
  limit: keyof RateLimits;
  schema: v.GenericSchema<unknown, Payload> & { entries: v.ObjectEntries };
  /** Id of the form's element on its page. */
  fragment: string;
  /**
   * Stores the payload; the first statement must be a write.
   *
   * @param origin.isSuspected whether the submission is suspected to be automated.
   * @param origin.locale language of the page with the form.
   * @param origin.log names the request.
   * @returns the reason for rejecting the payload, or null. It is returned rather than thrown, so that the count of the rate
   *   limit is committed on every database.
   */
  store: (
    db: Knex,
    payload: Payload,
    origin: { isSuspected: boolean; locale: Locale; log: Logger },
  ) => Promise<HttpError | null>;
}

type Fields = Record<string, unknown>;

/**
 * Creates the handler of a public form. JSON from a script is answered with JSON; an HTML form submission is answered with a
 * redirect to its page and a flash message. A request counts against the client's rate limit in the transaction that stores
 * something of it: the payload, or the flash message of a form submission, also of an invalid one. Above the limit nothing is
 * stored. Invalid JSON, of which nothing is stored, does not count.
 */
export function submit<Payload>(context: ApiContext, submission: Submission<Payload>): RequestHandler {
  const { config, clock, limiter, limits, write } = context;
  const { form, schema } = submission;
  const limit = limits[submission.limit];
  const emptyFields = Object.fromEntries(Object.keys(schema.entries).map((name) => [name, '']));

  /** Returns what stores the payload; for an invalid payload, the error that it results in. */
  function validate(fields: Fields, locale: Locale, log: Logger): Store | HttpError {
    const isSuspected = checkSpam(fields, clock());
    // A missing field is validated as an empty one, so that it gets the same error message.
    const parsed = v.safeParse(schema, { ...emptyFields, ...fields });
    if (!parsed.success) return new HttpError(400, 'invalidFields', { fields: fieldErrors(parsed.issues) });
    return (transaction) => submission.store(transaction, parsed.output, { isSuspected, locale, log });
  }

  /** Counts the request, then runs `store` unless the client is above its limit. @returns the reason for a rejection. */
  function countAndStore(req: Request, store: Store): Promise<HttpError | null> {
    const bucket = `${form}:${clientKey(req.ip)}`;
    return write(async (transaction) => {
      const { isAllowed, retryAfterSeconds } = await limiter.consume(transaction, bucket, limit);
      return isAllowed ? store(transaction) : tooManyRequests(retryAfterSeconds);
    });
  }

  async function acceptJson(req: Request, log: Logger): Promise<void> {
    const store = validate(bodyFields(req), preferencesOf(req).locale, log);
    const rejection = store instanceof HttpError ? store : await countAndStore(req, store);
    if (rejection) throw rejection;
  }

  /** Returns the value of the query parameter `flash`. */
  async function acceptForm(req: Request, fields: Fields, locale: Locale, log: Logger): Promise<string> {
    const values = storedValues(fields);
    const store = validate(fields, locale, log);
    let flash = fixedFlash(form, 'limited');
    await countAndStore(req, async (transaction) => {
      const error = store instanceof HttpError ? store : await store(transaction);
      if (error?.status !== 429) {
        flash = await storeFlash(transaction, flashMessage(form, error, values), clock());
      }
      return error;
    });
    return flash;
  }

  return async (req, res) => {
    verifyCsrf(req, config.publicUrl);
    const log: Logger = res.locals.log;
    if (isFormPost(req)) {
      const { page, lang, ...fields } = bodyFields(req);
      const flash = await acceptForm(req, fields, localeOf(lang) ?? preferencesOf(req).locale, log);
      redirect(res, returnUrl(page, lang, { flash, fragment: submission.fragment }));
      return;
    }
    await acceptJson(req, log);
    const body: Accepted = { ok: true };
    res.status(201).json(body);
  };
}

function flashMessage(form: FormName, error: HttpError | null, values: Record<string, string>): FlashMessage {
  if (!error) return { form, result: 'success' };
  if (error.status === 409) return { form, result: 'duplicate', values };
  return { form, result: 'invalid', values, errors: error.fields as FlashMessage['errors'] };
}
