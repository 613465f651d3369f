import { css } from '@emotion/react';
import { Button } from '@hd-group/ui/button/Button.tsx';
import { from } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import { useRef, useState } from 'react';
import type { AccountList, AccountResponse, LinkedAccount } from '../../../data/api/account-responses.ts';
import type { ChangedCount } from '../../../data/api/responses.ts';
import { inboxRights, roles } from '../../../data/api/rights.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { useMessages } from '../../app/i18n/use-messages.ts';
import { Confirmation } from '../../staff/controls/Confirmation.tsx';
import { QuietButton } from '../../staff/controls/QuietButton.tsx';
import { ToolSelect } from '../../staff/controls/ToolSelect.tsx';
import { type StaffRequest, useStaffRequest } from '../../staff/sign-in/use-staff-request.ts';

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
const status = css`
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

/** One person: name, address and state, role and access, and what administrators do. Role and access are saved by a button, all else at once. */
export function PersonRow({ account, onLink }: PersonRowProps) {
  const { t } = useMessages();
  const { id, name, email, state, role, inbox, passkeys, tokens, hasProvider } = account;
  // The session as well: the person may be the one who is signed in.
  const { mutate, isPending, failure } = useStaffRequest<unknown>(apiPaths.accounts, apiPaths.session);
  const [done, setDone] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const [confirming, setConfirming] = useState<keyof typeof removals | null>(null);
  const [chosen, setChosen] = useState<Partial<Pick<AccountResponse, 'role' | 'inbox'>>>({});
  const unsaved = Object.fromEntries(
    Object.entries(chosen).filter(([field, value]) => value !== account[field as keyof typeof chosen]),
  );
  const isUnsaved = Object.keys(unsaved).length > 0;
  /** For a button that is removed next; without this the focus would fall back to the body. */
  const focusHeading = () => heading.current?.focus({ preventScroll: true });
  const choose = (field: typeof chosen) => {
    setChosen({ ...chosen, ...field });
    setDone('');
  };
  /** Sends a request, and removes the message of the previous one. @param onSuccess returns what was done, in words. */
  function send<Answer>(sent: StaffRequest, onSuccess: (answer: Answer) => string) {
    setDone('');
    mutate(sent, { onSuccess: (answer) => setDone(onSuccess(answer as Answer)) });
  }
  const change = (body: Record<string, string>): StaffRequest => ({
    method: 'PATCH',
    path: apiPaths.accountChange(id),
    body,
  });
  const save = () =>
    send(change(unsaved), () => {
      focusHeading();
      setChosen({});
      return t('staff.saved');
    });
  const setState = (next: 'active' | 'suspended') =>
    send(change({ state: next }), (changed: AccountResponse) =>
      changed.state === 'suspended' && changed.inbox !== 'none' ? t('staff.people.suspended', { name }) : '',
    );
  const createLink = () =>
    send({ method: 'POST', path: apiPaths.accountLink(id) }, (linked: LinkedAccount) => {
      onLink(linked);
      return '';
    });
  const remove = (path: string, what: 'sessionsEnded' | 'passkeysRemoved' | 'tokensRevoked') =>
    send({ method: 'DELETE', path }, ({ changed }: ChangedCount) =>
      t(`staff.people.${what}`, { count: changed, name }),
    );
  const unlink = () =>
    send({ method: 'DELETE', path: apiPaths.accountProvider(id) }, () => {
      focusHeading();
      return t('staff.people.unlinked', { name });
    });
  const endConfirmation = () => {
    focusHeading();
    setConfirming(null);
  };
  const confirm = (...removal: Parameters<typeof remove>) => {
    endConfirmation();
    remove(...removal);
  };
  const removals = {
    passkeys: {
      question: t('staff.people.confirmRemoval', { count: passkeys, name }),
      action: t('staff.people.confirmRemovalYes'),
      onConfirm: () => confirm(apiPaths.accountPasskeys(id), 'passkeysRemoved'),
    },
    tokens: {
      question: t('staff.people.confirmRevocation', { count: tokens, name }),
      action: t('staff.people.confirmRevocationYes'),
      onConfirm: () => confirm(apiPaths.accountTokens(id), 'tokensRevoked'),
    },
  };
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
          {tokens > 0 && ` · ${t('staff.people.tokens', { count: tokens })}`}
        </p>
      </div>
      <ToolSelect
        label={t('staff.people.roleOf', { name })}
        value={chosen.role ?? role}
        options={roles.map((each) => [each, t(`staff.role.${each}`)])}
        onChange={(value) => choose({ role: value })}
      />
      <ToolSelect
        label={t('staff.people.inboxOf', { name })}
        value={chosen.inbox ?? inbox}
        options={inboxRights.map((each) => [each, t(`staff.inbox.${each}`)])}
        onChange={(value) => choose({ inbox: value })}
      />
      <div css={actions}>
        {!isSuspended && (
          <QuietButton
            isBusy={isPending}
            aria-label={t(`staff.people.${linkKey}Of`, { name })}
            onClick={createLink}
          >
            {t(`staff.people.${linkKey}`)}
          </QuietButton>
        )}
        {state === 'active' && (
          <QuietButton
            isBusy={isPending}
            aria-label={t('staff.people.endSessionsOf', { name })}
            onClick={() => remove(apiPaths.accountSessions(id), 'sessionsEnded')}
          >
            {t('staff.people.endSessions')}
          </QuietButton>
        )}
        {passkeys > 0 && confirming !== 'passkeys' && (
          <QuietButton
            isBusy={isPending}
            aria-label={t('staff.people.removePasskeysOf', { name })}
            onClick={() => setConfirming('passkeys')}
          >
            {t('staff.people.removePasskeys')}
          </QuietButton>
        )}
        {tokens > 0 && confirming !== 'tokens' && (
          <QuietButton
            isBusy={isPending}
            aria-label={t('staff.people.revokeTokensOf', { name })}
            onClick={() => setConfirming('tokens')}
          >
            {t('staff.people.revokeTokens')}
          </QuietButton>
        )}
        {hasProvider && (
          <QuietButton isBusy={isPending} aria-label={t('staff.people.unlinkOf', { name })} onClick={unlink}>
            {t('staff.people.unlink')}
          </QuietButton>
        )}
        <QuietButton
          isBusy={isPending}
          aria-label={t(`staff.people.${isSuspended ? 'reactivate' : 'suspend'}Of`, { name })}
          onClick={() => setState(isSuspended ? 'active' : 'suspended')}
        >
          {t(`staff.people.${isSuspended ? 'reactivate' : 'suspend'}`)}
        </QuietButton>
        {isUnsaved && (
          <Button
            size="small"
            kind="primary"
            pending={isPending}
            aria-label={t('staff.people.saveOf', { name })}
            onClick={save}
          >
            {t('staff.account.save')}
          </Button>
        )}
      </div>
      {confirming && (
        <Confirmation
          key={confirming}
          css={confirmation}
          {...removals[confirming]}
          onCancel={endConfirmation}
        />
      )}
      <p css={status} role="status">
        {done}
      </p>
      {failure.text && (
        <p css={failed} role="alert">
          {failure.text}
        </p>
      )}
    </li>
  );
}
