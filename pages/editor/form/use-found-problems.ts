import { useDeferredValue, useEffect } from 'react';
import * as v from 'valibot';
import type { ContentProblemResponse } from '../../../data/api/editor-responses.ts';
import { issueMessage } from '../../../data/checks/problem-messages.ts';
import type { Path } from './change-at.ts';
import { fieldId } from './field-id.ts';
import { useFieldTexts } from './field-props.ts';
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
  const outdated = useFieldTexts().t('fields.problem.outdated');
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
        // An outdated translation has a mark of its own at its field.
        .filter(({ level, message }) => level === wanted && message !== outdated)
        .map(({ path, message }) => ({ id: fieldId(path), message }));
    store.setReported(ofLevel('error'), ofLevel('warning'));
  }, [store, reported, outdated]);
  useEffect(() => {
    const hold = ({ button, ctrlKey }: MouseEvent) => {
      // After a context menu there may be no release.
      if (button === 0 && !ctrlKey) store.hold();
    };
    // The click follows the release. A key follows one that did not arrive, as when what was dragged is removed.
    const release = () => setTimeout(store.release);
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    window.addEventListener('mousedown', hold, options);
    for (const event of releases) window.addEventListener(event, release, options);
    return () => listening.abort();
  }, [store]);
}

const releases = ['mouseup', 'dragend', 'drop', 'contextmenu', 'keydown'] as const;
