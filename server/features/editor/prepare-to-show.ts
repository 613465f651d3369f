import type { DataProblem } from '../../../data/checks/data-problem.ts';
import { draftIncomplete, type IncompleteLanguage } from '../../../data/checks/language-problems.ts';
import type { Content } from '../../../data/snapshot/content.ts';
import { contentOf, type Documents } from '../../../data/snapshot/documents.ts';
import { createSnapshot, type Snapshot } from '../../../data/snapshot/snapshot.ts';
import type { MissingDocuments } from '../documents/document-store.ts';
import { DocumentError } from '../documents/make-documents.ts';

/** Content that must not be shown. */
export class InvalidContent extends Error {
  override name = 'InvalidContent';
  readonly problems: readonly DataProblem[];

  constructor(problems: readonly DataProblem[]) {
    super('The content is not valid.');
    this.problems = problems;
  }
}

/** PDF documents that cannot be made, one sentence each. */
export class DocumentsFailed extends Error {
  override name = 'DocumentsFailed';
  readonly problems: readonly string[];
  /** Whether another attempt may succeed (`DocumentError`). */
  readonly isTransient: boolean;

  constructor(problems: readonly string[], isTransient = false) {
    super(`PDF documents cannot be made: ${problems.join(' ')}`);
    this.problems = problems;
    this.isTransient = isTransient;
  }
}

export interface Preparation {
  /** The content of this release. */
  shipped: Content;
  /** Returns what keeps the content from being shown. */
  check: (content: Content) => readonly DataProblem[];
  /** Makes the PDF documents that do not exist; null leaves them to the server. */
  makeMissing: ((content: Snapshot) => Promise<MissingDocuments>) | null;
}

/** Content that can be shown. */
interface Prepared {
  content: Snapshot;
  /** The published languages that the site does not show, because they lack texts. */
  incomplete: IncompleteLanguage[];
  /** Number of PDF documents that were made. */
  made: number;
}

/**
 * Checks content and makes its PDF documents, before it is published.
 *
 * @throws InvalidContent, DocumentsFailed.
 */
export async function prepareToShow(
  documents: Documents,
  { shipped, check, makeMissing }: Preparation,
): Promise<Prepared> {
  const all = contentOf(documents, shipped.pictures);
  const problems = check(all);
  if (problems.length > 0) throw new InvalidContent(problems);
  const { content: shown, incomplete } = draftIncomplete(all);
  const content = createSnapshot(shown);
  if (!makeMissing) return { content, incomplete, made: 0 };
  const { count, problems: failed } = await makeMissing(content).catch((error: unknown) => {
    if (!(error instanceof DocumentError)) throw error;
    throw new DocumentsFailed([error.message], error.isTransient);
  });
  if (failed.length > 0) throw new DocumentsFailed(failed);
  return { content, incomplete, made: count };
}
