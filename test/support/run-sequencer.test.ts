import RunSequencer from './run-sequencer.ts';

test('tests that mostly wait are spread over the first half of the run', async () => {
  const order = new RunSequencer({ contexts: [], globalConfig: {} as never });
  const size = (path: string) => Number(/(\d+)\./.exec(path)?.[1]);
  const context = { config: { cache: false }, hasteFS: { getSize: size } };
  const others = Array.from({ length: 8 }, (_, at) => `/test/e2e/${90 - at}.e2e.test.ts`);
  const waiting = ['/test/faults/2.api.test.ts', '/test/faults/1.api.test.ts'];
  const tests = [...waiting, ...others].map((path) => ({ path, context }) as never);
  const sorted = (await order.sort(tests)).map(({ path }) => path);
  expect(sorted).toEqual([waiting[0], ...others.slice(0, 2), waiting[1], ...others.slice(2)]);
});
