import * as v from 'valibot';

/** The payload of POST /api/session and of the sign-in form. */
export const signIn = v.strictObject({
  password: v.pipe(v.string(), v.minLength(1), v.maxLength(1024)),
});
