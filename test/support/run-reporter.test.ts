import path from 'node:path';
import { jest } from '@jest/globals';
import RunReporter from './run-reporter.ts';

let printed = '';
let exit: () => void;

beforeEach(() => {
  printed = '';
  jest.replaceProperty(process, 'env', { ...process.env, TEST_BROWSER: '' });
  jest.spyOn(process, 'once').mockImplementation((_event, listener) => {
    exit = listener;
    return process;
  });
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
  const reporter = new RunReporter();
  reporter.onTestResult(null, { testFilePath, testResults: [passed] });
  reporter.onRunComplete();
  exit();
  expect(printed).toBe('Retried tests: none\n');
});

test('every retried test is listed with its file and its status', () => {
  const reporter = new RunReporter();
  const retried = { fullName: 'passes the second time', status: 'passed', invocations: 2 };
  const failed = { fullName: 'fails twice', status: 'failed', invocations: 2 };
  reporter.onTestResult(null, { testFilePath, testResults: [passed, retried, failed] });
  reporter.onRunComplete();
  exit();
  expect(printed.trim().split('\n')).toEqual([
    'Retried tests:',
    `  ${path.join('test', 'api', 'a.api.test.ts')}: passes the second time (passed)`,
    `  ${path.join('test', 'api', 'a.api.test.ts')}: fails twice (failed)`,
  ]);
});

test('the browser of the run is the first and the last line', () => {
  process.env.TEST_BROWSER = 'Chrome/156.0.1.2, /usr/bin/chromium';
  const reporter = new RunReporter();
  reporter.onRunStart();
  reporter.onRunComplete();
  exit();
  const line = 'Browser: Chrome/156.0.1.2, /usr/bin/chromium';
  expect(printed).toBe(`${line}\nRetried tests: none\n${line}\n`);
});
