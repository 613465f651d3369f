import { css } from '@emotion/react';
import { Button } from '@hd-group/ui/button/Button.tsx';
import { TextField } from '@hd-group/ui/field/TextField.tsx';
import { from } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { ErasedCounts, PersonData } from '../../../data/api/person-responses.ts';
import type { Locale } from '../../../data/locale.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { withLanguage } from '../../../data/site/urls.ts';
import { errorStatus, sendRequest } from '../../app/api-client.ts';
import { useMessages } from '../../app/i18n/use-messages.ts';
import { Confirmation } from '../../staff/controls/Confirmation.tsx';
import { panel } from '../../staff/controls/staff-styles.ts';
import { useSessionActions } from '../../staff/sign-in/session.ts';
import { useStepUp } from '../../staff/sign-in/step-up.tsx';
import { lists } from './inbox-queries.ts';

const form = css`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: 0.75rem;
  ${from.medium} {
    > div:first-of-type {
      inline-size: 22rem;
    }
  }
`;
const statusStyle = css`
  ${type.small};
  min-block-size: 1.5em;
`;

/** Opens the proof of consent in another tab and in the language of the page, to be read or printed. */
function openProof(email: string, locale: Locale): void {
  const url = `${apiPaths.consentProof}?${new URLSearchParams({ email })}`;
  window.open(withLanguage(url, locale), '_blank', 'noopener');
}

/** Export, proof of consent and erasure of the data stored about one person. */
export function PersonPanel({ className }: { className?: string }) {
  const { t, locale } = useMessages();
  const { state, reset, markInvalid, confirm, exportData, erase } = usePerson();
  const { whenReady } = useStepUp();
  const field = useRef<HTMLInputElement>(null);
  const titleId = useId();
  const isBusy = state.step === 'exporting' || state.step === 'erasing';

  const withValidEmail = (next: (email: string) => void) => () => {
    const input = field.current;
    const email = input?.value.trim() ?? '';
    if (isBusy) return;
    if (email !== '' && input?.validity.valid) return next(email);
    markInvalid();
    input?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    withValidEmail(exportData)();
  };
  return (
    <section css={panel} className={className} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('admin.person.title')}</h2>
      <p>{t('admin.person.text')}</p>
      <form css={form} noValidate onSubmit={submit}>
        <TextField
          ref={field}
          label={t('admin.person.email')}
          name="email"
          type="email"
          autoComplete="off"
          error={state.step === 'invalid' && t('admin.person.invalid')}
          onChange={reset}
        />
        <Button type="submit" pending={state.step === 'exporting'}>
          {t('admin.person.export')}
        </Button>
        <Button onClick={withValidEmail((email) => whenReady(() => openProof(email, locale)))}>
          {t('admin.person.proof')}
        </Button>
        <Button pending={state.step === 'erasing'} onClick={withValidEmail(confirm)}>
          {t('admin.person.erase')}
        </Button>
      </form>
      {state.step === 'confirm' && (
        <Confirmation
          question={t('admin.person.confirm', { email: state.email })}
          action={t('admin.person.confirmYes')}
          onConfirm={() => erase(state.email)}
          onCancel={reset}
        />
      )}
      <div css={statusStyle} role="status">
        {state.step === 'exported' && t('admin.person.exported', { email: state.email })}
        {state.step === 'erased' && t('admin.person.erased', { email: state.email })}
        {state.step === 'pending' && t('admin.person.pending', { email: state.email })}
        {state.step === 'nothing' && t('admin.person.nothing', { email: state.email })}
        {state.step === 'failed' && t('admin.person.failed')}
      </div>
    </section>
  );
}

type PersonState =
  | { step: 'idle' | 'exporting' | 'erasing' }
  | { step: 'confirm' | 'exported' | 'erased' | 'pending' | 'nothing' | 'failed'; email: string }
  | { step: 'invalid' };

const personPath = (email: string) => `${apiPaths.person}?${new URLSearchParams({ email })}`;

/** Export and erasure of the data stored under an email address; erasure needs confirmation. */
function usePerson() {
  const client = useQueryClient();
  const { end } = useSessionActions();
  const { send } = useStepUp();
  const [state, setState] = useState<PersonState>({ step: 'idle' });

  async function run(email: string, request: () => Promise<PersonState>) {
    try {
      setState(await request());
    } catch (error) {
      if (errorStatus(error) === 401) return end();
      setState(errorStatus(error) === 400 ? { step: 'invalid' } : { step: 'failed', email });
    }
  }
  return {
    state,
    reset: () => setState({ step: 'idle' }),
    markInvalid: () => setState({ step: 'invalid' }),
    confirm: (email: string) => setState({ step: 'confirm', email }),
    exportData(email: string) {
      setState({ step: 'exporting' });
      return run(email, async () => {
        const data = await send(() => sendRequest<PersonData>('GET', personPath(email)));
        const { subscribers, messages, internalReview, mails, flashMessages, consentEvents } = data ?? {};
        const hasData = [
          subscribers,
          messages,
          internalReview?.mentions,
          mails,
          flashMessages,
          consentEvents,
          internalReview?.reasons,
        ].some((list) => list && list.length > 0);
        if (!hasData) return { step: 'nothing', email };
        saveJson('person.json', data);
        return { step: 'exported', email };
      });
    },
    erase(email: string) {
      setState({ step: 'erasing' });
      return run(email, async () => {
        const counts = await send(() => sendRequest<ErasedCounts>('DELETE', personPath(email)));
        void client.invalidateQueries(lists);
        const { pending = false, ...erased } = counts ?? {};
        const hasErased = Object.values(erased).some((count) => count > 0);
        if (!hasErased) return { step: 'nothing', email };
        return { step: pending ? 'pending' : 'erased', email };
      });
    },
  };
}

/** Downloads a value as a JSON file named `name`. */
function saveJson(name: string, value: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url));
}
