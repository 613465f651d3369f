import type { Request, Response, Router } from 'express';
import type { Knex } from 'knex';
import * as v from 'valibot';
import {
  type PictureList,
  pictureNameSchema,
  pictureReplacement,
  type ReplacedPicture,
} from '../../../data/api/pictures.ts';
import { pictureKey } from '../../../data/schemas/picture-keys.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { contentOf, type Documents } from '../../../data/snapshot/documents.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { checkIgnoredBody, parseBody, readBody } from '../../platform/http/read-body.ts';
import { createRouter } from '../../platform/http/resource.ts';
import { checkDraft } from '../editor/check-draft.ts';
import type { DraftContext } from '../editor/draft-routes.ts';
import { changeDraft, draftedDocuments, type EditedBy, readDrafts } from '../editor/drafts.ts';
import { createPublishedDocuments } from '../editor/published-documents.ts';
import { readScheduledDrafts } from '../editor/schedules.ts';
import { identityOf } from '../inbox/sign-in/admin.ts';
import { renewFiles } from '../picture-files/stored-pictures.ts';
import { addPicture, deletePicture } from './deleted-pictures.ts';
import { pictureUses } from './picture-uses.ts';

/** Routes of the library: where pictures are used, and to replace, delete and bring them back. */
export function libraryRoutes(context: DraftContext): Router {
  const { db, admin, audit, clock, content } = context;
  const { router, on } = createRouter();
  const mayDraft = admin.requireRight('content-draft');
  const published = createPublishedDocuments(context);
  const editedBy = (res: Response): EditedBy => ({ account: identityOf(res).account, now: clock() });
  const notFound = () => new HttpError(404, 'pictureNotFound');

  const restorable = (connection: Knex) =>
    connection('deleted_pictures').where('ends_at', '>', new Date(clock()).toISOString());

  /** @throws HttpError 404. */
  function nameOf(req: Request): string {
    const { success, output } = v.safeParse(pictureNameSchema, req.params.name);
    if (!success) throw notFound();
    return output;
  }

  /** The pictures of documents. Sizes of those of the release are in the content that the site shows. */
  const picturesOf = (documents: Documents) => contentOf(documents, content().content.pictures);

  /** The documents with drafts, and where they, those that are published and those that are planned use pictures. */
  async function readUses(connection: Knex, documents: Documents) {
    const drafted = draftedDocuments(documents, await readDrafts(connection));
    const planned = (await readScheduledDrafts(connection)).map((drafts) =>
      draftedDocuments(documents, drafts),
    );
    return { drafted, uses: pictureUses(documents, drafted, ...planned) };
  }

  on('GET', apiPaths.pictures, admin.requireRight('content-preview'), async (_req, res) => {
    const documents = await published.read();
    const { drafted, uses } = await readUses(db, documents);
    const { pictures, pictureNotes } = picturesOf(drafted);
    const deleted: { picture: string; ends_at: string }[] = await restorable(db)
      .orderBy('ends_at', 'desc')
      .select('picture', 'ends_at');
    res.json({
      pictures: Object.entries(pictures)
        .filter(([name]) => Object.hasOwn(pictureNotes, name))
        .map(([name, { width, height }]) => ({
          name,
          width,
          height,
          isUploaded: pictureNotes[name]?.upload !== undefined,
          used: uses.get(name) ?? [],
        })),
      deleted: deleted
        .filter(({ picture }) => !Object.hasOwn(pictureNotes, picture))
        .map(({ picture, ends_at }) => ({ name: picture, until: ends_at })),
    } satisfies PictureList);
  });

  on('DELETE', apiPaths.picture(':name'), mayDraft, checkIgnoredBody, async (req, res) => {
    const name = nameOf(req);
    await published.writeDrafts(async (transaction, documents) => {
      const { drafted, uses } = await readUses(transaction, documents);
      const note = drafted.get(pictureKey(name)) as { upload?: unknown } | undefined;
      if (!note) throw notFound();
      if (!note.upload) throw new HttpError(409, 'pictureOfRelease', { more: { used: [] } });
      const used = uses.get(name);
      if (used) throw new HttpError(409, 'pictureUsed', { more: { used } });
      const deleted = { name, note, published: documents.get(pictureKey(name)) };
      await deletePicture(transaction, deleted, editedBy(res));
    });
    await audit(req, { event: 'picture-delete', object: name });
    res.status(204).end();
  });

  on('POST', apiPaths.pictureRestoration(':name'), mayDraft, checkIgnoredBody, async (req, res) => {
    const name = nameOf(req);
    await published.writeDrafts(async (transaction, documents) => {
      const deleted = await restorable(transaction).where({ picture: name }).first('picture');
      if (!deleted || !(await renewFiles(transaction, name, clock()))) throw notFound();
      const restored = { name, published: documents.get(pictureKey(name)) };
      await addPicture(transaction, restored, editedBy(res));
    });
    await audit(req, { event: 'picture-restore', object: name });
    res.status(204).end();
  });

  on('POST', apiPaths.pictureReplacement(':name'), mayDraft, ...readBody, async (req, res) => {
    const name = nameOf(req);
    const { by } = parseBody(req, pictureReplacement);
    const keys = await published.writeDrafts((transaction, documents) =>
      replaceIn(transaction, documents, { name, by }, editedBy(res)),
    );
    await audit(req, { event: 'picture-replace', object: name, what: by, count: keys.length });
    res.json({ keys } satisfies ReplacedPicture);
  });

  /** @returns the keys of the changed documents. @throws HttpError 404 when there is no such other picture. */
  async function replaceIn(
    db: DraftContext['db'],
    documents: Documents,
    { name, by }: { name: string; by: string },
    editor: EditedBy,
  ): Promise<string[]> {
    const drafted = draftedDocuments(documents, await readDrafts(db));
    if (!drafted.has(pictureKey(by))) throw notFound();
    const paths = Map.groupBy(pictureUses(drafted).get(name) ?? [], ({ key }) => key);
    // Its own document stays that of this picture.
    paths.delete(pictureKey(name));
    for (const [key, uses] of paths) {
      const changes = uses.map(({ path }) => ({ path, before: name, after: by }));
      const check = (value: unknown) => checkDraft(key, value, content().content);
      const document = { key, published: documents.get(key) };
      await changeDraft(db, document, changes, editor, check);
    }
    return [...paths.keys()];
  }
  return router;
}
