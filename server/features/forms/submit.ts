import type { Request, RequestHandler } from 'express';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import * as v from 'valibot';
import {
  type FlashMessage,
  type FormName,
  type FormResult,
  fieldErrors,
} from '../../../data/api/requests.ts';
import type { Accepted } from '../../../data/api/responses.ts';
import { localeOf } from '../../../data/locale.ts';
import type { CurrentContent } from '../../../data/snapshot/snapshot.ts';
import type { WriteQueue } from '../../platform/database/write-queue.ts';
import { HttpError, httpErrorOf, tooManyRequests } from '../../platform/http/errors.ts';
import { verifyCsrf } from '../../platform/http/origin.ts';
import { requestLocale } from '../../platform/http/preferences.ts';
import { bodyFields, isFormPost } from '../../platform/http/read-body.ts';
import { redirect } from '../../platform/http/resource.ts';
import { clientKey, type RateLimiter } from '../../platform/limits/limiter.ts';
import type { RateLimits } from '../../platform/limits/limits.ts';
import { fixedFlash, storedValues, storeFlash } from './flash.ts';
import { createChallenge, redeemProof } from './proof-of-work.ts';
import { returnUrl, type SubmissionSource } from './return-to-page.ts';
import { checkSpam, type DetectFlood } from './spam-check.ts';

/** What public forms need. A unit of work holds what a write hands on besides its statements, such as mails. */
export interface FormContext<Unit extends { db: Knex }> {
  config: { publicUrl: string | null };
  content: CurrentContent;
  db: Knex;
  /** Milliseconds since 1970. */
  clock: () => number;
  write: WriteQueue<Unit>;
  limiter: RateLimiter;
  limits: RateLimits;
}

/** Returns the reason for a rejection, or null. */
type Store<Unit> = (unit: Unit) => Promise<HttpError | null>;

interface Submission<Unit, Payload> {
  form: FormName;
  limit: keyof RateLimits;
  schema: v.GenericSchema<unknown, Payload> & { entries: v.ObjectEntries };
  /** Id of the form's element on its page. */
  fragment: string;
  /** Without it there is no proof of work. */
  detectFlood?: DetectFlood;
  /**
   * Stores the payload; the first statement must be a write.
   *
   * @param origin.isSuspected whether the submission is suspected to be automated.
   * @param origin.source page, language, text and IP address.
   * @param origin.log names the request.
   * @returns the reason for rejecting the payload, or null. It is returned rather than thrown, so that the count of the rate
   *   limit is committed on every database.
   */
  store: (
    unit: Unit,
    payload: Payload,
    origin: { isSuspected: boolean; source: SubmissionSource; log: Logger },
  ) => Promise<HttpError | null>;
  /** The successful response; by default `{ok: true}` and the result `success`. */
  success?: { body: Accepted; result: FormResult };
}

type Fields = Record<string, unknown>;

interface Validation {
  source: SubmissionSource;
  log: Logger;
  /** Whether the request has the proof of work that a flood demands. */
  isProven: (db: Knex) => Promise<boolean>;
}

/**
 * Creates the handler of a public form; platform/database/write-queue.ts tells its way to the commit and the mail. JSON from a script is answered with JSON; an HTML form submission is answered with a
 * redirect to its page and a flash message. A request counts against the client's rate limit in the transaction that stores
 * something of it: the payload, or the flash message of a form submission, also of an invalid one. Above the limit nothing is
 * stored. Invalid JSON, of which nothing is stored, does not count.
 *
 * During a flood, JSON with an empty field `proof` is answered with a challenge, and a payload without a proof is suspected.
 */
