import { css } from '@emotion/react';
import { Button } from '@hd-group/ui/button/Button.tsx';
import { SelectField } from '@hd-group/ui/field/SelectField.tsx';
import { TextField } from '@hd-group/ui/field/TextField.tsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { AccountList, LinkedAccount } from '../../data/api/account-responses.ts';
import { inboxRights, roles } from '../../data/api/rights.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { useContent } from '../app/content/use-content.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { FormNote } from '../forms/FormNote.tsx';
import { Pending } from '../staff/controls/Pending.tsx';
import { SecretField } from '../staff/controls/SecretField.tsx';
import { list, panel } from '../staff/controls/staff-styles.ts';
import { StaffGate } from '../staff/layout/StaffGate.tsx';
import { fields, StaffLayout } from '../staff/layout/StaffLayout.tsx';
import { useRight } from '../staff/sign-in/session.ts';
import { useStaffQuery } from '../staff/sign-in/use-staff-query.ts';
import { useStaffRequest } from '../staff/sign-in/use-staff-request.ts';
import { PersonRow } from './accounts/PersonRow.tsx';

/** The people with an account, for administrators. */
export function PeoplePage() {
  const { t } = useMessages();
  const title = t('staff.people.meta.title');
  return (
    <StaffGate title={title}>
      <StaffLayout current="people" title={title}>
        <People />
      </StaffLayout>
    </StaffGate>
  );
}

const refused = css`
  padding-block: 2.25rem;
`;

function People() {
  const { t } = useMessages();
  const [linked, setLinked] = useState<LinkedAccount | null>(null);
  if (!useRight('people')) return <p css={refused}>{t('staff.people.refused')}</p>;
  return (
    <>
      <PersonList onLink={setLinked} />
      {linked && <LinkNote key={linked.link} linked={linked} />}
      <InviteForm onLink={setLinked} />
    </>
  );
}

interface LinkProps {
  /** Called with an invitation or recovery link, which is shown once. */
  onLink(linked: LinkedAccount): void;
}

function PersonList({ onLink }: LinkProps) {
  const { t } = useMessages();
  const query = useStaffQuery<AccountList>(apiPaths.accounts);
  return (
    <section css={panel} aria-labelledby="people-title">
      <h2 id="people-title">{t('staff.people.list')}</h2>
      <Pending queries={[query]} />
      {query.data && (
        <ul css={list} aria-labelledby="people-title">
          {query.data.accounts.map((account) => (
            <PersonRow key={account.id} account={account} onLink={onLink} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** The link of an invitation or recovery, to copy; nothing shows it again. It may be out of view of the button, so it gets the focus, selected. */
function LinkNote({ linked: { account, link, isMailed } }: { linked: LinkedAccount }) {
  const { t } = useMessages();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <section css={panel} role="status">
      <SecretField
        ref={field}
        label={t('staff.people.link', { name: account.name })}
        name="link"
        value={link}
        hint={t('staff.people.linkText')}
      />
      {isMailed && <p>{t('staff.people.linkMailed')}</p>}
    </section>
  );
}

function InviteForm({ onLink }: LinkProps) {
  const { t, locale } = useMessages();
  const { languages } = useContent();
  const { mutate, isPending, failure } = useStaffRequest<LinkedAccount>(apiPaths.accounts);
  const invite = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isPending) return;
    const body = Object.fromEntries(new FormData(form));
    mutate(
      { method: 'POST', path: apiPaths.accounts, body },
      {
        onSuccess(linked) {
          form.reset();
          if (linked) onLink(linked);
        },
      },
    );
  };
  return (
    <section css={panel} aria-labelledby="invite-title">
      <h2 id="invite-title">{t('staff.people.invite')}</h2>
      <p>{t('staff.people.inviteText')}</p>
      <form css={fields} id="invite" noValidate aria-busy={isPending} onSubmit={invite}>
        <TextField
          label={t('staff.name')}
          name="name"
          autoComplete="off"
          required
          error={failure.fields.name}
        />
        <TextField
          label={t('staff.email')}
          name="email"
          type="email"
          autoComplete="off"
          required
          error={failure.fields.email}
        />
        <SelectField label={t('staff.language')} name="locale" defaultValue={locale}>
          {languages.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField label={t('staff.role')} name="role">
          {roles.map((role) => (
            <option key={role} value={role}>
              {t(`staff.role.${role}`)}
            </option>
          ))}
        </SelectField>
        <SelectField label={t('staff.inbox')} name="inbox">
          {inboxRights.map((inbox) => (
            <option key={inbox} value={inbox}>
              {t(`staff.inbox.${inbox}`)}
            </option>
          ))}
        </SelectField>
        <p>{t('staff.required')}</p>
        {failure.text && <FormNote kind="destructive" title={failure.text} />}
        <Button kind="primary" type="submit" pending={isPending}>
          {t('staff.people.inviteSubmit')}
        </Button>
      </form>
    </section>
  );
}
