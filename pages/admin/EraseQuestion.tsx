import { css } from '@emotion/react';
import { Button } from '@hd-group/ui/button/Button.tsx';
import { useEffect, useRef } from 'react';
import { useMessages } from '../app/i18n/use-messages.ts';

const root = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.75rem;
  padding-inline-start: 1rem;
  border-inline-start: 4px solid var(--error);
  > p {
    flex: 1 1 20rem;
    max-inline-size: 38rem;
    font-weight: 500;
  }
`;

/** Asks before something is erased for good; the harmless answer has the focus. */
export function EraseQuestion({ email, onYes, onNo }: { email: string; onYes(): void; onNo(): void }) {
  const { t } = useMessages();
  const harmless = useRef<HTMLButtonElement>(null);
  useEffect(() => harmless.current?.focus(), []);
  return (
    <div css={root} role="alert">
      <p>{t('admin.person.confirm', { email })}</p>
      <Button size="small" onClick={onYes}>
        {t('admin.person.confirmYes')}
      </Button>
      <Button ref={harmless} size="small" onClick={onNo}>
        {t('admin.person.cancel')}
      </Button>
    </div>
  );
}
