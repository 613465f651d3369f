import path from 'node:path';

interface FileResult {
  testFilePath: string;
  testResults: readonly { fullName: string; status: string; invocations?: number }[];
}

/** Lists the retried tests at the end of a run with `CI=true`, so that a race is not overlooked. */
export default class RetryReporter {
  readonly #retried: string[] = [];

  onTestResult(_test: unknown, { testFilePath, testResults }: FileResult): void {
    for (const { fullName, invocations = 1, status } of testResults) {
      if (invocations > 1) this.#retried.push(`${path.relative('', testFilePath)}: ${fullName} (${status})`);
    }
  }

  onRunComplete(): void {
    if (process.env.CI !== 'true') return;
    const list =
      this.#retried.length > 0 ? `\n${this.#retried.map((line) => `  ${line}`).join('\n')}` : ' none';
    process.stderr.write(`\nRetried tests:${list}\n`);
  }
}
