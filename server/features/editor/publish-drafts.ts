import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { ContentProblemResponse } from '../../../data/api/editor-responses.ts';
import type { DataProblem } from '../../../data/checks/data-problem.ts';
import type { Locale } from '../../../data/locale.ts';
import { formatMessage } from '../../../data/messages/format-message.ts';
import { contentOf, type Documents } from '../../../data/snapshot/documents.ts';
import type { Snapshot } from '../../../data/snapshot/snapshot.ts';
import type { ActiveDocuments } from '../content/active-documents.ts';
import type { Edition } from '../content/editions.ts';
import type { Account } from '../inbox/sign-in/accounts.ts';
import { ObjectStoreError } from '../picture-files/object-store.ts';
import { addFormerSlugs } from './add-former-slugs.ts';
import { checkContent, documentResponses, problemResponses } from './check-content.ts';
import { type Draft, rebased } from './drafts.ts';
import { DocumentsFailed, InvalidContent } from './prepare-to-show.ts';
import { type Publishing, publishDocuments } from './publish.ts';
import { needsSecondPerson } from './second-person.ts';

/** What keeps content from being published, in the language of the person. */
export class NotPublished extends Error {
  override name = 'NotPublished';
  readonly findings: readonly ContentProblemResponse[];

  constructor(findings: readonly (ContentProblemResponse | string)[], cause?: unknown) {
    super('The content is not published.', { cause });
    this.findings = findings.map((each) =>
      typeof each === 'string' ? { level: 'error', key: null, path: [], message: each } : each,
    );
  }

  /** One sentence each. */
  get problems(): string[] {
    return this.findings.map(({ key, message }) => (key === null ? message : `${key}: ${message}`));
  }
}

export interface PublishOptions {
  db: Knex;
  log: Logger;
  publishing: Publishing;
  language: { content: Snapshot; locale: Locale };
}

export interface DraftPublication {
  active: ActiveDocuments;
  /** The active documents with the drafts. */
  documents: Documents;
  /** As they were when they were chosen. */
  drafts: readonly Draft[];
  author: Pick<Account, 'id' | 'name'>;
  note: string;
  /** When they are published, in milliseconds since 1970. */
  now: number;
  /** Marks a publication at a later time as done. Its drafts are published even if somebody has discarded them since. */
  completeSchedule?: (transaction: Knex) => Promise<void>;
}

type Checked = Omit<DraftPublication, 'note'>;

/** What keeps documents from being published. */
function errorsOf({ shipped }: Publishing, documents: Documents, { active, now }: Checked): DataProblem[] {
  const contentOfDocuments = (each: Documents) => contentOf(each, shipped.pictures);
  return checkContent(contentOfDocuments(documents), {
    now,
    published: contentOfDocuments(active.documents),
    shipped,
  }).flatMap(({ level, problem }) => (level === 'error' ? [problem] : []));
}

function notPublished(
  { problems }: InvalidContent,
  documents: Documents,
  language: PublishOptions['language'],
): NotPublished {
  const findings = problems.map((problem) => ({ level: 'error' as const, problem }));
  return new NotPublished(problemResponses(findings, documents, language));
}

/** @throws NotPublished when they are figures or legal facts that the author has changed, and another person is needed. */
function refuseSamePerson(
  { active, drafts, author }: Checked,
  { content, locale }: PublishOptions['language'],
) {
  if (needsSecondPerson(active.documents, drafts, author.id))
    throw new NotPublished([formatMessage(content, locale, 'errors.api.secondPersonNeeded')]);
}

/** Checks documents that are published later. @throws NotPublished. */
export function checkSchedule(
  { publishing, language }: Pick<PublishOptions, 'publishing' | 'language'>,
  publication: Checked,
): void {
  refuseSamePerson(publication, language);
  const documents = addFormerSlugs(publication.active.documents, publication.documents);
  const problems = errorsOf(publishing, documents, publication);
  if (problems.length > 0) throw notPublished(new InvalidContent(problems), documents, language);
}

/**
 * Checks documents and publishes them under the name of a person, at once or when they are due.
 *
 * @throws NotPublished; EditionConflict when somebody else has published, or discarded a draft, meanwhile.
 * ObjectStoreError and DocumentsFailed when they are due and another attempt may succeed.
 */
export async function publishDrafts(
  { db, log, publishing, language }: PublishOptions,
  publication: DraftPublication,
): Promise<Edition> {
  const { active, author, note, now, completeSchedule } = publication;
  refuseSamePerson(publication, language);
  const documents = addFormerSlugs(active.documents, publication.documents);
  const check = () => errorsOf(publishing, documents, publication);
  const drafts = publication.drafts.map((draft) => {
    const before = active.documents.get(draft.key);
    return { draft: rebased(draft, before), chosenBase: draft.base, published: documents.get(draft.key) };
  });
  try {
    return await publishDocuments(
      { db, log, publishing },
      { active, documents, check, drafts, completeSchedule, author: author.name, note, now },
    );
  } catch (error) {
    if (error instanceof InvalidContent) throw notPublished(error, documents, language);
    if (!(error instanceof DocumentsFailed || error instanceof ObjectStoreError)) throw error;
    // A publication that was scheduled is tried again; who publishes now gets the reason.
    const isTransient = error instanceof ObjectStoreError || error.isTransient;
    if (isTransient && completeSchedule) throw error;
    log.error({ err: error }, 'an edition is not published, because PDF documents cannot be made');
    const problems = error instanceof DocumentsFailed ? error.problems : [error.message];
    throw new NotPublished(documentResponses(problems, language), error);
  }
}
