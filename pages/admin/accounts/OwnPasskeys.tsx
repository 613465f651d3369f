import { Button } from '@hd-group/ui/button/Button.tsx';
import { TextField } from '@hd-group/ui/field/TextField.tsx';
import { VisuallyHidden } from '@hd-group/ui/visually-hidden/VisuallyHidden.tsx';
import { type FormEvent, useRef, useState } from 'react';
import type { PasskeyList, PasskeyOptions } from '../../../data/api/account-responses.ts';
import type { ChangedCount } from '../../../data/api/responses.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { useMessages } from '../../app/i18n/use-messages.ts';
import { FormNote } from '../../forms/FormNote.tsx';
import { localDateTime, localDay } from '../../staff/controls/local-time.ts';
import { Pending } from '../../staff/controls/Pending.tsx';
import { QuietButton } from '../../staff/controls/QuietButton.tsx';
import { list, panel } from '../../staff/controls/staff-styles.ts';
import { fields } from '../../staff/layout/StaffLayout.tsx';
import {
  createPasskey,
  PasskeyError,
  type PasskeyProblem,
  supportsPasskeys,
} from '../../staff/sign-in/passkeys.ts';
import { useStaffQuery } from '../../staff/sign-in/use-staff-query.ts';
import { useStaffRequest } from '../../staff/sign-in/use-staff-request.ts';
import { ownRow } from './OwnSessions.tsx';

/** The passkeys of the person, and a form to add one. An invitation ends here, so the section also says what a passkey is. */
export function OwnPasskeys() {
  const { t, locale } = useMessages();
  const query = useStaffQuery<PasskeyList>(apiPaths.ownPasskeys);
  const removal = useStaffRequest<ChangedCount>(apiPaths.ownPasskeys);
  const heading = useRef<HTMLHeadingElement>(null);
  const [removed, setRemoved] = useState('');
  const passkeys = query.data?.passkeys ?? [];
  const remove = ({ id, name }: { id: number; name: string }) =>
    removal.mutate(
      { method: 'DELETE', path: apiPaths.ownPasskey(id) },
      {
        onSuccess() {
          setRemoved(t('staff.account.passkeyRemoved', { name }));
          // The button is removed with its row; without this the focus would fall back to the body.
          heading.current?.focus({ preventScroll: true });
        },
      },
    );
  return (
    <section css={panel} aria-labelledby="passkeys-title" id="passkeys">
      <h2 ref={heading} id="passkeys-title" tabIndex={-1}>
        {t('staff.account.passkeys')}
      </h2>
      <p>{t('staff.account.passkeysText')}</p>
      <p>{t('staff.account.passkeysTwo')}</p>
      <Pending queries={[query]} />
      {query.data && passkeys.length === 0 && <p>{t('staff.account.noPasskeys')}</p>}
      {passkeys.length > 0 && (
        <ul css={list} aria-labelledby="passkeys-title">
          {passkeys.map(({ id, name, host, isUsable, isBackedUp, createdAt, lastUsedAt }) => {
            const texts = [
              name,
              t('staff.account.passkeyAdded', { time: localDay(createdAt, locale) }),
              lastUsedAt === null
                ? t('staff.account.passkeyUnused')
                : t('staff.account.passkeyUsed', { time: localDateTime(lastUsedAt, locale) }),
              isBackedUp && t('staff.account.passkeyBackedUp'),
            ];
            return (
              <li key={id} css={ownRow}>
                <div>
                  <p>{texts.filter(Boolean).join(' · ')}</p>
                  {!isUsable && <p>{t('staff.account.passkeyOtherHost', { host })}</p>}
                </div>
                <QuietButton
                  isBusy={removal.isPending}
                  aria-label={t('staff.account.passkeyRemoveOf', { name })}
                  onClick={() => remove({ id, name })}
                >
                  {t('staff.account.passkeyRemove')}
                </QuietButton>
              </li>
            );
          })}
        </ul>
      )}
      <VisuallyHidden role="status">{removed}</VisuallyHidden>
      {removal.failure.text && <FormNote kind="destructive" title={removal.failure.text} />}
      {supportsPasskeys() ? <PasskeyForm /> : <p>{t('staff.account.passkeysUnsupported')}</p>}
    </section>
  );
}

const problems = {
  unused: 'staff.account.passkeyNotMade',
  host: 'staff.account.passkeyHost',
} as const;

function PasskeyForm() {
  const { t } = useMessages();
  const challenge = useStaffRequest<PasskeyOptions>();
  const save = useStaffRequest<ChangedCount>(apiPaths.ownPasskeys);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<PasskeyProblem | null>(null);

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (isBusy) return;
    const name = new FormData(form).get('name');
    setIsBusy(true);
    setProblem(null);
    save.reset();
    try {
      // The name is checked first, as the device keeps a passkey that the server refuses.
      const body = { name };
      const path = apiPaths.ownPasskeyChallenge;
      const answer = await challenge.mutateAsync({ method: 'POST', path, body });
      const credential = await createPasskey(answer?.options ?? {});
      await save.mutateAsync({ method: 'POST', path: apiPaths.ownPasskeys, body: { name, credential } });
      form.reset();
    } catch (error) {
      // Those of the API are in `failure`.
      if (error instanceof PasskeyError) setProblem(error.problem);
    } finally {
      setIsBusy(false);
    }
  }

  const text = challenge.failure.text ?? save.failure.text ?? (problem && t(problems[problem]));
  return (
    <form css={fields} id="passkey" noValidate aria-busy={isBusy} onSubmit={add}>
      <TextField
        label={t('staff.account.passkeyName')}
        name="name"
        autoComplete="off"
        required
        hint={t('staff.account.passkeyNameHint')}
        error={challenge.failure.fields.name}
      />
      <p>{t('staff.required')}</p>
      {text && <FormNote kind="destructive" title={text} />}
      <Button type="submit" pending={isBusy}>
        {t('staff.account.passkeyAdd')}
      </Button>
      <p role="status">{save.isSuccess && !isBusy && t('staff.account.passkeyNew')}</p>
    </form>
  );
}
