import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { type DocumentChange, maxChanges } from '../../../data/api/editor-requests.ts';
import type { DraftConflict, EditedDocument } from '../../../data/api/editor-responses.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { withLanguage } from '../../../data/site/urls.ts';
import { isSame } from '../../../data/snapshot/document-values.ts';
import { errorStatus } from '../../app/api-client.ts';
import { useMessages } from '../../app/i18n/use-messages.ts';
import { failureOf } from '../../staff/controls/failure.ts';
import { useSession } from '../../staff/sign-in/session.ts';
import { useStaffRequest } from '../../staff/sign-in/use-staff-request.ts';
import {
  applyChanges,
  type Conflict,
  rebase,
  resolved,
  savableChanges,
  type Typed,
  unsavedChanges,
} from '../documents/document-changes.ts';
import { withValue } from '../form/change-at.ts';
import { keepChanges, keptChanges, pathOf } from './kept-changes.ts';

/*
 * The life of a keystroke: the form reports a change; it is kept in the browser at once, and sent two seconds after the last one, or when
 * a field loses the focus. The answer is the document with the changes of everybody, on which what was typed meanwhile is put again. A
 * value that somebody else has changed, too, waits for a decision; all others are saved. What is not acknowledged stays in the browser
 * and is sent again every ten seconds, when the network is back, and on the next visit.
 */

const pauseMs = 2000;
const retryMs = 10_000;
/** How often the changes of others are fetched. */
const pollMs = 10_000;

/** What the server has: the draft, without one what is published; undefined when the draft removes the document. */
export function currentValue({ draft, published }: EditedDocument): unknown {
  return draft ? draft.value : published;
}

/** Fetches the check of the drafts again: in every language, as the page may be shown in another one later. */
export function invalidateCheck(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey }) => String(queryKey[0]).startsWith(`${apiPaths.contentCheck}?lang=`),
  });
}

type Action =
  | { kind: 'change'; change: DocumentChange }
  | { kind: 'receive'; document: EditedDocument; sent?: unknown }
  | { kind: 'resolve'; conflict: Conflict; choice: 'mine' | 'theirs' }
  | { kind: 'reset'; document: EditedDocument };

function reduce(typed: Typed, action: Action): Typed {
  switch (action.kind) {
    case 'change': {
      const { path, after } = action.change;
      return { ...typed, mine: withValue(typed.mine, path, after) };
    }
    case 'receive':
      return rebase(typed, currentValue(action.document), 'sent' in action ? action.sent : typed.base);
    case 'resolve':
      return resolved(typed, action.conflict, action.choice);
    case 'reset':
      return applyChanges(currentValue(action.document), []);
  }
}

/** What became of the changes. Only `refused` needs another change before it is tried again. */
export type SaveFailure = { kind: 'offline' } | { kind: 'refused'; reason: string } | null;

/**
 * What is typed in a document, saved as its draft.
 *
 * @param document as the server has it; a newer one is merged.
 */
