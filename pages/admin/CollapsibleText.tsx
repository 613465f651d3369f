import { useState } from 'react';
import { useMessages } from '../app/i18n/use-messages.ts';
import { quietLink } from './inbox-styles.ts';
import { collapsed } from './message-styles.ts';

/** About the number of characters in four lines of the widest row. */
const maxCollapsedLength = 320;
const maxCollapsedLines = 4;

const exceedsLimit = (text: string) =>
  text.length > maxCollapsedLength || text.split('\n').length > maxCollapsedLines;

/** A message's text; a long one is clamped to four lines until it is expanded. */
export function CollapsibleText({ id, text, className }: { id: string; text: string; className?: string }) {
  const { t } = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  const isLong = exceedsLimit(text);
  return (
    <>
      <p id={id} dir="auto" className={className} css={isLong && !isOpen && collapsed}>
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          css={quietLink}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? t('admin.messages.less') : t('admin.messages.more')}
        </button>
      )}
    </>
  );
}
