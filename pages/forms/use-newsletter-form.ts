import { loadToasts } from '@hd-group/ui/toast/load-toasts.ts';
import { showToast } from '@hd-group/ui/toast/show-toast.ts';
import { type FormEvent, useState } from 'react';
import type { FlashMessage } from '../../data/api/requests.ts';
import type { ErrorCode, Subscribed } from '../../data/api/responses.ts';
import { apiPaths } from '../../data/site/paths.ts';
import { hasClientError } from '../app/errors/document-navigation.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { useSite } from '../app/providers/use-site.ts';
import { invalidateCached, newsletterKey } from './cached-queries.ts';
import { postAsDocument } from './post-as-document.ts';
import { sendRequest, statusOf } from './send-request.ts';

type Validation = typeof import('./check-subscription.ts');

let loadedValidation: Validation | undefined;

/** Loads the validation and the toast for the result, not in advance, because most visitors do not subscribe. */
async function loadValidation(): Promise<Validation> {
  [loadedValidation] = await Promise.all([import('./check-subscription.ts'), loadToasts()]);
  return loadedValidation;
}

/** Starts loading when the visitor begins to type. A file that is missing is reported by the submit, which needs it. */
const prepare = () => void loadValidation().catch(() => undefined);

/** State and submission of the newsletter form: idle, pending, then a toast. */
export function useNewsletterForm() {
  const { t } = useMessages();
  const site = useSite();
  const [flash, setFlash] = useState<FlashMessage | null>(
    site.flash?.form === 'newsletter' ? site.flash : null,
  );
  const [isPending, setIsPending] = useState(false);
  const [isInvalid, setIsInvalid] = useState(flash?.result === 'invalid');

  async function subscribe(form: HTMLFormElement, typed: string, { checkSubscription }: Validation) {
    const subscription = checkSubscription(typed);
    if (!subscription) return setIsInvalid(true);
    const website = new FormData(form).get('website');
    const answer = await sendRequest<Subscribed>('POST', apiPaths.subscribe, {
      ...subscription,
      ...(website && { website }),
      // The consent ledger records where and in which language the form was shown.
      page: location.pathname,
      lang: site.locale,
    });
    form.reset();
    invalidateCached(newsletterKey);
    const description = answer?.needsConfirmation ? t('newsletter.pending') : t('newsletter.description');
    showToast({ kind: 'plain', title: t('newsletter.success'), description });
  }

  function reportError(error: unknown) {
    const status = statusOf(error);
    if (status === 400) return setIsInvalid(true);
    const title =
      status === 409
        ? t('newsletter.duplicate')
        : status === 429
          ? t('newsletter.limited')
          : t('newsletter.error');
    const isUnconfirmed = String(error).includes('unconfirmedSubscriber' satisfies ErrorCode);
    showToast({
      kind: 'destructive',
      title,
      ...(isUnconfirmed && { description: t('newsletter.unconfirmed') }),
    });
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    if (hasClientError()) return;
    event.preventDefault();
    const form = event.currentTarget;
    const typed = String(new FormData(form).get('email') ?? '').trim();
    if (isPending) return;
    if (typed === '') return form.querySelector<HTMLInputElement>('[name=email]')?.focus();
    setFlash(null);
    // Usually loaded while the visitor typed: then a mistake is shown in the next frame, without a pending state before it.
    if (loadedValidation && !loadedValidation.checkSubscription(typed)) return setIsInvalid(true);
    setIsInvalid(false);
    setIsPending(true);
    try {
      const validation = await loadValidation().catch((error: unknown) => postAsDocument(form, error));
      if (validation) await subscribe(form, typed, validation);
    } catch (error) {
      reportError(error);
    } finally {
      setIsPending(false);
    }
  }

  return { flash, isPending, isInvalid, prepare, submit };
}
