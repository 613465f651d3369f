import { css } from '@emotion/react';
import { Button } from '@hd-group/ui/button/Button.tsx';
import { TextField } from '@hd-group/ui/field/TextField.tsx';
import { type FormEvent, useRef, useState } from 'react';
import type { CodesSecret, CodesState, RecoveryCodes } from '../../../data/api/account-responses.ts';
import type { ChangedCount } from '../../../data/api/responses.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { useMessages } from '../../app/i18n/use-messages.ts';
import { FormNote } from '../../forms/FormNote.tsx';
import { Pending } from '../../staff/controls/Pending.tsx';
import { SecretField } from '../../staff/controls/SecretField.tsx';
import { panel } from '../../staff/controls/staff-styles.ts';
import { fields } from '../../staff/layout/StaffLayout.tsx';
import { useStaffQuery } from '../../staff/sign-in/use-staff-query.ts';
import { useStaffRequest } from '../../staff/sign-in/use-staff-request.ts';
import { QrCode } from './QrCode.tsx';

/** The key is as wide as both columns, so that all of it is seen. */
const secretForm = css`
  ${fields};
  > svg,
  > svg + * {
    grid-column: 1 / -1;
  }
  input[name='secret'] {
    word-spacing: 0.5em;
  }
`;
const codeList = css`
  padding-inline-start: 1.5rem;
  columns: 2 19rem;
  font-variant-numeric: tabular-nums;
`;

interface CodesProps {
  /** Called with recovery codes, which are shown once. */
  onCodes(codes: readonly string[]): void;
}

/** One-time codes of the person as a second factor beside the password, and the recovery codes. */
export function OwnCodes() {
  const { t } = useMessages();
  const query = useStaffQuery<CodesState>(apiPaths.ownCodes);
  const heading = useRef<HTMLHeadingElement>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [isRemoved, setIsRemoved] = useState(false);
  /** The button of the form is removed with it; without the heading the focus would fall back to the body. */
  const focusHeading = () => heading.current?.focus();
  return (
    <section css={panel} aria-labelledby="codes-title" id="codes">
      <h2 ref={heading} id="codes-title" tabIndex={-1}>
        {t('staff.codes.title')}
      </h2>
      <p>{t('staff.codes.text')}</p>
      <Pending queries={[query]} />
      <div role="status">
        {codes.length > 0 && (
          <>
            <p>{t('staff.codes.new')}</p>
            <ul css={codeList}>
              {codes.map((code) => (
                <li key={code}>{code}</li>
              ))}
            </ul>
          </>
        )}
        {isRemoved && query.data?.isOn === false && <p>{t('staff.codes.off')}</p>}
      </div>
      {query.data?.isOn === true && (
        <CodesOn
          left={query.data.recoveryCodes}
          onCodes={setCodes}
          onRemoved={() => {
            setCodes([]);
            setIsRemoved(true);
            focusHeading();
          }}
        />
      )}
      {query.data?.isOn === false && (
        <CodesOff
          onCodes={(made) => {
            setCodes(made);
            focusHeading();
          }}
        />
      )}
    </section>
  );
}

interface CodesOnProps extends CodesProps {
  /** Number of recovery codes. */
  left: number;
  onRemoved(): void;
}

function CodesOn({ left, onCodes, onRemoved }: CodesOnProps) {
  const { t } = useMessages();
  const renew = useStaffRequest<RecoveryCodes>(apiPaths.ownCodes);
  const remove = useStaffRequest<ChangedCount>(apiPaths.ownCodes);
  const failure = renew.failure.text ?? remove.failure.text;
  return (
    <>
      <p>{t('staff.codes.on', { count: left })}</p>
      {failure && <FormNote kind="destructive" title={failure} />}
      <Button
        pending={renew.isPending}
        onClick={() =>
          renew.mutate(
            { method: 'POST', path: apiPaths.ownRecoveryCodes },
            { onSuccess: (made) => onCodes(made?.codes ?? []) },
          )
        }
      >
        {t('staff.codes.renew')}
      </Button>
      <Button
        pending={remove.isPending}
        onClick={() => remove.mutate({ method: 'DELETE', path: apiPaths.ownCodes }, { onSuccess: onRemoved })}
      >
        {t('staff.codes.remove')}
      </Button>
    </>
  );
}

function CodesOff({ onCodes }: CodesProps) {
  const { t } = useMessages();
  const secret = useStaffRequest<CodesSecret>();
  const save = useStaffRequest<RecoveryCodes>(apiPaths.ownCodes);
  const made = secret.data;
  const confirm = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (save.isPending || !made) return;
    const code = new FormData(event.currentTarget).get('code');
    save.mutate(
      { method: 'POST', path: apiPaths.ownCodes, body: { secret: made.secret, code } },
      // Here rather than when the list is fetched again, which unmounts this form.
      { onSuccess: (saved) => onCodes(saved?.codes ?? []) },
    );
  };
  if (!made) {
    return (
      <>
        {secret.failure.text && <FormNote kind="destructive" title={secret.failure.text} />}
        <Button
          pending={secret.isPending}
          onClick={() => secret.mutate({ method: 'POST', path: apiPaths.ownCodesSecret })}
        >
          {t('staff.codes.begin')}
        </Button>
      </>
    );
  }
  return (
    <form css={secretForm} id="codes-form" noValidate aria-busy={save.isPending} onSubmit={confirm}>
      <QrCode rows={made.qrCode} label={t('staff.codes.qrCode')} />
      <SecretField
        label={t('staff.codes.secret')}
        name="secret"
        // In groups, as it may be typed by hand; authenticator apps skip the spaces.
        value={made.secret.replace(/.{4}(?=.)/g, '$& ')}
        hint={t('staff.codes.secretText')}
      />
      <TextField
        label={t('staff.codes.first')}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        required
        hint={t('staff.codes.firstHint')}
        error={save.failure.fields.code}
      />
      <p>
        <a href={made.uri}>{t('staff.codes.open')}</a>
      </p>
      <p>{t('staff.required')}</p>
      {save.failure.text && <FormNote kind="destructive" title={save.failure.text} />}
      <Button type="submit" pending={save.isPending}>
        {t('staff.codes.confirm')}
      </Button>
    </form>
  );
}
