import { maxPartBytes } from '../../../data/api/picture-uploads.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { id, jsonResponse, name, operation, requiredParameter } from './parts.ts';

/** The operations on pictures. They need a session, or the token of `ADMIN_TOKEN`. */
export const picturePaths = {
  [apiPaths.pictures]: {
    get: operation('pictures', 'listPictures', {
      summary: 'All pictures, with where they are used',
      description: 'The newest uploaded ones last; also those that were deleted and can come back.',
      responses: { 200: jsonResponse('PictureList') },
    }),
  },
  [apiPaths.pictureUploads]: {
    post: operation('pictures', 'announceUpload', {
      summary: 'Announce the upload of a picture or plan',
      description:
        'A picture is JPEG, PNG, WebP or AVIF, known by its bytes; a plan a PDF of 20 MB at most, which is checked and stored as it is. Its parts follow in order. An upload ends one day after its last part; the picture that it became stays.',
      json: 'NewUpload',
      responses: { 201: jsonResponse('PictureUpload') },
      errors: [413],
    }),
  },
  [apiPaths.pictureUpload('{id}')]: {
    get: operation('pictures', 'readUpload', {
      summary: 'The state of one of the caller’s uploads',
      description:
        'When it is `done`, `picture` names the picture, whose draft is the document `picture-notes/NAME`, or the file of the plan, which a draft can name. When it is `failed`, `problem` says why.',
      parameters: [id],
      responses: { 200: jsonResponse('PictureUpload') },
      errors: [404],
    }),
    patch: operation('pictures', 'addPart', {
      summary: 'Add a part of the picture',
      description: `The bytes of the body, ${maxPartBytes} at most. With the last part the picture is encoded.`,
      parameters: [
        id,
        requiredParameter('start', { type: 'integer', minimum: 0 }, 'Bytes of the picture before the part.'),
      ],
      hasBytes: true,
      responses: {
        200: jsonResponse('PictureUpload'),
        409: jsonResponse('PartConflict', 'The part does not begin at `received`; nothing is stored.'),
      },
      errors: [404, 413],
    }),
    delete: operation('pictures', 'deleteUpload', {
      summary: 'Delete one of the caller’s uploads',
      description: 'A picture that it has become stays.',
      parameters: [id],
      responses: { 204: { description: 'Deleted.' } },
      errors: [404, 413],
    }),
  },
  [apiPaths.picture('{name}')]: {
    delete: operation('pictures', 'deletePicture', {
      summary: 'Delete an uploaded picture that nothing uses',
      description:
        'Its draft is deleted, or a published one is removed by its draft. For 30 days it can come back.',
      parameters: [name],
      responses: {
        204: { description: 'Deleted.' },
        409: jsonResponse('PictureUsed', 'It is used, or `pictureOfRelease`; nothing is deleted.'),
      },
      errors: [404, 413],
    }),
  },
  [apiPaths.pictureRestoration('{name}')]: {
    post: operation('pictures', 'restorePicture', {
      summary: 'Bring a deleted picture back',
      description: 'With the texts that it had.',
      parameters: [name],
      responses: { 204: { description: 'It is in the library again.' } },
      errors: [404, 413],
    }),
  },
  [apiPaths.pictureReplacement('{name}')]: {
    post: operation('pictures', 'replacePicture', {
      summary: 'Name another picture in all documents',
      description: 'As changes of their drafts; all or none.',
      parameters: [name],
      json: 'PictureReplacement',
      responses: { 200: jsonResponse('ReplacedPicture') },
      errors: [404],
    }),
  },
};
