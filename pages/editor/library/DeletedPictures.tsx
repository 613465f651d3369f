import { css } from '@emotion/react';
import { useRef } from 'react';
import type { PictureList } from '../../../data/api/pictures.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { useMessages } from '../../app/i18n/use-messages.ts';
import { FormNote } from '../../forms/FormNote.tsx';
import { localMoment } from '../../staff/controls/local-time.ts';
import { QuietButton } from '../../staff/controls/QuietButton.tsx';
import { list as listStyle, muted, panel } from '../../staff/controls/staff-styles.ts';
import { useRight } from '../../staff/sign-in/session.ts';
import { useStaffRequest } from '../../staff/sign-in/use-staff-request.ts';
import { documentRow, focusTarget } from '../documents/editor-styles.ts';
import { wordsOfName } from '../pictures/found-pictures.ts';
import { Thumbnail } from '../pictures/Thumbnail.tsx';

const row = css`
  ${documentRow};
  align-items: center;
  > :first-child {
    inline-size: 4.5rem;
  }
`;

interface DeletedPicturesProps extends Pick<PictureList, 'deleted'> {
  /** The list, and the button with the focus, are removed then. */
  onLastRestored(): void;
}

/** Pictures that were deleted and can come back. */
export function DeletedPictures({ deleted, onLastRestored }: DeletedPicturesProps) {
  const { t, locale } = useMessages();
  const mayDraft = useRight('content-draft');
  const { mutate, isPending, failure } = useStaffRequest(apiPaths.pictures, apiPaths.content);
  const rows = useRef<HTMLUListElement>(null);
  if (deleted.length === 0) return null;
  const restore = (name: string) =>
    mutate(
      { method: 'POST', path: apiPaths.pictureRestoration(name) },
      {
        onSuccess: () =>
          deleted.length === 1 ? onLastRestored() : rows.current?.focus({ preventScroll: true }),
      },
    );
  return (
    <section css={panel} aria-labelledby="deleted-pictures">
      <h2 id="deleted-pictures">{t('editor.pictures.deleted')}</h2>
      {failure.text && <FormNote kind="destructive" title={failure.text} />}
      <ul ref={rows} css={[listStyle, focusTarget]} tabIndex={-1} aria-labelledby="deleted-pictures">
        {deleted.map(({ name, until }) => (
          <li key={name} css={row}>
            <span>
              <Thumbnail name={name} />
            </span>
            <span>{wordsOfName(name)}</span>
            <span css={muted}>{t('editor.pictures.until', { time: localMoment(until, locale) })}</span>
            {mayDraft && (
              <QuietButton
                isBusy={isPending}
                aria-label={`${t('editor.pictures.restore')}: ${wordsOfName(name)}`}
                onClick={() => restore(name)}
              >
                {t('editor.pictures.restore')}
              </QuietButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
