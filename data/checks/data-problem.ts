/** A problem in a content file or in the page table. */
export interface DataProblem {
  /** The file, relative to the project. */
  file: string;
  /** Name of the entry, or its position in the list, counted from 1. */
  entry: string;
  /** Path of the field; empty when the problem concerns the full entry. */
  field: string;
  message: string;
}
