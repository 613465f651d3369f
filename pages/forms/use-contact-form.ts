import { useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import type { FieldError, FlashMessage } from '../../data/api/requests.ts';
import { apiPaths } from '../../data/site/paths.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { useSite } from '../app/providers/use-site.ts';
import { useToast } from '../app/use-toast.ts';
import { type ContactFieldName, type ContactFields, emptyContactFields } from './contact-fields.ts';
import { sendRequest, statusOf } from './send-request.ts';
import { useShownAt } from './use-shown-at.ts';

/** The same rules as the server's; fetched when they are first needed. The messages are keys, so they follow the language. */
const resolver: Resolver<ContactFields> = async (fields) => {
  const { checkContact } = await import('./check-contact.ts');
  const { message, errors } = checkContact(fields);
  if (message) return { values: message, errors: {} };
  const entries = Object.entries(errors).map(([name, key]) => [name, { type: 'rule', message: key }]);
  return { values: {}, errors: Object.fromEntries(entries) };
};

/** State and submission of the contact form. */
export function useContactForm() {
  const { t } = useMessages();
  const toast = useToast();
  const shownAt = useShownAt();
  const { flash } = useSite();
  const [earlier, setEarlier] = useState<FlashMessage | null>(flash?.form === 'contact' ? flash : null);
  // No default values here: what was typed before the script came stays in the fields and is read from them.
  const { register, handleSubmit, reset, formState } = useForm<ContactFields>({ resolver });

  async function send(fields: ContactFields, website: FormDataEntryValue | null) {
    try {
      await sendRequest('POST', apiPaths.contact, {
        ...fields,
        ...(website && { website }),
        shownAt: shownAt(),
      });
      reset(emptyContactFields);
      toast({ kind: 'plain', title: t('contact.success') });
    } catch (error) {
      fail(error);
    }
  }

  function fail(error: unknown) {
    const title = statusOf(error) === 429 ? t('contact.limited') : t('contact.error');
    toast({ kind: 'destructive', title });
  }

  const submit = (event: React.FormEvent<HTMLFormElement>) => {
    const website = new FormData(event.currentTarget).get('website');
    setEarlier(null);
    void handleSubmit((fields) => send(fields, website))(event).catch(fail);
  };

  const errorOf = (name: ContactFieldName): string | undefined => {
    const key = earlier
      ? earlier.errors?.[name]
      : (formState.errors[name]?.message as FieldError | undefined);
    return key && t(key);
  };

  return {
    submit,
    pending: formState.isSubmitting,
    earlier,
    /** Attributes of one field, each of which is required: name, handlers, value typed earlier, error in words. */
    field: (name: ContactFieldName) => ({
      ...register(name),
      defaultValue: earlier?.values?.[name],
      required: true,
      error: errorOf(name),
    }),
  };
}
