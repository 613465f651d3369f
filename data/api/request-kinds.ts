/** What a contact message about a project asks for. Separate from the schemas, so that pages link to it without valibot. */
export const requestKinds = ['information', 'viewing', 'consultation'] as const;
export type RequestKind = (typeof requestKinds)[number];
