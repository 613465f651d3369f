import { maxPartBytes } from '../../../data/api/picture-uploads.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { jsonResponse, operation, requiredParameter } from './parts.ts';

/** The operations on pictures. They need a session, or the token of `ADMIN_TOKEN`. */
export const pictureOperations = [
  operation('GET', apiPaths.pictures, 'pictures', 'listPictures', {
    summary: 'All pictures, with where they are used',
    description: 'The newest uploaded ones last; also those that were deleted and can come back.',
    responses: { 200: jsonResponse('PictureList') },
  }),
  operation('POST', apiPaths.pictureUploads, 'pictures', 'announceUpload', {
    summary: 'Announce the upload of a picture or plan',
    description:
      'A picture is JPEG, PNG, WebP or AVIF, known by its bytes; a plan a PDF of 20 MB at most, which is checked and stored as it is. Its parts follow in order. An upload ends one day after its last part; the picture that it became stays.',
    json: 'NewUpload',
    responses: { 201: jsonResponse('PictureUpload') },
  }),
  operation('GET', apiPaths.pictureUpload('{id}'), 'pictures', 'readUpload', {
    summary: 'The state of one of the caller’s uploads',
    description:
      'When it is `done`, `picture` names the picture, whose draft is the document `picture-notes/NAME`, or the file of the plan, which a draft can name. When it is `failed`, `problem` says why.',
    responses: { 200: jsonResponse('PictureUpload') },
  }),
  operation('PATCH', apiPaths.pictureUpload('{id}'), 'pictures', 'addPart', {
    summary: 'Add a part of the picture',
    description: `The bytes of the body, ${maxPartBytes} at most. With the last part the picture is encoded.`,
    parameters: [
      requiredParameter('start', { type: 'integer', minimum: 0 }, 'Bytes of the picture before the part.'),
    ],
    hasBytes: true,
    responses: {
      200: jsonResponse('PictureUpload'),
      409: jsonResponse('PartConflict', 'The part does not begin at `received`; nothing is stored.'),
    },
  }),
  operation('DELETE', apiPaths.pictureUpload('{id}'), 'pictures', 'deleteUpload', {
    summary: 'Delete one of the caller’s uploads',
    description: 'A picture that it has become stays.',
    responses: { 204: { description: 'Deleted.' } },
  }),
  operation('DELETE', apiPaths.picture('{name}'), 'pictures', 'deletePicture', {
    summary: 'Delete an uploaded picture that nothing uses',
    description:
      'Its draft is deleted, or a published one is removed by its draft. For 30 days it can come back.',
    responses: {
      204: { description: 'Deleted.' },
      409: jsonResponse('PictureUsed', 'It is used, or `pictureOfRelease`; nothing is deleted.'),
    },
  }),
  operation('POST', apiPaths.pictureRestoration('{name}'), 'pictures', 'restorePicture', {
    summary: 'Bring a deleted picture back',
    description: 'With the texts that it had.',
    responses: { 204: { description: 'It is in the library again.' } },
  }),
  operation('POST', apiPaths.pictureReplacement('{name}'), 'pictures', 'replacePicture', {
    summary: 'Name another picture in all documents',
    description: 'As changes of their drafts; all or none.',
    json: 'PictureReplacement',
    responses: { 200: jsonResponse('ReplacedPicture') },
  }),
];
