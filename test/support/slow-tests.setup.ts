import { jest } from '@jest/globals';

// Processes, databases, a browser and hundreds of concurrent requests need this time on a busy machine.
jest.setTimeout(300_000);

/**
 * Retries are off by default, so that a race is found early. With `CI=true` an API or browser test gets one retry; the
 * failed attempt is printed, and `run-reporter.ts` lists the test at the end of the run.
 */
if (process.env.CI === 'true') jest.retryTimes(1, { logErrorsBeforeRetry: true });
