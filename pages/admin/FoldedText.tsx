import { useState } from 'react';
import { useMessages } from '../app/i18n/use-messages.ts';
import { quietLink } from './inbox-styles.ts';
import { folded } from './message-styles.ts';

/** What about fits into four lines of the widest row. */
const foldedLength = 320;
const foldedLines = 4;

const isLong = (text: string) => text.length > foldedLength || text.split('\n').length > foldedLines;

/** A message's text; a long one shows four lines until it is opened. */
export function FoldedText({ id, text, className }: { id: string; text: string; className?: string }) {
  const { t } = useMessages();
  const [open, setOpen] = useState(false);
  const long = isLong(text);
  return (
    <>
      <p id={id} dir="auto" className={className} css={long && !open && folded}>
        {text}
      </p>
      {long && (
        <button
          type="button"
          css={quietLink}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? t('admin.messages.less') : t('admin.messages.more')}
        </button>
      )}
    </>
  );
}
