import { css } from '@emotion/react';
import { Button } from '@hd-group/ui/button/Button.tsx';
import { TextField } from '@hd-group/ui/field/TextField.tsx';
import { from } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import { type FormEvent, useId, useRef } from 'react';
import { apiPaths } from '../../data/site/paths.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { EraseConfirmation } from './EraseConfirmation.tsx';
import { panel } from './inbox-styles.ts';
import { usePerson } from './use-person.ts';

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

/** Opens the proof of consent in another tab, to be read or printed. */
function openProof(email: string): void {
  window.open(`${apiPaths.consentProof}?${new URLSearchParams({ email })}`, '_blank', 'noopener');
}

/** Export, proof of consent and erasure of the data stored about one person. */
export function PersonPanel({ className }: { className?: string }) {
  const { t } = useMessages();
  const { state, reset, markInvalid, confirm, exportData, erase } = usePerson();
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
        <Button onClick={withValidEmail(openProof)}>{t('admin.person.proof')}</Button>
        <Button pending={state.step === 'erasing'} onClick={withValidEmail(confirm)}>
          {t('admin.person.erase')}
        </Button>
      </form>
      {state.step === 'confirm' && (
        <EraseConfirmation
          question={t('admin.person.confirm', { email: state.email })}
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
