import { mailStates } from '../../../data/api/mails.ts';
import { apiPaths } from '../../../data/site/paths.ts';
import {
  admin,
  errorResponses,
  id,
  jsonBody,
  jsonResponse,
  limitParameters,
  queryParameter,
} from './parts.ts';

/** Operations of the outbox. */
export const mailOperations = {
  [apiPaths.mails]: {
    get: {
      summary: 'Mails of the outbox, newest first',
      security: admin,
      parameters: [
        ...limitParameters,
        queryParameter('state', { enum: [...mailStates] }, 'Only mails in this state.'),
      ],
      responses: { 200: jsonResponse('MailList', 'The list.'), ...errorResponses(400, 401, 403) },
    },
  },
  [apiPaths.mailFile('{id}')]: {
    get: {
      summary: 'A mail as an Internet message',
      security: admin,
      parameters: [id],
      responses: {
        200: { description: 'The mail.', content: { 'message/rfc822': { schema: { type: 'string' } } } },
        ...errorResponses(400, 401, 403, 404),
      },
    },
  },
  [apiPaths.mailsRelease]: {
    post: {
      summary: 'Queue mails that are unsent or failed; without ids all that are unsent',
      security: admin,
      requestBody: jsonBody('MailSelection'),
      responses: { 200: jsonResponse('ChangedCount'), ...errorResponses(400, 401, 403, 409, 413, 415) },
    },
  },
};
