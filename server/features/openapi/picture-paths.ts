import { maxPartBytes } from '../../../data/api/picture-uploads.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { id, jsonResponse, operation, queryParameter } from './parts.ts';

/** The operations on pictures. They need a session, or the token of `ADMIN_TOKEN`. */
export const picturePaths = {
  [apiPaths.pictureUploads]: {
    post: operation('pictures', 'announceUpload', {
      summary: 'Announce the upload of a picture',
      description:
        'JPEG, PNG, WebP or AVIF, known by its bytes. Its parts follow in order. An upload ends one day after its last part; the picture that it became stays.',
      json: 'NewUpload',
      responses: { 201: jsonResponse('PictureUpload') },
    }),
  },
  [apiPaths.pictureUpload('{id}')]: {
    get: operation('pictures', 'readUpload', {
      summary: 'The state of an own upload',
      description:
        'When it is `done`, `picture` names the picture, whose draft is the document `picture-notes/NAME`. When it is `failed`, `problem` says why.',
      parameters: [id],
      responses: { 200: jsonResponse('PictureUpload') },
      errors: [404],
    }),
    patch: operation('pictures', 'addPart', {
      summary: 'Add a part of the picture',
      description: `The bytes of the body, ${maxPartBytes} at most. With the last part the picture is encoded.`,
      parameters: [
        id,
        {
          ...queryParameter(
            'start',
            { type: 'integer', minimum: 0 },
            'Bytes of the picture before the part.',
          ),
          required: true,
        },
      ],
      hasBytes: true,
      responses: {
        200: jsonResponse('PictureUpload'),
        409: jsonResponse('PartConflict', 'The part does not begin at `received`; nothing is stored.'),
      },
      errors: [404, 413],
    }),
    delete: operation('pictures', 'deleteUpload', {
      summary: 'Delete an own upload',
      description: 'A picture that it has become stays.',
      parameters: [id],
      responses: { 204: { description: 'Deleted.' } },
      errors: [404],
    }),
  },
};
