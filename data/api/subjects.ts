/** Subjects of a contact message. Separate from the schemas, so that a form lists them without loading valibot. */
export const subjects = ['general', 'investment', 'partnership', 'project', 'other'] as const;
export type Subject = (typeof subjects)[number];
