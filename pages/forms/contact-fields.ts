/** The contact form's fields in the order of the page, all empty. */
export const emptyContactFields = {
  firstName: '',
  lastName: '',
  email: '',
  subject: '',
  message: '',
};
export type ContactFields = typeof emptyContactFields;
export type ContactFieldName = keyof ContactFields;
