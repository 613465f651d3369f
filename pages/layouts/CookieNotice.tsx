import { css } from '@emotion/react';
import { Button } from '@hd-group/ui/button/Button.tsx';
import { NoticeBar } from '@hd-group/ui/notice-bar/NoticeBar.tsx';
import { useMessages } from '../app/i18n/use-messages.ts';
import { useSite } from '../app/providers/use-site.ts';
import { ConsentForm } from './ConsentForm.tsx';

const row = css`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 1rem;
  width: 100%;
  button {
    justify-content: center;
    text-align: center;
  }
`;

/** Shown until the visitor has chosen; both buttons have the same weight. */
export function CookieNotice() {
  const { consent } = useSite();
  const { t } = useMessages();
  if (consent) return null;
  return (
    <NoticeBar
      label={t('shared.cookies.label')}
      actions={
        <ConsentForm css={row}>
          <Button type="submit" name="choice" value="declined">
            {t('shared.cookies.decline')}
          </Button>
          <Button type="submit" name="choice" value="accepted">
            {t('shared.cookies.accept')}
          </Button>
        </ConsentForm>
      }
    >
      <p>{t('shared.cookies.text')}</p>
    </NoticeBar>
  );
}
