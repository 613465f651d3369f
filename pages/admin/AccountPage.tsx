import { css } from '@emotion/react';
import { Button } from '@hd-group/ui/button/Button.tsx';
import { SelectField } from '@hd-group/ui/field/SelectField.tsx';
import { TextField } from '@hd-group/ui/field/TextField.tsx';
import type { FormEvent } from 'react';
import type { OwnAccount } from '../../data/api/account-responses.ts';
import type { ChangedCount } from '../../data/api/responses.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { useContent } from '../app/content/use-content.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { FormNote } from '../forms/FormNote.tsx';
import { Pending } from '../staff/controls/Pending.tsx';
import { panel } from '../staff/controls/staff-styles.ts';
import { StaffGate } from '../staff/layout/StaffGate.tsx';
import { fields, StaffLayout } from '../staff/layout/StaffLayout.tsx';
import { useStaffQuery } from '../staff/sign-in/use-staff-query.ts';
import { useStaffRequest } from '../staff/sign-in/use-staff-request.ts';
import { OwnCodes } from './accounts/OwnCodes.tsx';
import { OwnPasskeys } from './accounts/OwnPasskeys.tsx';
import { OwnProvider } from './accounts/OwnProvider.tsx';
import { OwnSessions } from './accounts/OwnSessions.tsx';
import { OwnTokens } from './accounts/OwnTokens.tsx';

/** The own account: passkeys, one-time codes, name, address and language, password, sessions and access tokens. */
export function AccountPage() {
  const { t } = useMessages();
  const title = t('staff.account.meta.title');
  return (
    <StaffGate title={title}>
      <StaffLayout current="account" title={title}>
        <OwnPasskeys />
        <OwnCodes />
        <OwnProvider />
        <Account />
        <OwnSessions />
        <OwnTokens />
      </StaffLayout>
    </StaffGate>
  );
}

const loading = css`
  padding-block: 2.25rem;
`;

function Account() {
  const query = useStaffQuery<OwnAccount>(apiPaths.ownAccount);
  if (query.data) {
    return (
      <>
        <Profile account={query.data} />
        <Password account={query.data} />
      </>
    );
  }
  return (
    <div css={loading}>
      <Pending queries={[query]} heading={2} />
    </div>
  );
}

function Profile({ account }: { account: OwnAccount }) {
  const { t } = useMessages();
  const { languages } = useContent();
  const { mutate, isPending, isSuccess, failure, reset } = useStaffRequest<OwnAccount>(
    apiPaths.ownAccount,
    apiPaths.session,
  );
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const { email, ...entered } = Object.fromEntries(new FormData(event.currentTarget));
    // An account may remain without an email address while it is the only one with a password.
    const body = email === '' && account.email === null ? entered : { ...entered, email };
    mutate({ method: 'PATCH', path: apiPaths.ownAccount, body });
  };
  return (
    <section css={panel} aria-labelledby="profile-title">
      <h2 id="profile-title">{t('staff.account.profile')}</h2>
      <form
        css={fields}
        id="profile"
        noValidate
        aria-busy={isPending}
        onSubmit={save}
        onChange={isSuccess ? reset : undefined}
      >
        <TextField
          label={t('staff.name')}
          name="name"
          autoComplete="name"
          required
          defaultValue={account.name}
          error={failure.fields.name}
        />
        <TextField
          label={t('staff.email')}
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={account.email ?? ''}
          error={failure.fields.email}
        />
        <SelectField label={t('staff.language')} name="locale" defaultValue={account.locale}>
          {languages.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <p>{t('staff.required')}</p>
        {failure.text && <FormNote kind="destructive" title={failure.text} />}
        <Button type="submit" pending={isPending}>
          {t('staff.account.save')}
        </Button>
        <p role="status">{isSuccess && t('staff.saved')}</p>
      </form>
    </section>
  );
}

function Password({ account }: { account: OwnAccount }) {
  const { t } = useMessages();
  const { mutate, isPending, isSuccess, failure, reset } = useStaffRequest<ChangedCount>(
    apiPaths.ownAccount,
    apiPaths.ownSessions,
  );
  const change = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isPending) return;
    const body = Object.fromEntries(new FormData(form));
    mutate({ method: 'POST', path: apiPaths.ownPassword, body }, { onSuccess: () => form.reset() });
  };
  return (
    <section css={panel} aria-labelledby="password-title">
      <h2 id="password-title">{t('staff.account.password')}</h2>
      {account.isPasswordConfigured ? (
        <p>{t('staff.account.passwordConfigured')}</p>
      ) : (
        <>
          <p>{t('staff.account.passwordText')}</p>
          <form
            css={fields}
            id="password"
            noValidate
            aria-busy={isPending}
            onSubmit={change}
            onChange={isSuccess ? reset : undefined}
          >
            {/* The user name for password managers; without a name attribute it is not submitted. */}
            <input
              type="text"
              autoComplete="username"
              value={account.email ?? account.name}
              readOnly
              hidden
            />
            {account.hasPassword && (
              <TextField
                label={t('staff.account.current')}
                name="current"
                type="password"
                autoComplete="current-password"
                required
                error={failure.fields.current}
              />
            )}
            <TextField
              label={t('staff.account.new')}
              name="password"
              type="password"
              autoComplete="new-password"
              required
              error={failure.fields.password}
            />
            <p>{t('staff.required')}</p>
            {failure.text && <FormNote kind="destructive" title={failure.text} />}
            <Button type="submit" pending={isPending}>
              {t('staff.account.change')}
            </Button>
            <p role="status">{isSuccess && t('staff.account.changed')}</p>
          </form>
        </>
      )}
    </section>
  );
}
