import { mailStates } from '../../../data/api/mails.ts';
import { apiPaths } from '../../../data/site/paths.ts';
import { errorResponses, id, jsonBody, jsonResponse, limitParameters, queryParameter } from './parts.ts';

/** Operations of the outbox. */
export const mailOperations = {
  [apiPaths.mails]: {
    get: {
      operationId: 'listMails',
      tags: ['mails'],
      summary: 'Mails of the outbox, newest first',
      description: 'One page with `limit`; without it the full list, which is streamed.',
      parameters: [
        ...limitParameters,
        queryParameter('state', { enum: [...mailStates] }, 'Only mails in this state.'),
      ],
      responses: { 200: jsonResponse('MailList', 'The list.'), ...errorResponses(400, 401, 403, 429) },
    },
  },
  [apiPaths.mailFile('{id}')]: {
    get: {
      operationId: 'downloadMail',
      tags: ['mails'],
      summary: 'A mail as an Internet message',
      description: 'A file for mail programs (RFC 5322).',
      parameters: [id],
      responses: {
        200: { description: 'The mail.', content: { 'message/rfc822': { schema: { type: 'string' } } } },
        ...errorResponses(400, 401, 403, 404, 429),
      },
    },
  },
  [apiPaths.mailsRelease]: {
    post: {
      operationId: 'releaseMails',
      tags: ['mails'],
      summary: 'Queue mails that are unsent or failed',
      description: 'Without `ids` all that are unsent. It needs a mail server.',
      requestBody: jsonBody('MailSelection'),
      responses: { 200: jsonResponse('ChangedCount'), ...errorResponses(400, 401, 403, 409, 413, 415, 429) },
    },
  },
};
