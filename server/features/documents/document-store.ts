import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { documentDigest } from '../../../data/site/document-paths.ts';
import type { SiteDocument } from '../../../data/snapshot/page-content.ts';
import type { Snapshot } from '../../../data/snapshot/snapshot.ts';
import { ObjectStoreError } from '../picture-files/object-store.ts';
import { type PictureObjects, readFiles } from '../picture-files/stored-pictures.ts';
import { type DocumentInput, type DocumentProblem, documentInputs } from './document-inputs.ts';
import { makeDocuments } from './make-documents.ts';
import { readDocuments, storeDocuments } from './repository.ts';

/*
 * The life of a PDF document
 *
 * 1. `document-inputs.ts` computes from a snapshot what each document shows, and its digest.
 * 2. The build makes the documents of the shipped content; the digest is in the name of the file. A document of an edition with the
 *    same digest is that file.
 * 3. Before an edition is published, `makeMissingDocuments` makes the documents that neither the build nor the database has, and stores
 *    them in the database, where all processes of all machines find them. If that fails, the edition is not published.
 * 4. Before a process shows an edition, `find` looks for the documents of its snapshot. Pages link to those that are found, and to no
 *    others, so a document never states what the site no longer states.
 * 5. After an upgrade, whose template or texts differ, a job makes what is missing (`document-job.ts`).
 */

/** Sizes in bytes of the documents of the build, by digest. */
export type BuiltDocuments = ReadonlyMap<string, number>;

/** Finds the documents of the build. @param files URL paths and sizes in bytes of its files. */
export function builtDocuments(files: Iterable<readonly [urlPath: string, bytes: number]>): BuiltDocuments {
  return new Map(
    [...files].flatMap(([urlPath, bytes]) => {
      const digest = documentDigest(urlPath);
      return digest === null ? [] : [[digest, bytes] as const];
    }),
  );
}

/**
 * The documents of content: those that exist, and the inputs of those that do not.
 *
 * @param read reads stored documents by digest.
 */
async function lookUp(
  read: (digests: readonly string[]) => ReturnType<typeof readDocuments>,
  content: Snapshot,
  built: BuiltDocuments,
) {
  const { inputs, problems } = await documentInputs(content);
  const others = inputs.map(({ digest }) => digest).filter((digest) => !built.has(digest));
  const stored = await read(others);
  const documents: Record<string, SiteDocument> = {};
  for (const { name, digest } of inputs) {
    const bytes = built.get(digest) ?? stored.get(digest)?.length;
    if (bytes !== undefined) documents[name] = { digest, bytes };
  }
  return { documents, stored, problems, missing: inputs.filter(({ name }) => !documents[name]) };
}

/**
 * Of documents that cannot be made, those in a language that has others: one whose letters the typeface lacks is published without any.
 *
 * @param names of the documents that exist.
 */
export function documentProblems(
  failures: readonly DocumentProblem[],
  names: readonly string[],
  { languages }: Pick<Snapshot, 'languages'>,
): DocumentProblem[] {
  const endings = languages.map(({ code }) => `-${code}`);
  const hasOthers = (ending: string) => names.some((each) => each.endsWith(ending));
  return failures.filter(({ name }) => hasOthers(endings.find((each) => name.endsWith(each)) ?? ''));
}

/** What a document may show, or be. */
export interface ShownFiles {
  built: BuiltDocuments;
  /** Uploaded pictures. */
  objects: PictureObjects;
}

/** Documents that were made because they did not exist. */
export interface MissingDocuments {
  count: number;
  problems: string[];
}

/**
 * Makes and stores the documents of content that do not exist yet.
 *
 * @param signal stops Typst.
 * @param shown names of the documents of the site, see `documentProblems`; without it, each that cannot be made is a problem.
 * @returns the number of documents that were made, and a sentence for each problem.
 * @throws DocumentError when Typst cannot run; ObjectStoreError.
 */
export async function makeMissingDocuments(
  db: Knex,
  content: Snapshot,
  {
    built,
    objects,
    signal,
    shown,
  }: ShownFiles & { signal?: AbortSignal | undefined; shown?: readonly string[] },
): Promise<MissingDocuments> {
  const { missing, problems } = await lookUp((digests) => readDocuments(db, digests), content, built);
  const inputs: DocumentInput[] = [];
  for (const input of missing) {
    const files = await readFiles(db, objects, input.uploads).catch((error: unknown) => {
      // Without its picture, this document cannot be made.
      if (!(error instanceof ObjectStoreError && error.isAbsent)) throw error;
      return [];
    });
    inputs.push({ ...input, bytes: new Map(files.map(({ path, bytes }) => [path, bytes])) });
  }
  const { made, problems: failed } = await makeDocuments(inputs, { signal });
  await storeDocuments(db, made, Date.now());
  const failures = [...problems, ...failed];
  const names = shown && [...shown, ...made.map(({ name }) => name)];
  const refused = names ? documentProblems(failures, names, content) : failures;
  const sentences = refused.map(({ name, message }) => `${name}.pdf: ${message}`);
  return { count: made.length, problems: sentences };
}

/** The documents that this process serves. */
export interface DocumentStore {
  /**
   * The documents of content that exist, by name. The others are logged.
   *
   * @param isAway whether the database is unavailable, so that only documents of the build are found.
   * @throws errors of the database.
   */
  find(content: Snapshot, isAway?: boolean): Promise<Record<string, SiteDocument>>;
  /** See `makeMissingDocuments`. A language in which the site shows no document may have none. */
  makeMissing(content: Snapshot, signal?: AbortSignal): Promise<MissingDocuments>;
  /** The bytes of a document that was made for an edition, by this or another process; null when there is none. */
  read(digest: string): Promise<Buffer | null>;
}

/** Creates a store. The documents that were found last are in memory, so that they are served while the database is away. */
export function createDocumentStore(db: Knex, { built, objects }: ShownFiles, log: Logger): DocumentStore {
  let inMemory: ReadonlyMap<string, Buffer> = new Map();
  let shown: string[] = [];
  return {
    async find(content, isAway = false) {
      const read = async (digests: readonly string[]) =>
        isAway ? new Map<string, Buffer>() : readDocuments(db, digests);
      const { documents, stored, problems, missing } = await lookUp(read, content, built);
      inMemory = stored;
      shown = Object.keys(documents);
      const absent = [...problems, ...missing].map(({ name }) => name);
      if (absent.length > 0)
        log.warn({ documents: absent }, 'PDF documents are missing; the site does not link to them');
      return documents;
    },
    makeMissing: (content, signal) => makeMissingDocuments(db, content, { built, objects, signal, shown }),
    async read(digest) {
      return inMemory.get(digest) ?? (await readDocuments(db, [digest])).get(digest) ?? null;
    },
  };
}
