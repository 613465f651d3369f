import * as v from 'valibot';

/** POST /api/session, and the sign-in form. */
export const signIn = v.strictObject({
  password: v.pipe(v.string(), v.minLength(1), v.maxLength(1024)),
});
