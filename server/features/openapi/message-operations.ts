import { apiPaths } from '../../../data/site/paths.ts';
import { timeFields } from '../contact/appointment.ts';
import { errorResponses, id, jsonBody, jsonResponse } from './parts.ts';

/** Operations that belong to single messages of the inbox. */
export const messageOperations = {
  [apiPaths.messageAnswered('{id}')]: {
    patch: {
      operationId: 'markMessageAnswered',
      tags: ['contact'],
      summary: 'Mark a message as answered and read; idempotent',
      description: 'Stores the time of the first call and returns the message.',
      parameters: [id],
      responses: {
        200: jsonResponse('Message', 'The message.'),
        ...errorResponses(400, 401, 403, 404, 413, 429),
      },
    },
  },
  [apiPaths.messageCalendar('{id}', '{field}')]: {
    get: {
      operationId: 'downloadCalendarFile',
      tags: ['contact'],
      summary: 'A preferred time as a calendar file',
      description:
        'For the confirmation of a request (RFC 5545). 404 also when the message does not name this time.',
      parameters: [id, { name: 'field', in: 'path', required: true, schema: { enum: [...timeFields] } }],
      responses: {
        200: { description: 'One event.', content: { 'text/calendar': { schema: { type: 'string' } } } },
        ...errorResponses(400, 401, 403, 404, 429),
      },
    },
  },
  [apiPaths.messagesRelease]: {
    post: {
      operationId: 'releaseMessages',
      tags: ['contact'],
      summary: 'Remove the spam mark of messages',
      description: 'They move to the other messages. No mails are sent for them.',
      requestBody: jsonBody('MessageSelection'),
      responses: { 200: jsonResponse('ChangedCount'), ...errorResponses(400, 401, 403, 413, 415, 429) },
    },
  },
  [apiPaths.messagesErase]: {
    post: {
      operationId: 'eraseMessages',
      tags: ['contact'],
      summary: 'Erase messages and their mails',
      description: 'Ids that do not exist are ignored.',
      requestBody: jsonBody('MessageSelection'),
      responses: { 200: jsonResponse('ChangedCount'), ...errorResponses(400, 401, 403, 413, 415, 429) },
    },
  },
};
