import { css } from '@emotion/react';
import { Button } from '@hd-group/ui/button/Button.tsx';
import { NoticeBar } from '@hd-group/ui/notice-bar/NoticeBar.tsx';
import { type FocusEvent, useLayoutEffect, useRef } from 'react';
import { useMessages } from '../app/i18n/use-messages.ts';
import { useSite } from '../app/providers/use-site.ts';
import { ConsentForm } from './preference-forms.tsx';

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

/**
 * Focus of a notice that opens and closes. A notice that is opened again receives the focus. From a notice that closes it
 * returns to the control that had it before; without such a control it moves to the main heading.
 *
 * @returns props of the notice's element.
 */
function useNoticeFocus(isOpen: boolean) {
  const ref = useRef<HTMLElement>(null);
  const previous = useRef<HTMLElement | null>(null);
  const wasOpen = useRef(isOpen);

  // Before the paint: the focus is never on nothing, not even for a frame.
  useLayoutEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    if (isOpen) ref.current?.focus();
    // Unless it was elsewhere, such as in a field of a page that follows a choice made in another window.
    else if (document.activeElement === document.body) returnFocus(previous.current);
  }, [isOpen]);

  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (currentTarget.contains(relatedTarget)) return;
    previous.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
  };
  return { ref, onFocus };
}

/** The skip link is visible only while it has the focus, so the focus does not return to it. */
function returnFocus(previous: HTMLElement | null): void {
  if (previous?.isConnected && previous.getAttribute('href') !== '#main') previous.focus();
  else document.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true });
}
