import { useSyncExternalStore } from 'react';

export interface FieldProblem {
  /** `fieldId` of the value. */
  id: string;
  message: string;
}

/**
 * The problems by field, outside React's state, so that a change renders only the fields whose problem has changed, and not hundreds of rows.
 */
export interface ProblemStore {
  subscribe(listener: () => void): () => void;
  /** The user has left the field: what the browser finds there is shown from now on. */
  touch(id: string): void;
  isTouched(id: string): boolean;
  /** Replaces what the browser has found. */
  setFound(problems: readonly FieldProblem[]): void;
  /** Replaces what the server has reported. */
  setReported(errors: readonly FieldProblem[], warnings: readonly FieldProblem[]): void;
  errorOf(id: string): string | undefined;
  warningOf(id: string): string | undefined;
  /** The first problem of a value or of what it contains. */
  errorIn(id: string): string | undefined;
}

const byId = (problems: readonly FieldProblem[]) =>
  // The first problem of a field, as the next may follow from it.
  new Map([...problems].reverse().map(({ id, message }) => [id, message]));

/** @param isUntouchedShown whether problems that the server has reported are shown in fields that the user has not left yet. */
export function createProblemStore(isUntouchedShown: boolean): ProblemStore {
  const listeners = new Set<() => void>();
  const touched = new Set<string>();
  let found = new Map<string, string>();
  let errors = new Map<string, string>();
  let warnings = new Map<string, string>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    touch(id) {
      // A list or a group is touched when one of its fields is.
      for (let end = id.length; end > 0; end = id.lastIndexOf('/', end - 1)) touched.add(id.slice(0, end));
      notify();
    },
    isTouched: (id) => touched.has(id),
    setFound(problems) {
      found = byId(problems);
      notify();
    },
    setReported(reportedErrors, reportedWarnings) {
      errors = byId(reportedErrors);
      warnings = byId(reportedWarnings);
      notify();
    },
    errorOf(id) {
      const isTouched = touched.has(id);
      return (
        (isTouched ? found.get(id) : undefined) ??
        (isTouched || isUntouchedShown ? errors.get(id) : undefined)
      );
    },
    warningOf: (id) => warnings.get(id),
    errorIn(id) {
      const first = (problems: ReadonlyMap<string, string>) =>
        [...problems].find(([at]) => at === id || at.startsWith(`${id}/`))?.[1];
      return (touched.has(id) ? first(found) : undefined) ?? first(errors);
    },
  };
}

/** What a store says of a field; the component renders again when it differs. */
export function useProblems(store: ProblemStore, id: string) {
  const error = useSyncExternalStore(
    store.subscribe,
    () => store.errorOf(id),
    () => undefined,
  );
  const warning = useSyncExternalStore(
    store.subscribe,
    () => store.warningOf(id),
    () => undefined,
  );
  const isTouched = useSyncExternalStore(
    store.subscribe,
    () => store.isTouched(id),
    () => false,
  );
  return { error, warning, isTouched };
}
