import { css } from '@emotion/react';
import { Button } from '@hd-group/ui/button/Button.tsx';
import { useId, useState } from 'react';
import { useMessages } from '../../app/i18n/use-messages.ts';
import { SearchField } from '../../staff/controls/SearchField.tsx';
import { group } from '../../staff/controls/staff-styles.ts';
import { EditorDialog } from './EditorDialog.tsx';
import { foundPictures, type Pictures } from './found-pictures.ts';
import { Thumbnail } from './Thumbnail.tsx';
import { UploadArea } from './UploadArea.tsx';

const content = css`
  display: grid;
  gap: 1rem;
`;
const grid = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr));
  gap: 1rem;
`;
const option = css`
  display: grid;
  align-content: start;
  gap: 0.375rem;
  position: relative;
  padding: 0.25rem;
  border: 1px solid transparent;
  font-size: 0.8125rem;
  line-height: 1.4;
  overflow-wrap: anywhere;
  cursor: pointer;
  > input {
    position: absolute;
    inset-block-start: 0.625rem;
    inset-inline-start: 0.625rem;
    inline-size: 1.25rem;
    block-size: 1.25rem;
    margin: 0;
    accent-color: var(--accent);
  }
  &:hover {
    border-color: var(--line);
  }
  &:has(:checked) {
    border-color: var(--accent);
    background: var(--raised);
  }
  &:has(:focus-visible) {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }
`;
/** More are found by searching. */
const maxShown = 120;

interface PictureDialogProps {
  /** Name of the picture that is chosen; empty for none. */
  value: string;
  pictures: Pictures;
  /** Files that were dropped or pasted. */
  files: readonly File[];
  /** @param isUploaded whether it was uploaded just now. */
  onChoose(name: string, isUploaded: boolean): void;
  onClose(): void;
}

/** The pictures of the site, chosen by what they show, and the upload of another one. */
export function PictureDialog({ value, pictures, files, onChoose, onClose }: PictureDialogProps) {
  const { t, locale } = useMessages();
  const id = useId();
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState(value);
  const found = foundPictures(pictures, words, locale);
  const isFound = found.some(({ name }) => name === chosen);
  const use = () => isFound && onChoose(chosen, false);
  return (
    <EditorDialog
      title={t('editor.pictures.choose')}
      onClose={onClose}
      footer={
        <>
          <Button size="small" kind="primary" disabled={!isFound} onClick={use}>
            {t('editor.pictures.use')}
          </Button>
          <Button size="small" onClick={onClose}>
            {t('editor.cancel')}
          </Button>
        </>
      }
    >
      <div css={content}>
        <UploadArea files={files} onDone={(name) => onChoose(name, true)} />
        <SearchField label={t('editor.pictures.search')} words={words} onType={setWords}>
          {t('editor.pictures.found', { count: found.length })}
          {found.length > maxShown && ` ${t('editor.pictures.more', { count: maxShown })}`}
        </SearchField>
        <fieldset css={group}>
          <legend>{t('editor.pictures.all')}</legend>
          <div css={grid}>
            {found.slice(0, maxShown).map(({ name, text, isDescribed }) => (
              <label key={name} css={option} onDoubleClick={use}>
                <input
                  type="radio"
                  name={`${id}-picture`}
                  value={name}
                  checked={name === chosen}
                  onChange={() => setChosen(name)}
                  onKeyDown={(event) => {
                    if (event.key !== 'Enter') return;
                    // The key must not go on to the button that gets the focus back.
                    event.preventDefault();
                    use();
                  }}
                />
                <Thumbnail name={name} />
                <span>{isDescribed ? text : t('editor.pictures.undescribed', { name: text })}</span>
              </label>
            ))}
          </div>
        </fieldset>
      </div>
    </EditorDialog>
  );
}
