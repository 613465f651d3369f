import { apiPaths } from '../../../data/site/paths.ts';
import { id, jsonResponse, operation } from './parts.ts';

/** The operations by which several people work on contact messages. */
export const correspondencePaths = {
  [apiPaths.messageChange('{id}')]: {
    patch: operation('contact', 'changeMessage', {
      summary: 'Change who takes care of a message, and how far it is',
      description:
        'With `assignee`, `state` or both, and the version of the message that is changed; 409 with the current message when somebody else has changed it since. `answered` sets `answeredAt` and marks the message as read; `new` and `in-progress` remove `answeredAt`.',
      parameters: [id],
      json: 'MessageChanges',
      responses: {
        200: jsonResponse('Message', 'The message.'),
        409: jsonResponse('MessageConflict', 'The message has another version; nothing is changed.'),
      },
      errors: [404],
    }),
  },
  [apiPaths.messageNotes('{id}')]: {
    get: operation('contact', 'listNotes', {
      summary: 'The internal notes on a message',
      description: 'The oldest first. They are deleted with the message.',
      parameters: [id],
      responses: { 200: jsonResponse('NoteList') },
      errors: [404],
    }),
    post: operation('contact', 'addNote', {
      summary: 'Add an internal note to a message',
      description: 'Under the name of the person, or of the person whose token it is.',
      parameters: [id],
      json: 'NewNote',
      responses: { 201: jsonResponse('Note') },
      errors: [404],
    }),
  },
  [apiPaths.assignees]: {
    get: operation('contact', 'listAssignees', {
      summary: 'The people who may take care of messages',
      description: 'Active accounts with the right to answer.',
      responses: { 200: jsonResponse('AssigneeList') },
    }),
  },
};
