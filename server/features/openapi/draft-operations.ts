import { apiPaths } from '../../../data/site/api-paths.ts';
import { maxSearchLength } from '../inbox/lists/list-query.ts';
import { jsonResponse, operation, queryParameter, requiredParameter } from './parts.ts';

const key = requiredParameter(
  'key',
  { type: 'string', minLength: 1, maxLength: maxSearchLength },
  'Of a document, such as `projects/12`.',
);

/** The operations on documents of the content and their drafts. Changes need a session, or the token of `ADMIN_TOKEN`. */
export const draftOperations = [
  operation('GET', apiPaths.content, 'content', 'listContentDocuments', {
    summary: 'The documents of the content, with the state of their drafts',
    description: 'A draft is a changed document that visitors do not see.',
    responses: { 200: jsonResponse('DocumentList') },
  }),
  operation('GET', apiPaths.contentSearch, 'content', 'searchContentDocuments', {
    summary: 'The documents that contain all words',
    description:
      'In their published or drafted texts in any language, regardless of case and accents; with the place of the words.',
    parameters: [
      queryParameter('q', { type: 'string', maxLength: maxSearchLength }, 'Words, separated by spaces.'),
    ],
    responses: { 200: jsonResponse('SearchResults') },
  }),
  operation('GET', apiPaths.contentOfPage, 'content', 'listDocumentsOfPage', {
    summary: 'The documents behind a page',
    description: 'What the published page shows: its messages, and the parts of the content that it reads.',
    parameters: [
      requiredParameter('page', { type: 'string', maxLength: maxSearchLength }, 'Path of the page.'),
    ],
    responses: { 200: jsonResponse('FoundDocuments') },
  }),
  operation('GET', apiPaths.contentDocument, 'content', 'readContentDocument', {
    summary: 'A document with its draft',
    description:
      'What the draft does not change is as it is published now. In a session, it is stored for a minute that the person has opened the document.',
    parameters: [key],
    responses: { 200: jsonResponse('EditedDocument') },
    errors: [404],
  }),
  operation('PATCH', apiPaths.contentDocument, 'content', 'changeContentDocument', {
    summary: 'Change the draft of a document',
    description:
      'A change applies if the value at its path is `before`, or already `after`. If one of them does not, none is stored. Without a difference to what is published, no draft remains.',
    parameters: [key],
    json: 'DocumentChanges',
    responses: {
      200: jsonResponse('EditedDocument'),
      409: jsonResponse('DraftConflict', 'Somebody else has changed the same values; nothing is changed.'),
    },
    errors: [404],
  }),
  operation('DELETE', apiPaths.contentDocument, 'content', 'discardContentDraft', {
    summary: 'Discard the draft of a document',
    description:
      'A new document is deleted with it, but not that of a picture (400, `pictureNew`). The count is 0 without a draft.',
    parameters: [
      key,
      queryParameter(
        'revision',
        { type: 'string', pattern: '^[0-9]{1,15}$' },
        'Discard only this revision, so that no later change of somebody else is lost.',
      ),
    ],
    responses: {
      200: jsonResponse('ChangedCount'),
      409: jsonResponse('DraftConflict', 'The draft has another revision; nothing is changed.'),
    },
  }),
  operation('POST', apiPaths.contentDocuments, 'content', 'createContentDocument', {
    summary: 'Create a document as a draft',
    description: 'With the next free number, and without texts.',
    json: 'NewDocument',
    responses: { 201: jsonResponse('EditedDocument') },
  }),
  operation('POST', apiPaths.contentConfirmation, 'content', 'confirmTranslation', {
    summary: 'Confirm that a translation is right',
    description: 'It is no longer outdated, until the text in another language changes again.',
    parameters: [key],
    json: 'Confirmation',
    responses: { 200: jsonResponse('EditedDocument') },
    errors: [404],
  }),
  operation('GET', apiPaths.contentVersions, 'content', 'listVersions', {
    summary: 'The versions of a document that were published, newest first',
    description:
      'Who, when, and what differs from the version before. The last one is the shipped version, if there is one.',
    parameters: [key],
    responses: { 200: jsonResponse('VersionList') },
    errors: [404],
  }),
  operation('POST', apiPaths.contentRestoration, 'content', 'restoreVersion', {
    summary: 'Make a version of a document its draft',
    description: 'Visitors see it when it is published. No draft remains when the site shows this version.',
    parameters: [key],
    json: 'Restoration',
    responses: {
      200: jsonResponse('ChangedCount'),
      409: jsonResponse('Error', 'The draft has another revision; nothing is changed.'),
    },
    errors: [404],
  }),
  operation('GET', apiPaths.previewLinks, 'content', 'listPreviewLinks', {
    summary: 'The links of previews that work',
    description: 'Of all people, the newest first.',
    responses: { 200: jsonResponse('PreviewLinkList') },
  }),
  operation('POST', apiPaths.previewLinks, 'content', 'makePreviewLink', {
    summary: 'Make a link by which anybody sees the site with the drafts',
    description: 'It shows what the drafts are when it is opened, and ends after some days.',
    json: 'NewPreviewLink',
    responses: { 201: jsonResponse('CreatedPreviewLink') },
  }),
  operation('DELETE', apiPaths.previewLink('{id}'), 'content', 'withdrawPreviewLink', {
    summary: 'Withdraw the link of a preview',
    description: 'It does not work any more.',
    responses: { 204: { description: 'Withdrawn.' } },
  }),
];
