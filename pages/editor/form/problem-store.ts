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
  /**
   * The user has left the field: what the browser finds there is shown from now on, and also in the groups that it is in, unless the focus
   * stays in them.
   */
  touch(id: string, focused: Element | null): void;
  /** The user has added the value: what the server reports there is shown when its fields are left. */
  add(id: string): void;
  /** While a button of the mouse is pressed, nothing changes: a problem would move what is pressed, and the click would be lost. */
  hold(): void;
  release(): void;
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

/** The id of a field, and those of the groups that it is in. */
function withGroups(id: string): string[] {
  const parts = id.split('/');
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('/'));
}

/** @param isUntouchedShown whether problems that the server has reported are shown in fields that the user has not left yet. */
export function createProblemStore(isUntouchedShown: boolean): ProblemStore {
  const listeners = new Set<() => void>();
  const touched = new Set<string>();
  const added = new Set<string>();
  /** Changes that wait for the release; null when nothing is pressed. */
  let held: (() => void)[] | null = null;
  let found = new Map<string, string>();
  let errors = new Map<string, string>();
  let warnings = new Map<string, string>();
  const update = (change: () => void) => {
    if (held) return held.push(change);
    change();
    for (const listener of listeners) listener();
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    touch(id, focused) {
      const left = withGroups(id).filter(
        (each) => each === id || !document.getElementById(each)?.contains(focused),
      );
      update(() => {
        for (const each of left) touched.add(each);
      });
    },
    add: (id) => added.add(id),
    hold() {
      held ??= [];
    },
    release() {
      const changes = held ?? [];
      held = null;
      if (changes.length > 0)
        update(() => {
          for (const change of changes) change();
        });
    },
    isTouched: (id) => touched.has(id),
    setFound(problems) {
      update(() => {
        found = byId(problems);
      });
    },
    setReported(reportedErrors, reportedWarnings) {
      update(() => {
        errors = byId(reportedErrors);
        warnings = byId(reportedWarnings);
      });
    },
    errorOf(id) {
      const isTouched = touched.has(id);
      const isShown = isTouched || (isUntouchedShown && !withGroups(id).some((each) => added.has(each)));
      return (isTouched ? found.get(id) : undefined) ?? (isShown ? errors.get(id) : undefined);
    },
    warningOf: (id) => warnings.get(id),
    errorIn(id) {
      const first = (problems: ReadonlyMap<string, string>) =>
        [...problems].find(([at]) => at === id || at.startsWith(`${id}/`))?.[1];
      return (touched.has(id) ? first(found) : undefined) ?? first(errors);
    },
  };
}

/** Error, warning and state of a field; the component renders again when one changes. Forms are rendered in the browser alone. */
export function useProblems(store: ProblemStore, id: string) {
  const error = useSyncExternalStore(store.subscribe, () => store.errorOf(id));
  const warning = useSyncExternalStore(store.subscribe, () => store.warningOf(id));
  const isTouched = useSyncExternalStore(store.subscribe, () => store.isTouched(id));
  return { error, warning, isTouched };
}
