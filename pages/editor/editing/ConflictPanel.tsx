import { css } from '@emotion/react';
import { Button } from '@hd-group/ui/button/Button.tsx';
import { from } from '@hd-group/ui/tokens/space.ts';
import { useEffect, useRef } from 'react';
import { valueAt } from '../../../data/snapshot/document-values.ts';
import { useMessages } from '../../app/i18n/use-messages.ts';
import { muted, panel } from '../../staff/controls/staff-styles.ts';
import { useValueTexts } from '../documents/use-value-texts.ts';
import type { Path } from '../form/change-at.ts';
import { focusField } from '../form/field-id.ts';
import type { useDocumentEditing } from './use-document-editing.ts';

const columns = css`
  display: grid;
  gap: 1rem;
  padding-block: 0.75rem;
  border-block-start: 1px solid var(--line);
  ${from.medium} {
    grid-template-columns: 1fr 1fr;
  }
  > h3 {
    grid-column: 1 / -1;
    font-size: 0.9375rem;
    font-weight: 600;
  }
  > div {
    display: grid;
    gap: 0.5rem;
    align-content: start;
    justify-items: start;
  }
`;
const text = css`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

interface ConflictPanelProps {
  documentKey: string;
  editing: Pick<
    ReturnType<typeof useDocumentEditing>,
    'value' | 'conflicts' | 'areConflictsRestored' | 'resolve'
  >;
}

/** The values that somebody else has changed, too: theirs and mine, side by side. After a decision the focus is at the next one, or in the field. */
export function ConflictPanel({ documentKey, editing }: ConflictPanelProps) {
  const { value, conflicts, areConflictsRestored, resolve } = editing;
  const { t } = useMessages();
  const { pathLabel, valueText } = useValueTexts();
  const title = useRef<HTMLHeadingElement>(null);
  const decided = useRef<Path | null>(null);
  const count = conflicts.length;
  useEffect(() => {
    if (decided.current && count > 0) title.current?.focus();
    else if (decided.current) focusField(decided.current);
    decided.current = null;
  }, [count]);
  if (count === 0) return null;
  return (
    <section css={panel} aria-labelledby="conflict-title">
      <h2 ref={title} id="conflict-title" tabIndex={-1}>
        {t(areConflictsRestored ? 'editor.conflict.titleRestored' : 'editor.conflict.title')}
      </h2>
      <p>{t('editor.conflict.text')}</p>
      {conflicts.map((conflict) => {
        const field = pathLabel(documentKey, conflict.path);
        const side = (choice: 'mine' | 'theirs', shown: unknown, action: string, actionOf: string) => (
          <div>
            <p css={muted}>{t(`editor.conflict.${choice}`)}</p>
            <p css={text}>
              {valueText(documentKey, conflict.path, shown) || (
                <span css={muted}>{t('editor.diff.empty')}</span>
              )}
            </p>
            <Button
              size="small"
              aria-label={actionOf}
              onClick={() => {
                decided.current = conflict.path;
                resolve(conflict, choice);
              }}
            >
              {action}
            </Button>
          </div>
        );
        return (
          <div key={`${conflict.path}`} css={columns}>
            <h3>{field}</h3>
            {side(
              'mine',
              valueAt(value, conflict.path),
              t('editor.conflict.keepMine'),
              t('editor.conflict.keepMineOf', { field }),
            )}
            {side(
              'theirs',
              conflict.theirs,
              t('editor.conflict.takeTheirs'),
              t('editor.conflict.takeTheirsOf', { field }),
            )}
          </div>
        );
      })}
    </section>
  );
}
