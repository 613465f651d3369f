import { css } from '@emotion/react';
import { Button } from '@hd-group/ui/button/Button.tsx';
import { TextField } from '@hd-group/ui/field/TextField.tsx';
import { VisuallyHidden } from '@hd-group/ui/visually-hidden/VisuallyHidden.tsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { CreatedToken, TokenList } from '../../../data/api/account-responses.ts';
import type { ChangedCount } from '../../../data/api/responses.ts';
import { type Right, rights, scopeOf, scopes } from '../../../data/api/rights.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { useMessages } from '../../app/i18n/use-messages.ts';
import { FormNote } from '../../forms/FormNote.tsx';
import { calendarDay } from '../../staff/controls/local-time.ts';
import { Pending } from '../../staff/controls/Pending.tsx';
import { QuietButton } from '../../staff/controls/QuietButton.tsx';
import { SecretField } from '../../staff/controls/SecretField.tsx';
import { list, panel } from '../../staff/controls/staff-styles.ts';
import { fields } from '../../staff/layout/StaffLayout.tsx';
import { useRights } from '../../staff/sign-in/session.ts';
import { useStaffQuery } from '../../staff/sign-in/use-staff-query.ts';
import { useStaffRequest } from '../../staff/sign-in/use-staff-request.ts';
import { ownRow } from './OwnSessions.tsx';

const scopeList = css`
  margin: 0;
  padding: 0;
  border: 0;
  display: grid;
  gap: 0.5rem;
  > legend {
    padding: 0;
  }
  > label {
    display: flex;
    gap: 0.5rem;
    align-items: center;
    min-block-size: 24px;
  }
`;

/** The bearer tokens of the person. */
export function OwnTokens() {
  const { t, locale } = useMessages();
  const query = useStaffQuery<TokenList>(apiPaths.ownTokens);
  const revocation = useStaffRequest<ChangedCount>(apiPaths.ownTokens);
  const heading = useRef<HTMLHeadingElement>(null);
  const [revoked, setRevoked] = useState('');
  const tokens = query.data?.tokens ?? [];
  const revoke = (name: string) =>
    revocation.mutate(
      { method: 'DELETE', path: apiPaths.ownToken(name) },
      {
        onSuccess() {
          setRevoked(t('staff.account.revoked', { name }));
          // The button is removed with its row; without this the focus would fall back to the body.
          heading.current?.focus({ preventScroll: true });
        },
      },
    );
  return (
    <section css={panel} aria-labelledby="tokens-title" id="tokens">
      <h2 ref={heading} id="tokens-title" tabIndex={-1}>
        {t('staff.account.tokens')}
      </h2>
      <p>{t('staff.account.tokensText')}</p>
      <Pending queries={[query]} />
      {query.data && tokens.length === 0 && <p>{t('staff.account.noTokens')}</p>}
      {tokens.length > 0 && (
        <ul css={list} aria-labelledby="tokens-title">
          {tokens.map(({ name, scopes: granted, endsAt }) => {
            const may = granted.map((scope) => t(`staff.account.scope.${scope}`)).join(', ');
            const end = t('staff.account.tokenEnds', { time: calendarDay(endsAt, locale) });
            return (
              <li key={name} css={ownRow}>
                <span>{[name, may, end].join(' · ')}</span>
                <QuietButton
                  isBusy={revocation.isPending}
                  aria-label={t('staff.account.revokeOf', { name })}
                  onClick={() => revoke(name)}
                >
                  {t('staff.account.revoke')}
                </QuietButton>
              </li>
            );
          })}
        </ul>
      )}
      <VisuallyHidden role="status">{revoked}</VisuallyHidden>
      {revocation.failure.text && <FormNote kind="destructive" title={revocation.failure.text} />}
      <TokenForm />
    </section>
  );
}

function TokenForm() {
  const { t } = useMessages();
  const may = useRights();
  const [token, setToken] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  // It stands above its form, maybe out of view, and is shown once.
  useEffect(() => {
    if (token) field.current?.focus();
  }, [token]);
  const { mutate, isPending, failure } = useStaffRequest<CreatedToken>(apiPaths.ownTokens);
  const usable = scopes.filter((scope) =>
    (Object.keys(rights) as Right[]).some((right) => scopeOf(right) === scope && may(right)),
  );
  const create = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isPending) return;
    const data = new FormData(form);
    const body = { name: data.get('name'), endsAt: data.get('endsAt'), scopes: data.getAll('scopes') };
    mutate(
      { method: 'POST', path: apiPaths.ownTokens, body },
      {
        onSuccess(created) {
          form.reset();
          setToken(created?.token ?? null);
        },
      },
    );
  };
  if (usable.length === 0) return null;
  return (
    <>
      {token && (
        <div role="status">
          <SecretField
            ref={field}
            label={t('staff.account.newToken')}
            name="token"
            value={token}
            hint={t('staff.account.newTokenText')}
          />
        </div>
      )}
      <form css={fields} id="token" noValidate aria-busy={isPending} onSubmit={create}>
        <TextField
          label={t('staff.account.tokenName')}
          name="name"
          autoComplete="off"
          required
          hint={t('staff.account.tokenNameHint')}
          error={failure.fields.name}
        />
        <TextField
          label={t('staff.account.tokenEnd')}
          name="endsAt"
          type="date"
          required
          hint={t('staff.account.tokenEndHint')}
          error={failure.fields.endsAt}
        />
        <fieldset css={scopeList}>
          <legend>{t('staff.account.scopes')}</legend>
          {usable.map((scope) => (
            <label key={scope}>
              <input type="checkbox" name="scopes" value={scope} defaultChecked={scope === 'read'} />
              {t(`staff.account.scope.${scope}`)}
            </label>
          ))}
          {failure.fields.scopes && <p role="alert">{failure.fields.scopes}</p>}
        </fieldset>
        <p>{t('staff.required')}</p>
        {failure.text && <FormNote kind="destructive" title={failure.text} />}
        <Button type="submit" pending={isPending}>
          {t('staff.account.createToken')}
        </Button>
      </form>
    </>
  );
}
