import { css } from '@emotion/react';
import { type } from '@hd-group/ui/tokens/type.ts';
import type { ContactFieldName } from '../../../data/api/contact-fields.ts';
import type { Message } from '../../../data/api/responses.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { paths } from '../../../data/site/paths.ts';
import { localizedPath } from '../../../data/site/urls.ts';
import { useMessages } from '../../app/i18n/use-messages.ts';
import { localDateTime } from '../../staff/controls/local-time.ts';
import { quietLink } from '../../staff/controls/staff-styles.ts';
import { useInboxContent } from '../lists/use-inbox-content.ts';

const root = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 1.5rem;
  ${type.legend};
  > div {
    display: flex;
    align-items: baseline;
    gap: 0.5em;
  }
  dt {
    color: var(--muted);
  }
  time {
    margin-inline-end: 1em;
  }
`;

type UsualField = 'firstName' | 'lastName' | 'email' | 'subject' | 'message';

/** The optional fields in the order of the inbox. A field that is declared and missing here does not compile. */
const isOptional: Record<Exclude<ContactFieldName, UsualField>, true> = {
  project: true,
  request: true,
  preferredTime1: true,
  preferredTime2: true,
};
const optionalFields = Object.keys(isOptional) as (keyof typeof isOptional)[];

/** The optional fields of a message that were sent, with the labels of the form. */
export function RequestDetails({ message }: { message: Message }) {
  const { t, locale } = useMessages();
  const { projects } = useInboxContent();
  /** The slug for a project that no longer exists, or has another one. */
  const projectName = (slug: string) => projects.find((project) => project.slug === slug)?.name ?? slug;
  const value = (name: (typeof optionalFields)[number]) => {
    const sent = message[name] ?? '';
    switch (name) {
      case 'request':
        return message.request && t(`contact.request.${message.request}`);
      case 'project':
        return <a href={localizedPath(paths.project(sent), locale)}>{projectName(sent)}</a>;
      case 'preferredTime1':
      case 'preferredTime2':
        return (
          <>
            <time dateTime={sent}>{localDateTime(sent, locale)}</time>
            <a
              css={quietLink}
              href={localizedPath(apiPaths.messageCalendar(message.id, name), locale)}
              download
              aria-label={t('admin.messages.calendarOf', { time: localDateTime(sent, locale) })}
            >
              {t('admin.messages.calendar')}
            </a>
          </>
        );
      default:
        return sent;
    }
  };
  const names = optionalFields.filter((name) => message[name] !== undefined);
  if (names.length === 0) return null;
  return (
    <dl css={root}>
      {names.map((name) => (
        <div key={name}>
          <dt>{t(`contact.form.${name}`)}</dt>
          <dd>{value(name)}</dd>
        </div>
      ))}
    </dl>
  );
}
