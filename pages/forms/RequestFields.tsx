import { css } from '@emotion/react';
import { TextField } from '@hd-group/ui/field/TextField.tsx';
import { type } from '@hd-group/ui/tokens/type.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import type { useContactForm } from './use-contact-form.ts';

const legend = css`
  ${type.legend};
  color: var(--muted);
`;

/** Two preferred days and times for a viewing or a consultation. */
export function RequestFields({ field }: Pick<ReturnType<typeof useContactForm>, 'field'>) {
  const { t } = useMessages();
  return (
    <>
      <p css={legend} id="preferred-times">
        {t('contact.request.times')}
      </p>
      {(['preferredTime1', 'preferredTime2'] as const).map((name) => (
        <TextField
          key={name}
          {...field(name, { isRequired: false })}
          label={t(`contact.form.${name}`)}
          type="datetime-local"
          aria-describedby="preferred-times"
          className="half"
        />
      ))}
    </>
  );
}
