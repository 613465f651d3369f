import { css } from '@emotion/react';
import { Button } from '@hd-group/ui/button/Button.tsx';
import { NoticeBar } from '@hd-group/ui/notice-bar/NoticeBar.tsx';
import { useSite } from '../app/use-site.ts';
import { useTexts } from '../app/use-texts.ts';
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

/** Shown until the visitor has chosen; both choices weigh the same. */
export function CookieNotice() {
  const { consent } = useSite();
  const { t } = useTexts();
  if (consent) return null;
  return (
    <NoticeBar
      label={t('frame.cookies.label')}
      actions={
        <ConsentForm css={row}>
          <Button type="submit" name="choice" value="declined">
            {t('frame.cookies.decline')}
          </Button>
          <Button type="submit" name="choice" value="accepted">
            {t('frame.cookies.accept')}
          </Button>
        </ConsentForm>
      }
    >
      <p>{t('frame.cookies.text')}</p>
    </NoticeBar>
  );
}
