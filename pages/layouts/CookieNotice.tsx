import { css } from '@emotion/react';
import { Button } from '@hd-group/ui/button/Button.tsx';
import { NoticeBar } from '@hd-group/ui/notice-bar/NoticeBar.tsx';
import { useMessages } from '../app/i18n/use-messages.ts';
import { useSite } from '../app/providers/use-site.ts';
import { ConsentForm } from './ConsentForm.tsx';
import { useNoticeFocus } from './use-notice-focus.ts';

const row = css`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 0.75rem;
  width: 100%;
  button {
    min-block-size: 44px;
    justify-content: center;
    text-align: center;
  }
`;

/** Shown until the visitor has chosen; both buttons have the same weight. */
export function CookieNotice() {
  const { consent } = useSite();
  const { t } = useMessages();
  const focus = useNoticeFocus(consent === null);
  if (consent) return null;
  return (
    <NoticeBar
      {...focus}
      label={t('shared.cookies.label')}
      actions={
        <ConsentForm css={row}>
          <Button type="submit" size="small" name="choice" value="declined">
            {t('shared.cookies.decline')}
          </Button>
          <Button type="submit" size="small" name="choice" value="accepted">
            {t('shared.cookies.accept')}
          </Button>
        </ConsentForm>
      }
    >
      <p>{t('shared.cookies.text')}</p>
    </NoticeBar>
  );
}
