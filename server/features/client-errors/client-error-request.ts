import * as v from 'valibot';
import {
  type ClientErrorReport,
  clientErrorKinds,
  maxClientErrorLengths,
} from '../../../data/api/client-errors.ts';

const max = maxClientErrorLengths;

/** Body of POST /api/client-errors. */
export const clientErrorReport = v.strictObject({
  kind: v.picklist(clientErrorKinds),
  message: v.pipe(v.string(), v.maxLength(max.message)),
  stack: v.pipe(v.string(), v.maxLength(max.stack)),
  page: v.pipe(v.string(), v.maxLength(max.page), v.regex(/^\/[^?#]*$/)),
  script: v.pipe(v.string(), v.maxLength(max.script), v.regex(/^\/[\w./-]*$/)),
}) satisfies v.GenericSchema<unknown, ClientErrorReport>;
