import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { ContentProblemResponse } from '../../../data/api/editor-responses.ts';
import type { Locale } from '../../../data/locale.ts';
import { contentOf, type Documents } from '../../../data/snapshot/documents.ts';
import type { Snapshot } from '../../../data/snapshot/snapshot.ts';
import type { ActiveDocuments } from '../content/active-documents.ts';
import type { Edition } from '../content/editions.ts';
import type { Account } from '../inbox/sign-in/accounts.ts';
import { addFormerSlugs } from './add-former-slugs.ts';
import { checkContent, documentResponses, problemResponses } from './check-content.ts';
import type { Draft } from './drafts.ts';
import { DocumentsFailed, InvalidContent } from './prepare-to-show.ts';
import { type Publishing, publishDocuments } from './publish.ts';

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
  drafts: readonly Draft[];
  author: Pick<Account, 'id' | 'name'>;
  note: string;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Checks documents and publishes them under the name of a person, at once or when they are due.
 *
 * @throws NotPublished; EditionConflict when somebody else has published meanwhile.
 */
export async function publishDrafts(
  { db, log, publishing, language }: PublishOptions,
  { active, documents: changed, drafts, author, note, now }: DraftPublication,
): Promise<Edition> {
  const { shipped } = publishing;
  const documents = addFormerSlugs(active.documents, changed);
  const contentOfDocuments = (each: Documents) => contentOf(each, shipped.pictures);
  const check = () =>
    checkContent(contentOfDocuments(documents), {
      today: new Date(now).toISOString().slice(0, 10),
      published: contentOfDocuments(active.documents),
      shipped,
    }).flatMap(({ level, problem }) => (level === 'error' ? [problem] : []));
  const stored = drafts.map((draft) => ({ ...draft, value: documents.get(draft.key) }));
  try {
    const publication = { active, documents, check, drafts: stored, author: author.name, note, now };
    return await publishDocuments({ db, log, publishing }, publication);
  } catch (error) {
    if (error instanceof InvalidContent) {
      const findings = error.problems.map((problem) => ({ level: 'error' as const, problem }));
      throw new NotPublished(problemResponses(findings, documents, language), error);
    }
    if (!(error instanceof DocumentsFailed)) throw error;
    log.error({ err: error }, 'an edition is not published, because PDF documents cannot be made');
    throw new NotPublished(documentResponses(error.problems, language), error);
  }
}
