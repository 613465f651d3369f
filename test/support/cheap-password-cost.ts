import type { cost as realCost } from '../../server/features/inbox/sign-in/password-cost.ts';

/** Parameters of argon2id in API tests, which hash hundreds of passwords; the servers that they start use the real ones. */
export const cost: typeof realCost = { memory: 256, passes: 1, parallelism: 1 };
