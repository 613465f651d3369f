/** The contact form's fields in their order on the page. */
export const contactFieldNames = ['firstName', 'lastName', 'email', 'subject', 'message'] as const;
export type ContactFieldName = (typeof contactFieldNames)[number];
export type ContactFields = Record<ContactFieldName, string>;

export const emptyContactFields: ContactFields = {
  firstName: '',
  lastName: '',
  email: '',
  subject: '',
  message: '',
};
