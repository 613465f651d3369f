import { useDeferredValue, useEffect } from 'react';
import * as v from 'valibot';
import type { ContentProblemResponse } from '../../../data/api/editor-responses.ts';
import { issueMessage } from '../../../data/checks/problem-messages.ts';
import type { Path } from './change-at.ts';
import { fieldId } from './field-id.ts';
import type { ProblemStore } from './problem-store.ts';
import { useProblemText } from './use-problem-text.ts';

type Reported = Pick<ContentProblemResponse, 'level' | 'path' | 'message'>;

/** Keeps the store up to date: what the schema finds in the document, in the browser, and what the server has reported. */
export function useFoundProblems(
  store: ProblemStore,
  schema: v.GenericSchema | undefined,
  value: unknown,
  reported: readonly Reported[],
): void {
  const checked = useDeferredValue(value);
  const problemText = useProblemText();
  useEffect(() => {
    const { issues = [] } = schema ? v.safeParse(schema, checked) : {};
    store.setFound(
      issues.map((issue) => ({
        id: fieldId((issue.path ?? []).map(({ key }) => key) as Path),
        message: problemText(issueMessage(issue)),
      })),
    );
  }, [store, schema, checked, problemText]);
  useEffect(() => {
    const ofLevel = (wanted: Reported['level']) =>
      reported
        .filter(({ level }) => level === wanted)
        .map(({ path, message }) => ({ id: fieldId(path), message }));
    store.setReported(ofLevel('error'), ofLevel('warning'));
  }, [store, reported]);
  useEffect(() => {
    // The click follows the release.
    const release = () => setTimeout(store.release);
    window.addEventListener('mousedown', store.hold, true);
    window.addEventListener('mouseup', release, true);
    window.addEventListener('dragend', release, true);
    return () => {
      window.removeEventListener('mousedown', store.hold, true);
      window.removeEventListener('mouseup', release, true);
      window.removeEventListener('dragend', release, true);
    };
  }, [store]);
}
