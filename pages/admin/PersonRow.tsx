import { css } from '@emotion/react';
import { from } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import { useRef, useState } from 'react';
import type { AccountList, AccountResponse, LinkedAccount } from '../../data/api/account-responses.ts';
import type { ChangedCount } from '../../data/api/responses.ts';
import { inboxRights, roles } from '../../data/api/rights.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { Confirmation } from './Confirmation.tsx';
import { toolField } from './inbox-styles.ts';
import { QuietButton } from './QuietButton.tsx';
import { type StaffRequest, useStaffRequest } from './use-staff-request.ts';

const row = css`
  display: grid;
  gap: 0.5rem 1rem;
  padding-block: 0.75rem;
  ${from.medium} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
  ${from.large} {
    grid-template-columns: minmax(0, 4fr) minmax(0, 3fr) minmax(0, 3fr);
  }
`;
const person = css`
  overflow-wrap: anywhere;
  > h3 {
    font: inherit;
    font-weight: 600;
    &:focus {
      outline: none;
    }
    &:focus-visible {
      outline: 2px solid var(--accent);
    }
  }
  > p {
    ${type.legend};
    color: var(--muted);
  }
`;
const actions = css`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 1.25rem;
  font-size: 0.8125rem;
`;
const confirmation = css`
  grid-column: 1 / -1;
`;
const failed = css`
  ${type.legend};
  grid-column: 1 / -1;
  color: var(--error);
  font-weight: 500;
`;
const done = css`
  ${type.legend};
  grid-column: 1 / -1;
  color: var(--muted);
  &:empty {
    display: none;
  }
`;

interface PersonRowProps {
  account: AccountList['accounts'][number];
  onLink(linked: LinkedAccount): void;
}

/** One person: name, address and state, role and access, and what administrators do. A change takes effect at once. */
export function PersonRow({ account, onLink }: PersonRowProps) {
  const { t } = useMessages();
  const { id, name, email, state, role, inbox, passkeys, hasProvider } = account;
  const change = useStaffRequest<AccountResponse>(apiPaths.accounts);
  const link = useStaffRequest<LinkedAccount>(apiPaths.accounts);
  const sessions = useStaffRequest<ChangedCount>();
  const removal = useStaffRequest<ChangedCount>(apiPaths.accounts);
  const unlink = useStaffRequest<ChangedCount>(apiPaths.accounts);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  const requests = [change, link, sessions, removal, unlink];
  const isBusy = requests.some(({ isPending }) => isPending);
  const failure = requests.map(({ failure: { text } }) => text).find((text) => text !== null);
  const set = (body: Partial<Record<'role' | 'inbox' | 'state', string>>) => {
    for (const { reset } of requests) reset();
    change.mutate({ method: 'PATCH', path: apiPaths.accountChange(id), body });
  };
  /** The buttons are removed next; without this the focus would fall back to the body. */
  const endConfirmation = () => {
    heading.current?.focus({ preventScroll: true });
    setIsConfirming(false);
  };
  const removePasskeys = () => {
    endConfirmation();
    removal.mutate({ method: 'DELETE', path: apiPaths.accountPasskeys(id) });
  };
  const createLink: StaffRequest = { method: 'POST', path: apiPaths.accountLink(id) };
  const isSuspended = state === 'suspended';
  const linkKey = state === 'invited' ? 'invitationLink' : 'recoveryLink';
  return (
    <li css={row} data-account={id} data-state={state}>
      <div css={person}>
        <h3 ref={heading} tabIndex={-1}>
          {name}
        </h3>
        <p>
          {email ?? t('staff.people.noEmail')} · {t(`staff.state.${state}`)}
          {passkeys > 0 && ` · ${t('staff.people.passkeys', { count: passkeys })}`}
        </p>
      </div>
      <select
        css={toolField}
        aria-label={t('staff.people.roleOf', { name })}
        value={role}
        disabled={isBusy}
        onChange={(event) => set({ role: event.currentTarget.value })}
      >
        {roles.map((each) => (
          <option key={each} value={each}>
            {t(`staff.role.${each}`)}
          </option>
        ))}
      </select>
      <select
        css={toolField}
        aria-label={t('staff.people.inboxOf', { name })}
        value={inbox}
        disabled={isBusy}
        onChange={(event) => set({ inbox: event.currentTarget.value })}
      >
        {inboxRights.map((each) => (
          <option key={each} value={each}>
            {t(`staff.inbox.${each}`)}
          </option>
        ))}
      </select>
      <div css={actions}>
        {!isSuspended && (
          <QuietButton
            isBusy={isBusy}
            aria-label={t(`staff.people.${linkKey}Of`, { name })}
            onClick={() => link.mutate(createLink, { onSuccess: (linked) => linked && onLink(linked) })}
          >
            {t(`staff.people.${linkKey}`)}
          </QuietButton>
        )}
        {state === 'active' && (
          <QuietButton
            isBusy={isBusy}
            aria-label={t('staff.people.endSessionsOf', { name })}
            onClick={() => sessions.mutate({ method: 'DELETE', path: apiPaths.accountSessions(id) })}
          >
            {t('staff.people.endSessions')}
          </QuietButton>
        )}
        {passkeys > 0 && !isConfirming && (
          <QuietButton
            isBusy={isBusy}
            aria-label={t('staff.people.removePasskeysOf', { name })}
            onClick={() => setIsConfirming(true)}
          >
            {t('staff.people.removePasskeys')}
          </QuietButton>
        )}
        {hasProvider && (
          <QuietButton
            isBusy={isBusy}
            aria-label={t('staff.people.unlinkOf', { name })}
            onClick={() => unlink.mutate({ method: 'DELETE', path: apiPaths.accountProvider(id) })}
          >
            {t('staff.people.unlink')}
          </QuietButton>
        )}
        <QuietButton
          isBusy={isBusy}
          aria-label={t(`staff.people.${isSuspended ? 'reactivate' : 'suspend'}Of`, { name })}
          onClick={() => set({ state: isSuspended ? 'active' : 'suspended' })}
        >
          {t(`staff.people.${isSuspended ? 'reactivate' : 'suspend'}`)}
        </QuietButton>
      </div>
      {isConfirming && (
        <Confirmation
          css={confirmation}
          question={t('staff.people.confirmRemoval', { count: passkeys, name })}
          action={t('staff.people.confirmRemovalYes')}
          onConfirm={removePasskeys}
          onCancel={endConfirmation}
        />
      )}
      <p css={done} role="status">
        {change.data && isSuspended && inbox !== 'none' && t('staff.people.suspended', { name })}
        {sessions.data && t('staff.people.sessionsEnded', { count: sessions.data.changed, name })}
        {unlink.data && t('staff.people.unlinked', { name })}
        {removal.data && t('staff.people.passkeysRemoved', { count: removal.data.changed, name })}
      </p>
      {failure && (
        <p css={failed} role="alert">
          {failure}
        </p>
      )}
    </li>
  );
}
