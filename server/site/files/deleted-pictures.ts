import type { RequestHandler } from 'express';
import type { Knex } from 'knex';
import { uploadOfFile } from '../../../data/schemas/picture-keys.ts';
import type { CurrentContent } from '../../../data/snapshot/snapshot.ts';
import type { Admin } from '../../features/inbox/sign-in/admin.ts';
import { identifyStaff } from '../../features/inbox/sign-in/staff.ts';
import { isOffered } from '../../features/picture-files/stored-pictures.ts';
import { HttpError } from '../../platform/http/errors.ts';

interface DeletedPictureOptions {
  content: CurrentContent;
  admin: Admin;
  db: Knex;
}

/**
 * Keeps the files of deleted pictures from visitors. Staff see them, uncached, because the library shows what can come back. A file of
 * a draft is for everybody who knows its name, which has a digest: it is in shared previews.
 */
export function hideDeletedPictures({ content, admin, db }: DeletedPictureOptions): RequestHandler[] {
  return [
    identifyStaff(admin),
    async ({ path }, response, next) => {
      const picture = uploadOfFile(path);
      if (picture === null || Object.hasOwn(content().content.pictureNotes, picture)) return next();
      if (await isOffered(db, picture)) return next();
      if (!(await response.locals.hasRight('content-preview'))) throw new HttpError(404, 'notFound');
      response.locals.isPrivate = true;
      next();
    },
  ];
}
