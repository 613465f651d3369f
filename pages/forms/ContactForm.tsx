import { css } from '@emotion/react';
import { Button } from '@hd-group/ui/button/Button.tsx';
import { SelectField } from '@hd-group/ui/field/SelectField.tsx';
import { TextArea } from '@hd-group/ui/field/TextArea.tsx';
import { TextField } from '@hd-group/ui/field/TextField.tsx';
import { from, gap } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import type { RequestKind } from '../../data/api/request-kinds.ts';
import { type Subject, subjects } from '../../data/api/subjects.ts';
import { apiPaths } from '../../data/site/paths.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { ContactFlash } from './ContactFlash.tsx';
import { PlainPostFields } from './PlainPostFields.tsx';
import { PrivacyLink } from './PrivacyLink.tsx';
import { RequestFields } from './RequestFields.tsx';
import { useContactForm } from './use-contact-form.ts';
import { useFocusReturn } from './use-focus-return.ts';

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

interface ContactFormProps {
  /** Id of the heading that names the form. */
  labelledBy: string;
  /** Replaces the choice of a subject. */
  subject?: Subject;
  /** Slug of the project that the message is about. */
  project?: string | undefined;
  /** What is wanted; a date also shows the fields for preferred times. */
  request?: RequestKind;
}

/** The contact form: validated on submit and sent as JSON; without script a plain form post with the same validation. */
export function ContactForm({ labelledBy, ...fixed }: ContactFormProps) {
  const { t } = useMessages();
  const { prepare, submit, isPending, flash, field } = useContactForm(fixed);
  const button = useFocusReturn(isPending);
  return (
    <form
      css={root}
      method="post"
      action={apiPaths.contact}
      aria-labelledby={labelledBy}
      aria-busy={isPending}
      noValidate
      onFocus={prepare}
      onSubmit={submit}
    >
      <PlainPostFields honeypotLabel={t('contact.form.honeypot')} />
      {Object.entries(fixed).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
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
      {!fixed.subject && (
        <SelectField {...field('subject')} label={t('contact.form.subject')}>
          <option value="">{t('contact.form.choose')}</option>
          {subjects.map((subject) => (
            <option key={subject} value={subject}>
              {t(`contact.subject.${subject}`)}
            </option>
          ))}
        </SelectField>
      )}
      {fixed.request && fixed.request !== 'information' && <RequestFields field={field} />}
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