export function submit<Unit extends { db: Knex }, Payload>(
  context: FormContext<Unit>,
  submission: Submission<Unit, Payload>,
): RequestHandler {
  const { config, content, clock, db, limiter, limits, write } = context;
  const { form, schema, success = { body: { ok: true }, result: 'success' } } = submission;
  const limit = limits[submission.limit];
  const emptyFields = Object.fromEntries(Object.keys(schema.entries).map((name) => [name, '']));

  /** Returns what stores the payload; for an invalid payload, the error that it results in. */
  function validate(fields: Fields, { source, log, isProven }: Validation): Store<Unit> | HttpError {
    const isMarked = checkSpam(fields, clock());
    // A missing field is validated as an empty one, so that it gets the same error message.
    const parsed = v.safeParse(schema, { ...emptyFields, ...fields });
    if (!parsed.success) {
      // The schema names the first unknown field only.
      const unknown = Object.keys(fields).filter((name) => !Object.hasOwn(emptyFields, name));
      const errors = Object.fromEntries(unknown.map((name) => [name, 'errors.field.unknown' as const]));
      return new HttpError(400, 'invalidFields', { fields: { ...errors, ...fieldErrors(parsed.issues) } });
    }
    return async (unit) => {
      const isSuspected = isMarked || !(await isProven(unit.db));
      return submission.store(unit, parsed.output, { isSuspected, source, log });
    };
  }

  /** Counts the request, then runs `store` unless the client is above its limit. @returns the reason for a rejection. */
  function countAndStore(req: Request, store: Store<Unit>): Promise<HttpError | null> {
    const bucket = `${form}:${clientKey(req.ip)}`;
    return write(async (unit) => {
      const { isAllowed, retryAfterSeconds } = await limiter.consume(unit.db, bucket, limit);
      return isAllowed ? store(unit) : tooManyRequests(retryAfterSeconds);
    });
  }

  /** The flash message of a rejected form submission: without errors of unknown fields, whose names the client chooses. */
  function rejection({ status, code, fields = {} }: HttpError, values: Record<string, string>): FlashMessage {
    if (status === 409)
      return { form, result: code === 'unconfirmedSubscriber' ? 'unconfirmed' : 'duplicate', values };
    const errors = Object.entries(fields).filter(([name]) => Object.hasOwn(emptyFields, name));
    return { form, result: 'invalid', values, errors: Object.fromEntries(errors) };
  }

  /** Returns the value of the query parameter `flash`. @throws HttpError 503 with the form and its values. */
  async function acceptForm(req: Request, fields: Fields, store: Store<Unit> | HttpError): Promise<string> {
    const values = storedValues(fields);
    let flash = fixedFlash(form, 'limited');
    await countAndStore(req, async (unit) => {
      const error = store instanceof HttpError ? store : await store(unit);
      if (error?.status !== 429) {
        const message = error ? rejection(error, values) : { form, result: success.result };
        flash = await storeFlash(unit.db, message, clock());
      }
      return error;
    }).catch((thrown: unknown) => {
      const { status, code, headers } = httpErrorOf(thrown);
      if (status !== 503) throw thrown;
      const { page, lang } = bodyFields(req);
      const url = returnUrl(page, lang);
      throw new HttpError(status, code, {
        headers,
        cause: thrown,
        form: { url, flash: { form, result: 'failed', values } },
      });
    });
    return flash;
  }

  return async (req, res) => {
    verifyCsrf(req, config.publicUrl);
    const log: Logger = res.locals.log;
    const { page, lang, wording, proof, ...fields } = bodyFields(req);
    const isForm = isFormPost(req);
    const locale = localeOf(lang, content().languages) ?? requestLocale(req, content());
    const source = { locale, page, wording, ip: req.ip ?? '' };
    // Also of an error.
    res.locals.locale = locale;
    const store = validate(fields, {
      source,
      log,
      isProven: async (transaction) => !isFlood || redeemProof(transaction, proof, { limiter, now: clock() }),
    });
    // Before anything is awaited, so that of requests at the same time each sees those before it.
    const isFlood = !(store instanceof HttpError) && (submission.detectFlood?.(req.ip) ?? false);
    if (isFlood && proof === '' && !isForm) return void res.json(await createChallenge(db, clock()));
    if (isForm) {
      const flash = await acceptForm(req, fields, store);
      redirect(res, returnUrl(page, lang, { flash, fragment: submission.fragment }));
      return;
    }
    const error = store instanceof HttpError ? store : await countAndStore(req, store);
    if (error) throw error;
    res.status(201).json(success.body);
  };
}
