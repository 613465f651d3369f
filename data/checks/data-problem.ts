/** Something wrong in an editor's file. */
export interface DataProblem {
  /** The file, relative to the project. */
  file: string;
  /** Which entry: its name, or its place in the list, counted from 1. */
  entry: string;
  /** Which field; empty when it is the entry as a whole. */
  field: string;
  message: string;
}