export function useDocumentEditing(document: EditedDocument) {
  const { key } = document;
  const { locale } = useMessages();
  const client = useQueryClient();
  const accountId = useSession().data?.account?.id;
  const [kept] = useState(() => keptChanges(accountId, key));
  const [typed, dispatch] = useReducer(reduce, null, () =>
    applyChanges(currentValue(document), kept, document.published),
  );
  const [failed, setFailed] = useState<{ failure: SaveFailure; unsavedJson: string } | null>(null);
  const [isKept, setIsKept] = useState(true);
  const [isSaved, setIsSaved] = useState(false);
  const { mutate, isPending } = useStaffRequest<EditedDocument>();
  const path = apiPaths.contentDocumentOf(key);
  const unsaved = unsavedChanges(typed);
  const savable = savableChanges(typed);
  // The others are sent after the answer.
  const next = savable.slice(0, maxChanges);
  // Compared as JSON, because the list is a new one after each rendering.
  const unsavedJson = JSON.stringify(unsaved);
  // What was refused is not sent again as it is.
  const isFailed =
    savable.length > 0 && (failed?.failure?.kind === 'offline' || failed?.unsavedJson === unsavedJson);
  const failure = failed && isFailed ? failed.failure : null;

  const knownRevision = useRef(0);
  useEffect(() => {
    // An answer that was overtaken by a later one.
    if (document.draft && document.draft.revision < knownRevision.current) return;
    knownRevision.current = document.draft?.revision ?? knownRevision.current;
    dispatch({ kind: 'receive', document });
  }, [document]);
  const ownPaths = useRef(new Set(kept.map(pathOf)));
  useEffect(
    () => setIsKept(keepChanges(accountId, key, JSON.parse(unsavedJson), ownPaths.current)),
    [accountId, key, unsavedJson],
  );

  const received = (answer: EditedDocument | null, sent: unknown) => {
    if (!answer) return;
    setFailed(null);
    setIsSaved(true);
    dispatch({ kind: 'receive', document: answer, sent });
    client.setQueryData([path], answer);
    void invalidateCheck(client);
  };
  const save = () => {
    if (isPending || savable.length === 0 || failure?.kind === 'refused') return;
    // An answer from before the change must not arrive after it.
    void client.cancelQueries({ queryKey: [path] });
    mutate(
      { method: 'PATCH', path, body: { changes: next } },
      {
        onSuccess: (answer) => received(answer, applyChanges(typed.base, next).mine),
        onError(error) {
          const conflict = conflictOf(error);
          if (conflict) client.setQueryData([path], conflict.document);
          setFailed(conflict ? null : { failure: failureOfSaving(error), unsavedJson });
        },
      },
    );
  };
  const saveLatest = useEffectEvent(save);
  const hasFailed = failure !== null;
  useEffect(() => {
    if (isPending || unsavedJson === '[]') return;
    const timer = setTimeout(() => saveLatest(), hasFailed ? retryMs : pauseMs);
    return () => clearTimeout(timer);
  }, [isPending, unsavedJson, hasFailed]);

  const leave = useEffectEvent(() => {
    if (savable.length === 0 || failure?.kind === 'refused') return;
    sendOnLeaving(withLanguage(path, locale), next);
    const isSent = (change: DocumentChange) => next.some((each) => isSame(each.path, change.path));
    keepChanges(
      accountId,
      key,
      unsaved.map((change) => (isSent(change) ? { ...change, isSent: true } : change)),
      ownPaths.current,
    );
  });
  const poll = useEffectEvent(() => {
    // An answer to a question from before a change would take the change back.
    if (!isPending && !globalThis.document.hidden) void client.refetchQueries({ queryKey: [path] });
  });
  useEffect(() => {
    const onVisibility = () => (globalThis.document.hidden ? saveLatest() : poll());
    const saveNow = () => saveLatest();
    const onLeave = () => leave();
    globalThis.document.addEventListener('visibilitychange', onVisibility);
    // Leaving a field saves what was typed in it.
    globalThis.document.addEventListener('focusout', saveNow);
    window.addEventListener('online', saveNow);
    window.addEventListener('pagehide', onLeave);
    const timer = setInterval(() => poll(), pollMs);
    return () => {
      clearInterval(timer);
      globalThis.document.removeEventListener('visibilitychange', onVisibility);
      globalThis.document.removeEventListener('focusout', saveNow);
      window.removeEventListener('online', saveNow);
      window.removeEventListener('pagehide', onLeave);
    };
  }, []);

  return {
    value: typed.mine,
    /** Changes that the server does not have. */
    unsaved,
    conflicts: typed.conflicts,
    /** Whether all conflicts are about what the browser had kept, and not about what was typed in this visit. */
    areConflictsRestored: typed.conflicts.every((conflict) =>
      kept.some((change) => isSame(change.path, conflict.path) && isSame(change.before, conflict.before)),
    ),
    isSaving: isPending,
    isUnsaved: savable.length > 0,
    /** Saved in this visit. */
    isSaved,
    /** Whether the browser has what is not saved. */
    isKept: isKept || unsaved.length === 0,
    /** Whether the visit began with changes that the browser had kept. */
    isRestored: kept.length > 0,
    failure,
    /** Saves at once. */
    save,
    change: (change: DocumentChange) => dispatch({ kind: 'change', change }),
    resolve: (conflict: Conflict, choice: 'mine' | 'theirs') =>
      dispatch({ kind: 'resolve', conflict, choice }),
    /** Forgets what is typed: the draft was discarded. */
    reset: (fresh: EditedDocument) => dispatch({ kind: 'reset', document: fresh }),
  };
}

function conflictOf(error: unknown): DraftConflict | null {
  const body = failureOf(error) as (DraftConflict & { error: { code: string } }) | null;
  return body?.error.code === 'draftConflict' ? body : null;
}

/** A request without an answer, or with one of a server in trouble, is sent again; everything else is refused for a reason. */
function failureOfSaving(error: unknown): SaveFailure {
  const status = errorStatus(error);
  const reason = failureOf(error)?.error.message;
  const isOffline = status === undefined || status >= 500 || status === 429 || status === 401;
  return isOffline || reason === undefined ? { kind: 'offline' } : { kind: 'refused', reason };
}

/** A request that the browser finishes after the page is gone. Its answer is not needed: the changes stay in the browser, too. */
function sendOnLeaving(url: string, changes: readonly DocumentChange[]): void {
  fetch(url, {
    method: 'PATCH',
    keepalive: true,
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ changes }),
  }).catch(() => {});
}
