import type { DocumentChange } from '../../data/api/editor-requests.ts';
import type {
  ChangeList,
  ContentCheck,
  DocumentList,
  EditedDocument,
  EditionResponse,
  ScheduleResponse,
  VersionList,
} from '../../data/api/editor-responses.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { isSame, valueAt } from '../../data/snapshot/document-values.ts';
import { withValue } from '../../pages/editor/form/change-at.ts';
import type { Answer, Call } from './mock-fetch.ts';
import { mockServer } from './mock-inbox.ts';

/** A mock of the editor's API for component tests. */

export const editingTime = '2026-11-25T09:42:00.000Z';

/** A row of the list of documents. */
export const aDocument = (
  changes: Partial<DocumentList['documents'][number]> = {},
): DocumentList['documents'][number] => ({
  key: 'projects/1',
  title: { en: 'Old Harbour', de: 'Alter Hafen' },
  state: 'published',
  isHidden: false,
  outdated: [],
  edited: null,
  ...changes,
});

export const anEdition = (changes: Partial<EditionResponse> = {}): EditionResponse => ({
  id: 3,
  parentId: 2,
  createdAt: editingTime,
  author: 'Anna Muster',
  note: 'New status',
  ...changes,
});

/** A publication that is planned. */
export const aSchedule = (changes: Partial<ScheduleResponse> = {}): ScheduleResponse => ({
  id: 1,
  keys: ['projects/1'],
  changedSince: [],
  note: 'Embargo',
  author: 'Anna Muster',
  dueAt: '2999-11-28T06:00:00.000Z',
  problem: null,
  ...changes,
});

interface Editor {
  documents: DocumentList['documents'];
  activeEdition: EditionResponse | null;
  /** The document that the form edits. */
  document: EditedDocument;
  changes: ChangeList;
  check: ContentCheck;
  editions: EditionResponse[];
  schedules: ScheduleResponse[];
  history: VersionList;
  found: string[];
  /** Where the search finds the words. */
  place: (string | number)[] | null;
  /** Replaces the default response, unless it returns undefined. */
  override?: (call: Call) => Answer | Promise<Answer> | undefined;
}

const account = { id: 7, name: 'Erika Mustermann', role: 'publisher', inbox: 'none' } as const;

/** What somebody saves who edits at the same time. */
export function saveAs(editor: Editor, name: string, changes: readonly DocumentChange[]): EditedDocument {
  const { document } = editor;
  const value = changes.reduce<unknown>(
    (each, { path, after }) => withValue(each, path, after),
    document.draft ? document.draft.value : document.published,
  );
  editor.document = {
    ...document,
    draft: {
      ...(value !== undefined && { value }),
      revision: (document.draft?.revision ?? 0) + 1,
      edited: { name, at: editingTime },
    },
  };
  return editor.document;
}

/** Applies the changes of the form, or refuses those that were made from another value. */
function patch(editor: Editor, changes: readonly DocumentChange[]): Answer {
  const { draft, published } = editor.document;
  const current = draft ? draft.value : published;
  const conflicts = changes.flatMap(({ path, before, after }) => {
    const theirs = valueAt(current, path);
    return isSame(theirs, before) || isSame(theirs, after) ? [] : [{ path, theirs }];
  });
  if (conflicts.length === 0) return { status: 200, body: saveAs(editor, account.name, changes) };
  const error = { code: 'draftConflict', message: 'Changed meanwhile.' };
  return { status: 409, body: { error, conflicts, document: editor.document } };
}

/** Answers the requests of the editor as the API would. */
export function mockEditor(
  initial: Partial<Editor> = {},
  role: 'reader' | 'editor' | 'publisher' = 'publisher',
) {
  const editor: Editor = {
    documents: [aDocument()],
    activeEdition: anEdition(),
    document: {
      key: 'projects/1',
      published: { name: 'Old Harbour', description: { en: 'A quay.', de: 'Ein Kai.' } },
      draft: null,
      outdated: [],
      present: [],
    },
    changes: { documents: [], pages: [] },
    check: { problems: [] },
    editions: [anEdition()],
    schedules: [],
    history: { key: 'projects/1', title: {}, draft: null, versions: [] },
    found: [],
    place: null,
    ...initial,
  };
  const answer = ({ method, path: url, body }: Call): Answer | undefined => {
    const [path = ''] = url.split('?');
    if (!path.startsWith(apiPaths.content)) return undefined;
    if (path === apiPaths.contentDocument) {
      if (method === 'PATCH') return patch(editor, (body as { changes: DocumentChange[] }).changes);
      if (method === 'DELETE') editor.document = { ...editor.document, draft: null };
      return method === 'DELETE' ? { status: 204 } : { status: 200, body: editor.document };
    }
    if (path === apiPaths.contentDocuments) return { status: 201, body: editor.document };
    if (path === apiPaths.contentSearch)
      return { status: 200, body: { found: editor.found.map((key) => ({ key, path: editor.place })) } };
    if (path === apiPaths.contentOfPage) return { status: 200, body: { keys: editor.found } };
    if (path === apiPaths.contentCheck) return { status: 200, body: editor.check };
    if (path === apiPaths.contentChanges || path.endsWith('/changes'))
      return { status: 200, body: editor.changes };
    if (path === apiPaths.contentPublish || path.endsWith('/undo')) {
      const edition = anEdition({ id: 4, parentId: 3 });
      editor.editions = [edition, ...editor.editions];
      editor.activeEdition = edition;
      const { pages } = editor.changes;
      editor.changes = { documents: [], pages: [] };
      return { status: 201, body: { edition, pages } };
    }
    if (path.startsWith(apiPaths.contentSchedules)) {
      if (method === 'POST')
        editor.schedules = [aSchedule({ keys: Object.keys((body as { revisions: object }).revisions) })];
      if (method === 'DELETE') editor.schedules = [];
      if (method === 'DELETE') return { status: 204 };
      return method === 'POST'
        ? { status: 201, body: editor.schedules[0] }
        : { status: 200, body: { schedules: editor.schedules } };
    }
    if (path === apiPaths.contentVersions) return { status: 200, body: editor.history };
    if (path === apiPaths.contentRestoration) return { status: 200, body: { changed: 1 } };
    if (path === apiPaths.contentEditions) {
      const { activeEdition, editions } = editor;
      return { status: 200, body: { activeId: activeEdition?.id ?? null, editions } };
    }
    const { activeEdition, documents } = editor;
    return { status: 200, body: { activeEdition, documents } };
  };
  const { server, calls } = mockServer({ account: { ...account, role } });
  server.override = (call) => (server.signedIn ? (editor.override?.(call) ?? answer(call)) : undefined);
  return { editor, server, calls };
}
