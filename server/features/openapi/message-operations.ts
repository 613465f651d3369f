import { apiPaths } from '../../../data/site/api-paths.ts';
import { timeFields } from '../contact/appointment.ts';
import { jsonResponse, operation, pathParameter } from './parts.ts';

/** The operations on contact messages, those with fixed paths before `/api/contact/messages/{id}`, which would match them. */
export const messageOperations = [
  operation('PATCH', apiPaths.messageRead('{id}'), 'contact', 'markMessageRead', {
    summary: 'Mark a message as read; idempotent',
    description: 'Marks the message and returns it. A session needs a same-origin request.',
    responses: { 200: jsonResponse('Message', 'The message.') },
  }),
  operation('PATCH', apiPaths.messageAnswered('{id}'), 'contact', 'markMessageAnswered', {
    summary: 'Mark a message as answered and read; idempotent',
    description: 'Stores the time of the first call and returns the message.',
    responses: { 200: jsonResponse('Message', 'The message.') },
  }),
  operation('GET', apiPaths.messageCalendar('{id}', '{field}'), 'contact', 'downloadCalendarFile', {
    summary: 'A preferred time as a calendar file',
    description:
      'For the confirmation of a request (RFC 5545). 404 also when the message does not name this time.',
    parameters: [pathParameter('field', { enum: [...timeFields] })],
    responses: {
      200: { description: 'One event.', content: { 'text/calendar': { schema: { type: 'string' } } } },
    },
  }),
  operation('POST', apiPaths.messagesRelease, 'contact', 'releaseMessages', {
    summary: 'Remove the spam mark of messages',
    description: 'They move to the other messages. No mails are sent for them.',
    json: 'MessageSelection',
    responses: { 200: jsonResponse('ChangedCount') },
  }),
  operation('POST', apiPaths.messagesErase, 'contact', 'eraseMessages', {
    summary: 'Erase messages and their mails',
    description: 'Ids that do not exist are ignored.',
    json: 'MessageErasure',
    responses: { 200: jsonResponse('ErasedMessages') },
  }),
  operation('PATCH', apiPaths.messageChange('{id}'), 'contact', 'changeMessage', {
    summary: 'Change who takes care of a message, and how far it is',
    description:
      'With `assignee`, `state` or both, and the version of the message that is changed; 409 with the current message when somebody else has changed it since. `answered` sets `answeredAt` and marks the message as read; `new` and `in-progress` remove `answeredAt`.',
    json: 'MessageChanges',
    responses: {
      200: jsonResponse('Message', 'The message.'),
      409: jsonResponse('MessageConflict', 'The message has another version; nothing is changed.'),
    },
  }),
  operation('GET', apiPaths.messageNotes('{id}'), 'contact', 'listNotes', {
    summary: 'The internal notes on a message, and the replies to it',
    description: 'The oldest first. They are deleted with the message.',
    responses: { 200: jsonResponse('NoteList') },
  }),
  operation('POST', apiPaths.messageNotes('{id}'), 'contact', 'addNote', {
    summary: 'Add an internal note to a message',
    description: 'Under the name of the person, or of the person whose token it is.',
    json: 'NewNote',
    responses: { 201: jsonResponse('Note') },
  }),
  operation('GET', apiPaths.messageReply('{id}'), 'contact', 'draftReply', {
    summary: 'What the form of a reply begins with',
    description: 'In the language of the visitor, or of the staff when it is unknown.',
    responses: { 200: jsonResponse('ReplyDraft') },
  }),
  operation('POST', apiPaths.messageReply('{id}'), 'contact', 'sendReply', {
    summary: 'Reply to a message by email',
    description:
      'Queues a mail to the sender of the message, which it quotes, stores a copy with the message under the name of the person, and sets the state to `answered`. 409 when somebody else has changed the message since `version`, without a mail server, and for suspected spam. At most 60 an hour and account.',
    json: 'NewReply',
    responses: {
      201: jsonResponse('Message', 'The answered message.'),
      409: jsonResponse('MessageConflict', 'Nothing is sent or changed.'),
    },
  }),
  operation('POST', apiPaths.messagePresence('{id}'), 'contact', 'openReply', {
    summary: 'Tell that the form of a reply is open, and who else has it open',
    description: 'Repeated every 20 seconds while it is open. Nobody is locked out.',
    responses: { 200: jsonResponse('ReplyPresence') },
  }),
  operation('GET', apiPaths.assignees, 'contact', 'listAssignees', {
    summary: 'The people who may take care of messages',
    description: 'Active accounts with the right to answer.',
    responses: { 200: jsonResponse('AssigneeList') },
  }),
];
