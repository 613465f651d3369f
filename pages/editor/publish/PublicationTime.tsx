import { css } from '@emotion/react';
import { TextField } from '@hd-group/ui/field/TextField.tsx';
import type { Ref } from 'react';
import { toOfficeTime } from '../../../data/derived/office-time.ts';
import { useMessages } from '../../app/i18n/use-messages.ts';
import { muted } from '../../staff/controls/staff-styles.ts';
import { useOfficeTime } from '../documents/use-office-time.ts';

const choices = css`
  display: grid;
  gap: 0.5rem;
  margin: 0;
  padding: 0;
  border: 0;
  > legend {
    padding: 0 0 0.5rem;
    font-weight: 500;
  }
  > label {
    display: flex;
    gap: 0.5rem;
    align-items: center;
    min-block-size: 24px;
    > input {
      inline-size: 1.125rem;
      block-size: 1.125rem;
      margin: 0;
      accent-color: var(--text);
    }
  }
`;

interface PublicationTimeProps {
  /** Time of the office, such as `2026-11-28T07:00`; empty as long as it is not complete, null for now. */
  value: string | null;
  error: string | undefined;
  onChange(value: string | null): void;
  fieldRef: Ref<HTMLInputElement>;
}

/** The choice when drafts are published. */
export function PublicationTime({ value, error, onChange, fieldRef }: PublicationTimeProps) {
  const { t } = useMessages();
  const { timeZone, zoneName } = useOfficeTime();
  const isLater = value !== null;
  return (
    <>
      <fieldset css={choices}>
        <legend>{t('editor.publish.when')}</legend>
        <label>
          <input type="radio" name="when" checked={!isLater} onChange={() => onChange(null)} />
          {t('editor.publish.now')}
        </label>
        <label>
          <input type="radio" name="when" checked={isLater} onChange={() => onChange('')} />
          {t('editor.publish.later')}
        </label>
      </fieldset>
      {isLater && (
        <div>
          <TextField
            ref={fieldRef}
            label={t('editor.publish.at')}
            name="at"
            type="datetime-local"
            required
            min={new Date(toOfficeTime(Date.now(), timeZone)).toISOString().slice(0, 16)}
            hint={t('editor.publish.zone', { zone: zoneName })}
            value={value}
            error={error}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <p css={muted}>{t('editor.publish.laterText')}</p>
        </div>
      )}
    </>
  );
}
