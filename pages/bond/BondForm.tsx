import { css } from '@emotion/react';
import { Button } from '@hd-group/ui/button/Button.tsx';
import { TextArea } from '@hd-group/ui/field/TextArea.tsx';
import { TextField } from '@hd-group/ui/field/TextField.tsx';
import { from, gap } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import { type ComponentPropsWithoutRef, type FormEvent, useState } from 'react';
import { useMessages } from '../app/i18n/use-messages.ts';

const root = css`
  display: grid;
  gap: 1.5rem ${gap};
  ${from.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
const whole = css`
  grid-column: 1 / -1;
`;
const send = css`
  ${whole};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 1rem 1.5rem;
`;
const beside = css`
  flex: 1 1 18rem;
  text-wrap: pretty;
  ${type.legend};
  color: var(--muted);
`;
const status = css`
  ${whole};
  ${type.small};
  min-block-size: 1.5em;
`;

/**
 * The form that sends nothing, and says so. The method `dialog` outside a dialog makes the browser do nothing either
 * when no script runs: no request, and nothing of what was typed in an address.
 */
export function BondForm(props: ComponentPropsWithoutRef<'form'>) {
  const { t } = useMessages();
  const [noted, setNoted] = useState(false);

  const note = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Where this form's entries go, and nowhere else.
    console.log(Object.fromEntries(new FormData(event.currentTarget)));
    setNoted(true);
  };

  return (
    <form css={root} method="dialog" onSubmit={note} {...props}>
      <TextField name="firstName" label={t('bond.form.firstName')} autoComplete="given-name" />
      <TextField name="lastName" label={t('bond.form.lastName')} autoComplete="family-name" />
      <TextField css={whole} name="email" type="email" label={t('bond.form.email')} autoComplete="email" />
      <TextArea css={whole} name="message" label={t('bond.form.message')} />
      <div css={send}>
        <Button type="submit" kind="primary" arrow aria-describedby="bond-form-note">
          {t('bond.form.send')}
        </Button>
        <p id="bond-form-note" css={beside}>
          {t('bond.form.note')}
        </p>
      </div>
      <p role="status" css={status}>
        {noted && t('bond.form.done')}
      </p>
    </form>
  );
}
