import { css } from '@emotion/react';
import { Button } from '@hd-group/ui/button/Button.tsx';
import { SelectField } from '@hd-group/ui/field/SelectField.tsx';
import { TextArea } from '@hd-group/ui/field/TextArea.tsx';
import { TextField } from '@hd-group/ui/field/TextField.tsx';
import { from, gap } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import { subjects } from '../../data/api/subjects.ts';
import { apiPaths } from '../../data/site/paths.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { PlainPostFields } from '../forms/PlainPostFields.tsx';
import { PrivacyLink } from '../forms/PrivacyLink.tsx';
import { useContactForm } from '../forms/use-contact-form.ts';
import { useFocusReturn } from '../forms/use-focus-return.ts';
import { ContactFlash } from './ContactFlash.tsx';

const root = css`
  position: relative;
  display: grid;
  gap: 1.5rem ${gap};
  > * {
    min-width: 0;
  }
  ${from.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > * {
      grid-column: 1 / -1;
    }
    > .half {
      grid-column: auto;
    }
  }
`;
const legend = css`
  ${type.legend};
  color: var(--muted);
`;
const send = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 1rem 1.5rem;
  > p {
    ${type.legend};
    color: var(--muted);
  }
`;

/** The contact form: validated on submit and sent as JSON; without script a plain form post with the same validation. */
export function ContactForm() {
  const { t } = useMessages();
  const { submit, isPending, flash, field } = useContactForm();
  const button = useFocusReturn(isPending);
  return (
    <form
      css={root}
      method="post"
      action={apiPaths.contact}
      aria-labelledby="write-title"
      aria-busy={isPending}
      noValidate
      onSubmit={submit}
    >
      <PlainPostFields honeypotLabel={t('contact.form.honeypot')} />
      {flash && <ContactFlash result={flash.result} />}
      <p css={legend}>{t('contact.form.required')}</p>
      <TextField
        {...field('firstName')}
        label={t('contact.form.firstName')}
        autoComplete="given-name"
        className="half"
      />
      <TextField
        {...field('lastName')}
        label={t('contact.form.lastName')}
        autoComplete="family-name"
        className="half"
      />
      <TextField
        {...field('email')}
        label={t('contact.form.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <SelectField {...field('subject')} label={t('contact.form.subject')}>
        <option value="">{t('contact.form.choose')}</option>
        {subjects.map((subject) => (
          <option key={subject} value={subject}>
            {t(`contact.subject.${subject}`)}
          </option>
        ))}
      </SelectField>
      <TextArea {...field('message')} label={t('contact.form.message')} rows={5} />
      <div css={send}>
        <Button
          ref={button}
          kind="primary"
          type="submit"
          arrow
          pending={isPending}
          pendingLabel={t('contact.form.pending')}
          disabled={isPending}
        >
          {t('contact.form.send')}
        </Button>
        <p>
          {t('contact.form.promise')}
          <br />
          <PrivacyLink />
        </p>
      </div>
    </form>
  );
}
