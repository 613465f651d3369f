import { apiPaths } from '../../../data/site/paths.ts';
import { errorResponses, id, jsonBody, jsonResponse } from './parts.ts';

/** Operations that change messages of the inbox. */
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
