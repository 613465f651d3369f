import path from 'node:path';
import { jest } from '@jest/globals';
import RetryReporter from './retry-reporter.ts';

let printed = '';

beforeEach(() => {
  printed = '';
  jest.replaceProperty(process, 'env', { ...process.env, CI: 'true' });
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

const testFilePath = path.resolve('test/api/a.api.test.ts');
const passed = { fullName: 'passes the first time', status: 'passed', invocations: 1 };

test('a run without a retried test lists none', () => {
  const reporter = new RetryReporter();
  reporter.onTestResult(null, { testFilePath, testResults: [passed] });
  reporter.onRunComplete();
  expect(printed).toBe('\nRetried tests: none\n');
});

test('every retried test is listed with its file and its status', () => {
  const reporter = new RetryReporter();
  const retried = { fullName: 'passes the second time', status: 'passed', invocations: 2 };
  const failed = { fullName: 'fails twice', status: 'failed', invocations: 2 };
  reporter.onTestResult(null, { testFilePath, testResults: [passed, retried, failed] });
  reporter.onRunComplete();
  expect(printed.trim().split('\n')).toEqual([
    'Retried tests:',
    `  ${path.join('test', 'api', 'a.api.test.ts')}: passes the second time (passed)`,
    `  ${path.join('test', 'api', 'a.api.test.ts')}: fails twice (failed)`,
  ]);
});

test('without CI no test is retried, and nothing is printed', () => {
  process.env.CI = '';
  new RetryReporter().onRunComplete();
  expect(printed).toBe('');
});
