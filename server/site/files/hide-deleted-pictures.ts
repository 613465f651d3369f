import type { RequestHandler } from 'express';
import type { Knex } from 'knex';
import { uploadOfFile } from '../../../data/schemas/picture-keys.ts';
import type { CurrentContent } from '../../../data/snapshot/snapshot.ts';
import { isDeleted } from '../../features/picture-files/stored-pictures.ts';
import { HttpError } from '../../platform/http/errors.ts';

/**
 * Keeps the files of deleted pictures from visitors. Staff see them, uncached, because the library shows what can come back. Old editions
 * need them for a rollback.
 */
export function hideDeletedPictures(content: CurrentContent, db: Knex): RequestHandler {
  return async ({ path }, response, next) => {
    const picture = uploadOfFile(path);
    if (picture === null || Object.hasOwn(content().content.pictureNotes, picture)) return next();
    if (!(await isDeleted(db, picture))) return next();
    if (!(await response.locals.hasRight('content-preview'))) throw new HttpError(404, 'notFound');
    response.locals.isPrivate = true;
    next();
  };
}
