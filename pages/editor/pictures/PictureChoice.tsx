import { css } from '@emotion/react';
import { Button } from '@hd-group/ui/button/Button.tsx';
import { mutedLegend } from '@hd-group/ui/tokens/shared-styles.ts';
import { useContext, useState } from 'react';
import { isExternalPicture } from '../../../data/schemas/pictures.ts';
import { useMessages } from '../../app/i18n/use-messages.ts';
import { QuietButton } from '../../staff/controls/QuietButton.tsx';
import { buttons } from '../../staff/controls/staff-styles.ts';
import { type Pictures, wordsOfName } from './found-pictures.ts';
import { PictureDialog } from './PictureDialog.tsx';
import { PictureNoteContext } from './picture-note-context.ts';
import { Thumbnail } from './Thumbnail.tsx';

const root = css`
  display: grid;
  grid-template-columns: 6.5rem minmax(0, 1fr);
  gap: 0.5rem 1rem;
  align-items: start;
  > div {
    display: grid;
    gap: 0.5rem;
    justify-items: start;
  }
`;

interface PictureChoiceProps {
  /** What the picture is for. */
  label: string;
  /** Name of a picture or its URL; empty for none. */
  value: string;
  pictures: Pictures;
  isDisabled?: boolean;
  describedBy?: string;
  onChange(name: string): void;
}

/** A picture with its alternative text, chosen from those of the site or uploaded by choosing, dropping or pasting a file. */
export function PictureChoice(props: PictureChoiceProps) {
  const { label, value, pictures, isDisabled = false, describedBy, onChange } = props;
  const { t } = useMessages();
  const [open, setOpen] = useState<'pictures' | 'note' | null>(null);
  const [files, setFiles] = useState<readonly File[]>([]);
  const PictureNote = useContext(PictureNoteContext);
  const isOwn = value !== '' && !isExternalPicture(value);
  const alt = pictures[value]?.alt;
  const action = t(value === '' ? 'editor.pictures.choose' : 'editor.pictures.chooseOther');
  const upload = (given: FileList) => {
    if (isDisabled || given.length === 0) return;
    setFiles([...given]);
    setOpen('pictures');
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting are other ways to the button in it.
    <div
      css={root}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        upload(event.dataTransfer.files);
      }}
      onPaste={({ clipboardData }) => upload(clipboardData.files)}
    >
      <Thumbnail key={value} name={value} />
      <div>
        {isOwn && (
          <p css={mutedLegend}>{alt || t('editor.pictures.undescribed', { name: wordsOfName(value) })}</p>
        )}
        {value === '' && <p css={mutedLegend}>{t('editor.pictures.none')}</p>}
        <div css={buttons}>
          <Button
            size="small"
            disabled={isDisabled}
            aria-label={`${action}: ${label}`}
            aria-describedby={describedBy}
            onClick={() => {
              setFiles([]);
              setOpen('pictures');
            }}
          >
            {action}
          </Button>
          {isOwn && PictureNote && !isDisabled && (
            <QuietButton
              aria-label={`${t('editor.pictures.describe')}: ${label}`}
              onClick={() => setOpen('note')}
            >
              {t('editor.pictures.describe')}
            </QuietButton>
          )}
        </div>
      </div>
      {open === 'pictures' && (
        <PictureDialog
          value={value}
          pictures={pictures}
          files={files}
          onChoose={(name, isUploaded) => {
            onChange(name);
            setOpen(isUploaded ? 'note' : null);
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'note' && PictureNote && <PictureNote name={value} onClose={() => setOpen(null)} />}
    </div>
  );
}
