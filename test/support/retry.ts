import { jest } from '@jest/globals';

/**
 * Retries are off, so that a race is found when it is written. With `CI=true` a test of the API or the browser gets one
 * retry; the failed attempt is printed, and `retry-reporter.ts` lists the test at the end of the run.
 */
if (process.env.CI === 'true') jest.retryTimes(1, { logErrorsBeforeRetry: true });
