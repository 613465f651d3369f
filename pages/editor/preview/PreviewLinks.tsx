import { css } from '@emotion/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { previewDays } from '../../../data/api/editor-requests.ts';
import type { CreatedPreviewLink, PreviewLink, PreviewLinkList } from '../../../data/api/editor-responses.ts';
import type { Locale } from '../../../data/locale.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { withLanguage } from '../../../data/site/urls.ts';
import { useMessages } from '../../app/i18n/use-messages.ts';
import { FormNote } from '../../forms/FormNote.tsx';
import { ListFailure } from '../../staff/controls/ListFailure.tsx';
import { localMoment } from '../../staff/controls/local-time.ts';
import { QuietButton } from '../../staff/controls/QuietButton.tsx';
import { SecretField } from '../../staff/controls/SecretField.tsx';
import { list, muted } from '../../staff/controls/staff-styles.ts';
import { ToolSelect } from '../../staff/controls/ToolSelect.tsx';
import { useStaffQuery } from '../../staff/sign-in/use-staff-query.ts';
import { useStaffRequest } from '../../staff/sign-in/use-staff-request.ts';
import { actions, focusTarget } from '../documents/editor-styles.ts';

const root = css`
  padding-block: 0.5rem 0.75rem;
  > summary {
    padding-block: 0.375rem;
    font-size: 0.8125rem;
    cursor: pointer;
  }
  > :not(summary) {
    margin-block: 0.5rem;
  }
`;
const row = css`
  padding-block: 0.5rem;
  overflow-wrap: anywhere;
`;

interface PreviewLinksProps {
  /** Path and language of the page that the preview shows. */
  page: string;
  lang: Locale;
}

/** Links by which somebody without an account sees the preview: a new one, and those that work. */
export function PreviewLinks(props: PreviewLinksProps) {
  const { t } = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details css={root} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{t('editor.previewLink.title')}</summary>
      {isOpen && <Links {...props} />}
    </details>
  );
}

const daysOf = (text: string) => previewDays.find((days) => String(days) === text) ?? 3;

function Links({ page, lang }: PreviewLinksProps) {
  const { t } = useMessages();
  const [days, setDays] = useState<string>('3');
  const query = useStaffQuery<PreviewLinkList>(apiPaths.previewLinks);
  const { mutate, isPending, data, failure } = useStaffRequest<CreatedPreviewLink>(apiPaths.previewLinks);
  const [copied, setCopied] = useState('');
  const rows = useRef<HTMLUListElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const url = data && location.origin + withLanguage(data.path, lang);
  const make = () => {
    const [path = ''] = page.split('?', 1);
    mutate({ method: 'POST', path: apiPaths.previewLinks, body: { page: path, days: daysOf(days) } });
  };
  const copy = useEffectEvent(() => {
    if (!url) return;
    field.current?.focus();
    // There is no clipboard without a secure connection.
    navigator.clipboard?.writeText(url).then(
      () => setCopied(url),
      () => {},
    );
  });
  // Once for each new link, and not when the preview shows another language.
  useEffect(() => {
    if (data) copy();
  }, [data]);
  return (
    <>
      <p css={muted}>{t('editor.previewLink.text')}</p>
      <div css={actions}>
        <ToolSelect
          label={t('editor.previewLink.days')}
          value={days}
          options={previewDays.map(
            (each) => [String(each), t('editor.previewLink.count', { count: each })] as const,
          )}
          onChange={setDays}
        />
        <QuietButton isBusy={isPending} onClick={make}>
          {t('editor.previewLink.make')}
        </QuietButton>
      </div>
      {failure.text && <FormNote kind="destructive" title={failure.text} />}
      {url && (
        <div role="status">
          <SecretField
            ref={field}
            label={t('editor.previewLink.new')}
            name="preview-link"
            value={url}
            hint={t(copied === url ? 'editor.previewLink.copied' : 'editor.previewLink.notCopied')}
          />
        </div>
      )}
      {query.isError && <ListFailure query={query} />}
      <ul ref={rows} css={[list, focusTarget]} tabIndex={-1} aria-label={t('editor.previewLink.list')}>
        {query.data?.links.map((link) => (
          <Row key={link.id} {...link} onWithdrawn={() => rows.current?.focus({ preventScroll: true })} />
        ))}
      </ul>
    </>
  );
}

interface RowProps extends PreviewLink {
  /** The row, and the button with the focus, are removed then. */
  onWithdrawn(): void;
}

function Row({ id, page, author, endsAt, onWithdrawn }: RowProps) {
  const { t, locale } = useMessages();
  const { mutate, isPending, failure } = useStaffRequest(apiPaths.previewLinks);
  const time = localMoment(endsAt, locale);
  return (
    <li css={row}>
      <p>{t('editor.previewLink.row', { page, name: author, time })}</p>
      <QuietButton
        isBusy={isPending}
        aria-label={t('editor.previewLink.withdrawOf', { page, time })}
        onClick={() =>
          mutate({ method: 'DELETE', path: apiPaths.previewLink(id) }, { onSuccess: onWithdrawn })
        }
      >
        {t('editor.previewLink.withdraw')}
      </QuietButton>
      {failure.text && <FormNote kind="destructive" title={failure.text} />}
    </li>
  );
}
