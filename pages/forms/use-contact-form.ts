import { loadToasts } from '@hd-group/ui/toast/load-toasts.ts';
import { showToast } from '@hd-group/ui/toast/show-toast.ts';
import { useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import type { ContactMessage, FieldError, FlashMessage } from '../../data/api/requests.ts';
import { apiPaths } from '../../data/site/paths.ts';
import { localizedPath } from '../../data/site/urls.ts';
import { hasClientError } from '../app/errors/document-navigation.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { useSite } from '../app/providers/use-site.ts';
import { type ContactFieldName, type ContactFields, emptyContactFields } from './contact-fields.ts';
import { postAsDocument } from './post-as-document.ts';
import { statusOf } from './send-request.ts';
import { sendWithProof } from './send-with-proof.ts';
import { useShownAt } from './use-shown-at.ts';

/** Loads the server's schema and the toast that shows the result. */
const loadValidation = () => Promise.all([import('./check-contact.ts'), loadToasts()]);

/** Starts loading when the visitor begins to type. A file that is missing is reported by the submit, which needs it. */
const prepare = () => void loadValidation().catch(() => undefined);

/**
 * Validates with the server's schema. Errors are message keys, so they follow the language.
 *
 * @param fixed values of hidden fields.
 */
function resolverOf(fixed: Partial<ContactFields>): Resolver<ContactFields, unknown, ContactMessage> {
  return async (fields) => {
    const [{ checkContact }] = await loadValidation();
    const { message, errors } = checkContact({ ...fields, ...fixed });
    if (message) return { values: message, errors: {} };
    const entries = Object.entries(errors).map(([name, key]) => [name, { type: 'rule', message: key }]);
    return { values: {}, errors: Object.fromEntries(entries) };
  };
}

/**
 * State and submission of a contact form.
 *
 * @param fixed values that the page decides; the form has them as hidden fields for a plain form post.
 */
export function useContactForm(fixed: Partial<ContactFields> = {}) {
  const { t, locale } = useMessages();
  const shownAt = useShownAt();
  const site = useSite();
  const [flash, setFlash] = useState<FlashMessage | null>(site.flash?.form === 'contact' ? site.flash : null);
  // No default values: entries typed before hydration stay in the fields and are read from the DOM.
  const { register, handleSubmit, reset, formState } = useForm<ContactFields, unknown, ContactMessage>({
    resolver: resolverOf(fixed),
  });

  async function send(fields: ContactMessage, website: FormDataEntryValue | null) {
    try {
      // The receipt is in the language of the page.
      await sendWithProof(localizedPath(apiPaths.contact, locale), {
        ...fields,
        ...(website && { website }),
        shownAt: shownAt(),
      });
      reset(emptyContactFields);
      showToast({ kind: 'plain', title: t('contact.success') });
    } catch (error) {
      reportError(error);
    }
  }

  function reportError(error: unknown) {
    const title = statusOf(error) === 429 ? t('contact.limited') : t('contact.error');
    showToast({ kind: 'destructive', title });
  }

  const submit = (event: React.FormEvent<HTMLFormElement>) => {
    if (hasClientError()) return;
    const form = event.currentTarget;
    const website = new FormData(form).get('website');
    setFlash(null);
    // `send` does not reject, so a rejection is a script that could not be loaded.
    void handleSubmit((fields) => send(fields, website))(event).catch((error: unknown) =>
      postAsDocument(form, error),
    );
  };

  const errorOf = (name: ContactFieldName): string | undefined => {
    const key = flash ? flash.errors?.[name] : (formState.errors[name]?.message as FieldError | undefined);
    return key && t(key);
  };

  return {
    prepare,
    submit,
    isPending: formState.isSubmitting,
    flash,
    /** Props of one field: name, handlers, value of the flash message, error message. */
    field: (name: ContactFieldName, { isRequired = true } = {}) => ({
      ...register(name),
      defaultValue: flash?.values?.[name],
      required: isRequired,
      error: errorOf(name),
    }),
  };
}
