import { apiPaths } from '../../../data/site/api-paths.ts';
import { timeFields } from '../contact/appointment.ts';
import { id, jsonResponse, operation } from './parts.ts';

/** The operations on contact messages, those with fixed paths before `/api/contact/messages/{id}`, which would match them. */
export const messagePaths = {
  [apiPaths.messageRead('{id}')]: {
    patch: operation('contact', 'markMessageRead', {
      summary: 'Mark a message as read; idempotent',
      description: 'Marks the message and returns it. A session needs a same-origin request.',
      parameters: [id],
      responses: { 200: jsonResponse('Message', 'The message.') },
      errors: [404, 413],
    }),
  },
  [apiPaths.messageAnswered('{id}')]: {
    patch: operation('contact', 'markMessageAnswered', {
      summary: 'Mark a message as answered and read; idempotent',
      description: 'Stores the time of the first call and returns the message.',
      parameters: [id],
      responses: { 200: jsonResponse('Message', 'The message.') },
      errors: [404, 413],
    }),
  },
  [apiPaths.messageCalendar('{id}', '{field}')]: {
    get: operation('contact', 'downloadCalendarFile', {
      summary: 'A preferred time as a calendar file',
      description:
        'For the confirmation of a request (RFC 5545). 404 also when the message does not name this time.',
      parameters: [id, { name: 'field', in: 'path', required: true, schema: { enum: [...timeFields] } }],
      responses: {
        200: { description: 'One event.', content: { 'text/calendar': { schema: { type: 'string' } } } },
      },
      errors: [404],
    }),
  },
  [apiPaths.messagesRelease]: {
    post: operation('contact', 'releaseMessages', {
      summary: 'Remove the spam mark of messages',
      description: 'They move to the other messages. No mails are sent for them.',
      json: 'MessageSelection',
      responses: { 200: jsonResponse('ChangedCount') },
    }),
  },
  [apiPaths.messagesErase]: {
    post: operation('contact', 'eraseMessages', {
      summary: 'Erase messages and their mails',
      description: 'Ids that do not exist are ignored.',
      json: 'MessageErasure',
      responses: { 200: jsonResponse('ErasedMessages') },
    }),
  },
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
      summary: 'The internal notes on a message, and the replies to it',
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
  [apiPaths.messageReply('{id}')]: {
    get: operation('contact', 'draftReply', {
      summary: 'What the form of a reply begins with',
      description: 'In the language of the visitor, or of the staff when it is unknown.',
      parameters: [id],
      responses: { 200: jsonResponse('ReplyDraft') },
      errors: [404],
    }),
    post: operation('contact', 'sendReply', {
      summary: 'Reply to a message by email',
      description:
        'Queues a mail to the sender of the message, which it quotes, stores a copy with the message under the name of the person, and sets the state to `answered`. 409 when somebody else has changed the message since `version`, without a mail server, and for suspected spam. At most 60 an hour and account.',
      parameters: [id],
      json: 'NewReply',
      responses: {
        201: jsonResponse('Message', 'The answered message.'),
        409: jsonResponse('MessageConflict', 'Nothing is sent or changed.'),
      },
      errors: [404],
    }),
  },
  [apiPaths.messagePresence('{id}')]: {
    post: operation('contact', 'openReply', {
      summary: 'Tell that the form of a reply is open, and who else has it open',
      description: 'Repeated every 20 seconds while it is open. Nobody is locked out.',
      parameters: [id],
      responses: { 200: jsonResponse('ReplyPresence') },
      errors: [404, 413],
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
