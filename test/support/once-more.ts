import { jest } from '@jest/globals';

/**
 * A test that drives other processes may be starved on a busy machine: it gets two more tries, and every failed one is
 * printed. What is broken fails three times.
 */
jest.retryTimes(2, { logErrorsBeforeRetry: true });
