/**
 * Parameters of argon2id as recommended by OWASP; `memory` is in KiB. A hash with others is replaced at the next sign-in. API tests
 * replace this module.
 */
export const cost = { memory: 19_456, passes: 2, parallelism: 1 };
