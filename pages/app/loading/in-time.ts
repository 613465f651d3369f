/** More than slow connections need. Afterwards a load counts as failed. */
const loadTimeoutMs = 15_000;

/** Settles as the loading of a script does, or rejects after a timeout. */
export function inTime<Value>(loading: Promise<Value>): Promise<Value> {
  const timeout = new Promise<never>((_resolve, reject) => {
    // Made when it is needed: an error holds what its callers refer to, such as the form of a page that was left.
    setTimeout(() => reject(new Error('A script did not load in time.')), loadTimeoutMs);
  });
  return Promise.race([loading, timeout]);
}
