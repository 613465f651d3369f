import path from 'node:path';

interface FileResult {
  testFilePath: string;
  testResults: readonly { fullName: string; status: string; invocations?: number }[];
}

/**
 * Prints the browser of the run, which `browser.setup.ts` stores in `TEST_BROWSER`, first and last, and at the end the retried
 * tests, so that a race is not overlooked.
 */
export default class RunReporter {
  readonly #retried: string[] = [];

  onRunStart(): void {
    printBrowser();
  }

  onTestResult(_test: unknown, { testFilePath, testResults }: FileResult): void {
    for (const { fullName, invocations = 1, status } of testResults) {
      if (invocations > 1) this.#retried.push(`${path.relative('', testFilePath)}: ${fullName} (${status})`);
    }
  }

  onRunComplete(): void {
    // Jest prints its summary after the lines of all reporters.
    process.once('exit', () => {
      const list =
        this.#retried.length > 0 ? `\n${this.#retried.map((line) => `  ${line}`).join('\n')}` : ' none';
      process.stderr.write(`Retried tests:${list}\n`);
      printBrowser();
    });
  }
}

function printBrowser(): void {
  if (process.env.TEST_BROWSER) process.stderr.write(`Browser: ${process.env.TEST_BROWSER}\n`);
}
