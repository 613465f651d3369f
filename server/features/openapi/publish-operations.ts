import { apiPaths } from '../../../data/site/api-paths.ts';
import { jsonResponse, operation, queryParameter, requiredParameter } from './parts.ts';

const invalid = jsonResponse('ContentInvalid', 'The content has errors; nothing is published.');

/** The operations by which drafts become visible. They need a session, or the token of `ADMIN_TOKEN`. */
export const publishOperations = [
  operation('GET', apiPaths.contentCheck, 'content', 'checkContent', {
    summary: 'The problems of the content with all drafts',
    description:
      'Errors keep it from being published. What is wrong with the published content already is a warning.',
    parameters: [
      queryParameter(
        'day',
        { type: 'string', format: 'date' },
        'Of the office: dates are compared with it, as on the day of a publication at a later time. Today without it.',
      ),
    ],
    responses: { 200: jsonResponse('ContentCheck') },
  }),
  operation('GET', apiPaths.contentChanges, 'content', 'listChanges', {
    summary: 'What the drafts change',
    description: 'Value by value; an object that is new or removed is one value.',
    responses: { 200: jsonResponse('ChangeList') },
  }),
  operation('POST', apiPaths.contentPublish, 'content', 'publishContent', {
    summary: 'Publish the drafts of documents',
    description:
      'As an edition, which this process shows when it answers. PDF documents that differ are made first. A draft that is changed meanwhile stays.',
    json: 'Publication',
    responses: {
      201: jsonResponse('PublishedEdition'),
      409: jsonResponse(
        'Error',
        'The active edition is not `parentId`, or a draft has another revision or is gone; nothing is published.',
      ),
      422: invalid,
    },
  }),
  operation('GET', apiPaths.contentSchedules, 'content', 'listSchedules', {
    summary: 'Publications that are due later, or have failed',
    description: 'The earliest first.',
    responses: { 200: jsonResponse('ScheduleList') },
  }),
  operation('POST', apiPaths.contentSchedules, 'content', 'schedule', {
    summary: 'Publish the drafts of documents at a time of the office',
    description:
      'The drafts are stored as they are, and remain drafts. They are checked now and again when they are due; if they cannot be published then, the person gets a mail and nothing changes.',
    json: 'NewSchedule',
    responses: {
      201: jsonResponse('Schedule'),
      409: jsonResponse('Error', 'A draft has another revision or is gone; nothing is planned.'),
      422: invalid,
    },
  }),
  operation('DELETE', apiPaths.contentSchedule('{id}'), 'content', 'cancelSchedule', {
    summary: 'Take a publication back that is due later',
    description:
      'Or one that has failed, which is listed until then. Drafts that exist remain; what was changed or discarded since is deleted with it as it was planned.',
    responses: { 204: { description: 'It does not happen.' } },
  }),
  operation('GET', apiPaths.contentEditions, 'content', 'listEditions', {
    summary: 'The editions that the site shows and has shown, newest first',
    description: 'Without those that were stored and never published.',
    responses: { 200: jsonResponse('EditionList') },
  }),
  operation('GET', apiPaths.editionChanges('{id}'), 'content', 'listEditionChanges', {
    summary: 'What an edition has changed',
    description: 'Compared with the edition before it, or with the shipped content.',
    responses: { 200: jsonResponse('ChangeList') },
  }),
  operation('POST', apiPaths.contentRemoval, 'content', 'removeFromSite', {
    summary: 'Publish that a page, project, news item or person is hidden',
    description:
      'At once and without anything else: a draft of the document stays as it is, unless all of it is published then.',
    parameters: [requiredParameter('key', { type: 'string' }, 'Of the document.')],
    responses: {
      201: jsonResponse('PublishedEdition'),
      409: jsonResponse('Error', 'It is hidden already, or `editionConflict`. Nothing is published.'),
      422: invalid,
    },
    errors: [404],
  }),
  operation('POST', apiPaths.editionUndo('{id}'), 'content', 'undoEdition', {
    summary: 'Take the changes of an edition back',
    description:
      'Exactly these, in a new edition; later changes of other values stay. A draft stays, unless all of it is published then.',
    responses: {
      201: jsonResponse('PublishedEdition'),
      409: jsonResponse(
        'UndoConflict',
        '`undoConflict`: the same values were changed again since. `editionUndone`: none of its changes is left. Or `editionConflict`. Nothing is published.',
      ),
      422: invalid,
    },
  }),
];
