import { searchText } from '../../server/features/contact/repository.ts';

/** A contact message of typical length, as the API receives it. */
export const message = {
  firstName: 'Erika',
  lastName: 'Mustermann',
  email: 'erika.mustermann@post.example',
  subject: 'other',
  message: 'Good morning, we own a plot near the harbour and would like to talk about it. '.repeat(3).trim(),
};

/** The message as a row of `contact_messages`. */
export const messageRow = {
  first_name: message.firstName,
  last_name: message.lastName,
  email: message.email,
  email_key: message.email,
  subject: message.subject,
  message: message.message,
  search_text: searchText(message),
  is_read: false,
  suspected: false,
  created_at: '2026-11-01T09:00:00.000Z',
};
