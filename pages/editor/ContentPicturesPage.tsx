import { css } from '@emotion/react';
import { useDeferredValue, useRef, useState } from 'react';
import type { DocumentList } from '../../data/api/editor-responses.ts';
import type { PictureList } from '../../data/api/pictures.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { Pending } from '../staff/controls/Pending.tsx';
import { SearchField } from '../staff/controls/SearchField.tsx';
import { list as listStyle, muted, toolField } from '../staff/controls/staff-styles.ts';
import { StaffGate } from '../staff/layout/StaffGate.tsx';
import { useRight } from '../staff/sign-in/session.ts';
import { useStaffQuery } from '../staff/sign-in/use-staff-query.ts';
import { EditorLayout } from './documents/EditorLayout.tsx';
import { focusTarget } from './documents/editor-styles.ts';
import { useOfficeTime } from './documents/use-office-time.ts';
import { useFormChoices } from './editing/use-form-choices.ts';
import { DeletedPictures } from './library/DeletedPictures.tsx';
import { PictureRow } from './library/PictureRow.tsx';
import { foundPictures } from './pictures/found-pictures.ts';
import { UploadArea } from './pictures/UploadArea.tsx';

/** The library: all pictures with where they are used, several uploads at once, and what can be done with a picture. */
export function ContentPicturesPage() {
  const { t } = useMessages();
  // The server renders no list; the browser gets what is read.
  useFormChoices(undefined);
  useOfficeTime();
  const title = t('editor.content-pictures.meta.title');
  return (
    <StaffGate title={title}>
      <EditorLayout current="content-pictures" title={title}>
        <Library />
      </EditorLayout>
    </StaffGate>
  );
}

function Library() {
  const library = useStaffQuery<PictureList>(apiPaths.pictures, { refetchOnWindowFocus: 'always' });
  const documents = useStaffQuery<DocumentList>(apiPaths.content, { refetchOnWindowFocus: 'always' });
  if (library.data && documents.data) return <Loaded library={library.data} list={documents.data} />;
  return <Pending queries={[library, documents]} heading={2} />;
}

const tools = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem 1rem;
  align-items: end;
  padding-block: 1.25rem 0.5rem;
  font-size: 0.8125rem;
  font-weight: 500;
  > label {
    display: grid;
    gap: 0.25rem;
    flex: 0 1 12rem;
  }
  > div {
    flex: 1 1 16rem;
    max-inline-size: 38rem;
  }
  > p {
    flex-basis: 100%;
    font-weight: 400;
  }
`;
const filters = ['all', 'unused', 'undescribed', 'uploaded'] as const;

interface LoadedProps {
  library: PictureList;
  list: DocumentList;
}

function Loaded({ library, list }: LoadedProps) {
  const { t, locale } = useMessages();
  const mayDraft = useRight('content-draft');
  const rows = useRef<HTMLUListElement>(null);
  const focusRows = () => rows.current?.focus({ preventScroll: true });
  const [words, setWords] = useState('');
  const [filter, setFilter] = useState<(typeof filters)[number]>('all');
  const { pictures } = useFormChoices(list);
  const byName = new Map(library.pictures.map((picture) => [picture.name, picture]));
  const shown = foundPictures(pictures ?? {}, useDeferredValue(words), locale).flatMap((found) => {
    const picture = byName.get(found.name);
    if (!picture) return [];
    const isShown = {
      all: true,
      unused: picture.used.length === 0,
      undescribed: !found.isDescribed,
      uploaded: picture.isUploaded,
    };
    return isShown[filter] ? [{ ...found, ...picture }] : [];
  });
  return (
    <>
      {mayDraft && <UploadArea multiple />}
      <div css={tools}>
        <SearchField label={t('editor.pictures.search')} words={words} onType={setWords} />
        <label>
          {t('editor.pictures.filter')}
          <select
            css={toolField}
            value={filter}
            onChange={({ currentTarget }) => setFilter(currentTarget.value as typeof filter)}
          >
            {filters.map((each) => (
              <option key={each} value={each}>
                {t(`editor.pictures.filter.${each}`)}
              </option>
            ))}
          </select>
        </label>
        <p role="status">{t('editor.pictures.found', { count: shown.length })}</p>
      </div>
      <ul ref={rows} css={[listStyle, focusTarget]} tabIndex={-1} aria-label={t('editor.pictures.all')}>
        {shown.map((picture) => (
          <PictureRow
            key={picture.name}
            picture={picture}
            pictures={pictures ?? {}}
            list={list}
            onDeleted={focusRows}
          />
        ))}
      </ul>
      {library.pictures.length === 0 && <p css={muted}>{t('editor.list.empty')}</p>}
      <DeletedPictures deleted={library.deleted} onLastRestored={focusRows} />
    </>
  );
}
