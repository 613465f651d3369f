/**
 * `test` for what the content has. What a company does not have is skipped, with the reason in the title: a test without a subject
 * would pass and test nothing.
 *
 * @param has whether the content has what is tested.
 * @param reason what the content lacks, such as `no news`.
 */
export function testIf(has: boolean, reason: string): jest.It {
  if (has) return test;
  // biome-ignore lint/suspicious/noSkippedTests: the reason is in the title
  const skipped = (name: string) => test.skip(`${name} (skipped: ${reason})`, () => {});
  // A table would be empty, which Jest does not accept.
  return Object.assign(skipped, { each: () => skipped }) as unknown as jest.It;
}
