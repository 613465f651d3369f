import { type FormEvent, useState } from 'react';
import type { FlashMessage } from '../../data/api/requests.ts';
import { apiPaths } from '../../data/site/paths.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { useSite } from '../app/providers/use-site.ts';
import { useToast } from '../app/use-toast.ts';
import { invalidateCached } from './cached-queries.ts';
import { sendRequest, statusOf } from './send-request.ts';

/** Prefix of every cached newsletter query. */
const newsletterKey = '/api/newsletter';

/** State and submission of the newsletter form: idle, pending, then a toast. */
export function useNewsletterForm() {
  const { t } = useMessages();
  const toast = useToast();
  const { flash } = useSite();
  const [earlier, setEarlier] = useState<FlashMessage | null>(flash?.form === 'newsletter' ? flash : null);
  const [pending, setPending] = useState(false);
  const [invalid, setInvalid] = useState(earlier?.result === 'invalid');

  async function subscribe(form: HTMLFormElement, typed: string) {
    // The rules' code is wanted by nobody who does not subscribe.
    const { checkSubscription } = await import('./check-subscription.ts');
    const checked = checkSubscription(typed);
    if (!checked) return setInvalid(true);
    const website = new FormData(form).get('website');
    await sendRequest('POST', apiPaths.subscribe, { ...checked, ...(website && { website }) });
    form.reset();
    invalidateCached(newsletterKey);
    toast({ kind: 'plain', title: t('newsletter.success'), description: t('newsletter.description') });
  }

  function fail(error: unknown) {
    const status = statusOf(error);
    if (status === 400) return setInvalid(true);
    const title =
      status === 409
        ? t('newsletter.duplicate')
        : status === 429
          ? t('newsletter.limited')
          : t('newsletter.error');
    toast({ kind: 'destructive', title });
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = String(new FormData(form).get('email') ?? '').trim();
    if (pending || typed === '') return;
    setEarlier(null);
    setInvalid(false);
    setPending(true);
    try {
      await subscribe(form, typed);
    } catch (error) {
      fail(error);
    } finally {
      setPending(false);
    }
  }

  return { earlier, pending, invalid, submit };
}
