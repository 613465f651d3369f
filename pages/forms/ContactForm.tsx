import { css } from '@emotion/react';
import { Button } from '@hd-group/ui/button/Button.tsx';
import { Honeypot } from '@hd-group/ui/field/Honeypot.tsx';
import { SelectField } from '@hd-group/ui/field/SelectField.tsx';
import { TextArea } from '@hd-group/ui/field/TextArea.tsx';
import { TextField } from '@hd-group/ui/field/TextField.tsx';
import { mutedLegend } from '@hd-group/ui/tokens/shared-styles.ts';
import { from, gap } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import { useEffect, useRef } from 'react';
import type { ContactFieldName } from '../../data/api/contact-fields.ts';
import type { RequestKind } from '../../data/api/request-kinds.ts';
import type { FormResult } from '../../data/api/requests.ts';
import type { Accepted, WorkChallenge } from '../../data/api/responses.ts';
import { type Subject, subjects } from '../../data/api/subjects.ts';
import { publicApiPaths } from '../../data/site/paths.ts';
import { withLanguage } from '../../data/site/urls.ts';
import { postForm } from '../app/api-client.ts';
import { hasUnsavedInput } from '../app/errors/document-navigation.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { inTime } from '../app/loading/in-time.ts';
import { FormNote } from './FormNote.tsx';
import { PlainPostFields } from './PlainPostFields.tsx';
import { PrivacyLink } from './PrivacyLink.tsx';
import { useForm } from './use-form.ts';

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
  ${from.large} {
    > .time {
      grid-column: auto;
    }
  }
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

/**
 * Posts a message. During a flood the server answers with a challenge, and the message is sent again with its solution; if the
 * script that solves it cannot be loaded, it is sent as without script.
 */
async function sendMessage(path: string, fields: object): Promise<FormResult> {
  const answer = await postForm<Accepted | WorkChallenge>(path, { ...fields, proof: '' });
  if (!answer || !('challenge' in answer)) return 'success';
  const proof = await inTime(import('./prove-work.ts')).then(
    ({ proveWork }) => proveWork(answer),
    () => undefined,
  );
  await postForm(path, { ...fields, proof });
  return 'success';
}

/** The contact form. */
export function ContactForm({ labelledBy, ...fixed }: ContactFormProps) {
  const { t, locale } = useMessages();
  // For the server's spam check; 0 before hydration, and when it was filled in before: in another language, by going back, or without script.
  const shownAt = useRef(0);
  const { form, button, errors, values, note } = useForm('contact', {
    // As specified, a failure has no details.
    noteOf(result) {
      if (result === 'success') return { kind: 'plain', title: t('contact.success') };
      const isExplained = result === 'invalid' || result === 'limited';
      return { kind: 'destructive', title: t(isExplained ? `contact.${result}` : 'contact.error') };
    },
    // The receipt is in the language of the page, whatever language is stored.
    send: (fields) =>
      sendMessage(withLanguage(publicApiPaths.contact, locale), { ...fields, shownAt: shownAt.current }),
  });
  useEffect(() => {
    if (!values && !hasUnsavedInput()) shownAt.current = Date.now();
  }, [values]);
  const field = (name: ContactFieldName) => {
    const error = errors[name];
    return {
      name,
      label: t(`contact.form.${name}`),
      defaultValue: values?.[name],
      error: error && t(error),
    };
  };
  return (
    <form css={root} action={publicApiPaths.contact} aria-labelledby={labelledBy} {...form}>
      <PlainPostFields />
      <Honeypot name="website" label={t('contact.form.honeypot')} />
      {Object.entries(fixed).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {note && <FormNote {...note} />}
      <p css={mutedLegend}>{t('contact.form.required')}</p>
      <TextField {...field('firstName')} required autoComplete="given-name" className="half" />
      <TextField {...field('lastName')} required autoComplete="family-name" className="half" />
      <TextField {...field('email')} required type="email" inputMode="email" autoComplete="email" />
      {!fixed.subject && (
        <SelectField {...field('subject')} required>
          <option value="">{t('contact.form.choose')}</option>
          {subjects.map((subject) => (
            <option key={subject} value={subject}>
              {t(`contact.subject.${subject}`)}
            </option>
          ))}
        </SelectField>
      )}
      {fixed.request && fixed.request !== 'information' && (
        <>
          <p css={mutedLegend} id="preferred-times">
            {t('contact.request.times')}
          </p>
          {(['preferredTime1', 'preferredTime2'] as const).map((name) => (
            <TextField
              key={name}
              {...field(name)}
              type="datetime-local"
              aria-describedby="preferred-times"
              className="time"
            />
          ))}
        </>
      )}
      <TextArea {...field('message')} required rows={5} />
      <div css={send}>
        <Button {...button} kind="primary" type="submit" arrow pendingLabel={t('contact.form.pending')}>
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
