function started<T extends AsyncDisposable>(
  start: () => Promise<T>,
  before: typeof beforeAll,
  after: typeof afterAll,
): T {
  let current: T | undefined;
  before(async () => {
    current = await start();
  });
  after(() => current?.[Symbol.asyncDispose]());
  return new Proxy({} as T, { get: (_target, name) => current && Reflect.get(current, name) });
}

/** A database, site or server that the tests of a file or a `describe` share. Read its properties inside tests only. */
export const startedOnce = <T extends AsyncDisposable>(start: () => Promise<T>): T =>
  started(start, beforeAll, afterAll);

/** A database, site or server that each test gets anew. Read its properties inside tests only. */
export const startedForEach = <T extends AsyncDisposable>(start: () => Promise<T>): T =>
  started(start, beforeEach, afterEach);
