import { css } from '@emotion/react';
import type { PictureList } from '../../data/api/pictures.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { list as listStyle, panel } from '../admin/inbox-styles.ts';
import { localMoment } from '../admin/local-time.ts';
import { QuietButton } from '../admin/QuietButton.tsx';
import { useRight } from '../admin/session.ts';
import { useStaffRequest } from '../admin/use-staff-request.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { FormNote } from '../forms/FormNote.tsx';
import { documentRow, muted } from './editor-styles.ts';
import { wordsOfName } from './pictures/found-pictures.ts';
import { Thumbnail } from './pictures/Thumbnail.tsx';

const row = css`
  ${documentRow};
  align-items: center;
  > :first-child {
    inline-size: 4.5rem;
  }
`;

/** Pictures that were deleted and can come back. */
export function DeletedPictures({ deleted }: Pick<PictureList, 'deleted'>) {
  const { t, locale } = useMessages();
  const mayDraft = useRight('content-draft');
  const { mutate, isPending, failure } = useStaffRequest(apiPaths.pictures, apiPaths.content);
  if (deleted.length === 0) return null;
  return (
    <section css={panel} aria-labelledby="deleted-pictures">
      <h2 id="deleted-pictures">{t('editor.pictures.deleted')}</h2>
      {failure.text && <FormNote kind="destructive" title={failure.text} />}
      <ul css={listStyle}>
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
                onClick={() => mutate({ method: 'POST', path: apiPaths.pictureRestoration(name) })}
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
