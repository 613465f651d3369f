import { css } from '@emotion/react';
import { Button } from '@hd-group/ui/button/Button.tsx';
import { type } from '@hd-group/ui/tokens/type.ts';
import { useRef, useState } from 'react';
import { useMessages } from '../../app/i18n/use-messages.ts';
import { Confirmation } from '../../staff/controls/Confirmation.tsx';
import { useRight } from '../../staff/sign-in/session.ts';
import { useMessageActions } from '../lists/use-message-actions.ts';

const bar = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem 0.75rem;
  padding-block-end: 0.75rem;
  > p {
    ${type.small};
    inline-size: 100%;
    padding-inline-end: max(0px, 100% - 46rem);
    color: var(--muted);
  }
  > p[role='alert'] {
    color: var(--error);
  }
`;

/** Maximum number of messages that one request changes. */
const maxSelection = 200;

interface SpamBarProps {
  /** Ids of the listed messages. */
  ids: number[];
  /** Messages that the staff have released so far. */
  released: number;
}

/** Actions on all listed messages that are suspected to be spam. */
export function SpamBar({ ids, released }: SpamBarProps) {
  const { t } = useMessages();
  const actions = useMessageActions();
  const mayErase = useRight('inbox-erase');
  const [isConfirming, setIsConfirming] = useState(false);
  const selected = ids.slice(0, maxSelection);
  const count = selected.length;
  const root = useRef<HTMLDivElement>(null);
  const change = (kind: 'release' | 'eraseSpam') => {
    // The buttons are removed with the messages.
    root.current?.focus({ preventScroll: true });
    setIsConfirming(false);
    actions.mutate({ kind, ids: selected });
  };
  return (
    <div css={bar} ref={root} tabIndex={-1}>
      <p>
        {t('admin.spam.text')} {released > 0 && t('admin.spam.released', { count: released })}
      </p>
      {count > 0 && (
        <>
          <Button size="small" pending={actions.isPending} onClick={() => change('release')}>
            {t('admin.spam.release', { count })}
          </Button>
          {mayErase && (
            <Button size="small" pending={actions.isPending} onClick={() => setIsConfirming(true)}>
              {t('admin.spam.erase', { count })}
            </Button>
          )}
        </>
      )}
      {isConfirming && (
        <Confirmation
          question={t('admin.spam.confirm', { count })}
          action={t('admin.person.confirmYes')}
          onConfirm={() => change('eraseSpam')}
          onCancel={() => setIsConfirming(false)}
        />
      )}
      {actions.isError && <p role="alert">{t('admin.person.failed')}</p>}
    </div>
  );
}
