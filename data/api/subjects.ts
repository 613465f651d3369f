/** What a contact message may be about. Apart from the rules, so that a form can list them before it needs the rules' code. */
export const subjects = ['general', 'investment', 'partnership', 'project', 'other'] as const;
export type Subject = (typeof subjects)[number];
