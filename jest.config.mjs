import { availableParallelism } from 'node:os';

/** Unit and component tests that take seconds by their nature; `npm run check` leaves them to `npm test`. */
const slow = ['/ui-package/', 'examples\\.test', 'slow-patterns', 'make-documents', 'sqlite-driver'];

/** Settings of every project: swc compiles TypeScript and JSX, with emotion's css prop, to ES modules. */
const common = {
  rootDir: import.meta.dirname,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2024',
          experimental: { keepImportAttributes: true },
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', importSource: '@emotion/react' } },
        },
        module: { type: 'es6' },
      },
    ],
  },
  testPathIgnorePatterns: [
    '/node_modules/',
    '<rootDir>/dist/',
    '<rootDir>/var/',
    ...(process.env.TEST_PACE === 'quick' ? slow : []),
  ],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/var/'],
  moduleNameMapper: {
    '^@hd-group/ui/(.*)$': '<rootDir>/ui/src/$1',
  },
  setupFiles: ['<rootDir>/test/support/setup.ts'],
};

/** The suffix of a test file selects its project and environment. */
export default {
  testTimeout: 90_000,
  // One more than there are cores: a test waits for timers, processes and its browser for an eighth of its time.
  maxWorkers: Math.min(availableParallelism() + 1, 4),
  // On a busy machine a worker that ends by itself may need more than the 500 ms after which Jest ends it with a warning.
  workerGracefulExitTimeout: 30_000,
  testSequencer: '<rootDir>/test/support/run-sequencer.ts',
  reporters: ['default', '<rootDir>/test/support/run-reporter.ts'],
  projects: [
    {
      ...common,
      displayName: 'unit',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/**/*.test.ts'],
      testPathIgnorePatterns: [...common.testPathIgnorePatterns, '\\.(api|e2e)\\.test\\.ts$'],
    },
    {
      ...common,
      displayName: 'dom',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/test/support/dom.setup.ts'],
    },
    {
      ...common,
      displayName: 'api',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/**/*.api.test.ts'],
      moduleNameMapper: {
        ...common.moduleNameMapper,
        '/password-cost\\.ts$': '<rootDir>/test/support/cheap-password-cost.ts',
      },
      setupFilesAfterEnv: ['<rootDir>/test/support/slow-tests.setup.ts'],
      globalSetup: '<rootDir>/test/support/databases.setup.ts',
      globalTeardown: '<rootDir>/test/support/databases.teardown.ts',
    },
    {
      ...common,
      displayName: 'e2e',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/**/*.e2e.test.ts'],
      setupFilesAfterEnv: ['<rootDir>/test/support/slow-tests.setup.ts'],
      globalSetup: '<rootDir>/test/support/browser.setup.ts',
      globalTeardown: '<rootDir>/test/support/browser.teardown.ts',
    },
  ],
};
