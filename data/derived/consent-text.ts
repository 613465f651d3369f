/** The messages that each form shows, in their order on the page. */
const shownMessages = {
  newsletter: ['newsletter.title', 'newsletter.text', 'newsletter.email', 'newsletter.subscribe'],
  confirmation: [
    'subscription.confirm.title',
    'subscription.confirm.lead',
    'subscription.confirm.text',
    'subscription.confirm.submit',
  ],
} as const;

/** A form whose button is a consent. */
export type ConsentForm = keyof typeof shownMessages;

/**
 * The text to which a person consents by the button of a form, one message a line: the form sends it, and the consent ledger records it.
 *
 * @param format returns a message in the language of the form.
 */
export function consentText(
  form: ConsentForm,
  format: (key: (typeof shownMessages)[ConsentForm][number]) => string,
): string {
  return shownMessages[form].map(format).join('\n');
}
