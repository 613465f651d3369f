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
const fullWidth = css`
  grid-column: 1 / -1;
`;
const send = css`
  ${fullWidth};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 1rem 1.5rem;
`;
const noteStyle = css`
  flex: 1 1 18rem;
  text-wrap: pretty;
  ${type.legend};
  color: var(--muted);
`;
const status = css`
  ${fullWidth};
  ${type.small};
  min-block-size: 1.5em;
`;

/**
 * A form that sends nothing and states so. Outside a dialog the method `dialog` is never submitted, so without script
 * there is no request either, and no entry ends up in a URL.
 */
export function BondForm(props: ComponentPropsWithoutRef<'form'>) {
  const { t } = useMessages();
  const [isLogged, setIsLogged] = useState(false);

  const logEntries = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The specified behaviour: the entries are logged and not sent.
    console.log(Object.fromEntries(new FormData(event.currentTarget)));
    setIsLogged(true);
  };

  return (
    <form css={root} method="dialog" onSubmit={logEntries} {...props}>
      <TextField name="firstName" label={t('bond.form.firstName')} autoComplete="given-name" />
      <TextField name="lastName" label={t('bond.form.lastName')} autoComplete="family-name" />
      <TextField
        css={fullWidth}
        name="email"
        type="email"
        label={t('bond.form.email')}
        autoComplete="email"
      />
      <TextArea css={fullWidth} name="message" label={t('bond.form.message')} />
      <div css={send}>
        <Button type="submit" kind="primary" arrow aria-describedby="bond-form-note">
          {t('bond.form.send')}
        </Button>
        <p id="bond-form-note" css={noteStyle}>
          {t('bond.form.note')}
        </p>
      </div>
      <p role="status" css={status}>
        {isLogged && t('bond.form.done')}
      </p>
    </form>
  );
}
