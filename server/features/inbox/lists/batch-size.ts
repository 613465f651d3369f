/** Characters of a batch. Larger batches outlive the collections of the young generation of the heap, which then grows. */
const targetLength = 50_000;
const minRows = 5;
const maxRows = 100;
const firstRows = 20;

/** Number of rows to read at once. */
export interface BatchSize {
  readonly rows: number;
  /** Adapts the number to the length of a batch of `rows` rows, in characters. */
  adapt(rows: number, length: number): void;
}

/** Creates the batch size of one stream. */
export function createBatchSize(): BatchSize {
  let current = firstRows;
  return {
    get rows() {
      return current;
    },
    adapt(rows, length) {
      const fitting = Math.floor((rows * targetLength) / Math.max(1, length));
      current = Math.min(maxRows, Math.max(minRows, fitting));
    },
  };
}
