import { css } from '@emotion/react';
import { Button } from '@hd-group/ui/button/Button.tsx';
import { Cut } from '@hd-group/ui/cut/Cut.tsx';
import { NorthArrow } from '@hd-group/ui/icon/icons.tsx';
import { TextLink } from '@hd-group/ui/text-link/TextLink.tsx';
import { scriptOnly } from '@hd-group/ui/tokens/shared-styles.ts';
import { from } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import { VisuallyHidden } from '@hd-group/ui/visually-hidden/VisuallyHidden.tsx';
import { useState } from 'react';
import { mapPage, officeMapPath } from '../../data/site/office-map.ts';
import { useContent } from '../app/content/use-content.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { useSite } from '../app/providers/use-site.ts';
import { OfficePlan } from './OfficePlan.tsx';

const frame = css`
  position: relative;
  overflow: hidden;
  aspect-ratio: 1;
  background: var(--surface);
  border: 1px solid var(--line);
  ${from.medium} {
    aspect-ratio: 3 / 2;
  }
  ${from.large} {
    aspect-ratio: 5 / 4;
  }
  ${from.wide} {
    aspect-ratio: 4 / 3;
  }
  > iframe {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    border: 0;
  }
`;
const north = css`
  position: absolute;
  inset-block-start: 0;
  inset-inline-end: 0;
  padding: 1rem;
  inline-size: 3.5rem;
  block-size: auto;
  background: var(--surface);
`;
const caption = css`
  padding: 0.5rem 1rem;
  color: var(--muted);
`;
const below = css`
  display: grid;
  gap: 1.25rem;
  margin-block-start: 1.25rem;
  ${from.large} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: start;
    gap: 2.25rem;
  }
  > p {
    ${type.legend};
    max-width: 36em;
    color: var(--muted);
  }
`;
const actions = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 1rem 1.5rem;
`;

/** The button that had the focus is gone. */
const focusMap = (map: HTMLIFrameElement | null) => map?.focus();

/** The office's location: a drawn plan, replaced by the external map after consent or on request. */
export function OfficeMap() {
  const { t } = useMessages();
  const { company } = useContent();
  const { isShown, isRequested, show } = useMapShown();
  return (
    <div>
      <div css={frame}>
        {isShown ? (
          <iframe
            ref={isRequested ? focusMap : undefined}
            src={officeMapPath}
            title={t('contact.map.title')}
            loading="lazy"
          />
        ) : (
          <>
            <OfficePlan />
            <NorthArrow css={north} />
            <Cut flush={false} css={caption}>
              {t('contact.map.caption')}
            </Cut>
          </>
        )}
      </div>
      <div css={below}>
        <p>{t('contact.map.note')}</p>
        <div css={actions}>
          {!isShown && (
            <Button css={scriptOnly} onClick={show}>
              {t('contact.map.show')}
            </Button>
          )}
          <TextLink href={mapPage(company.coordinates)} target="_blank" rel="noopener noreferrer">
            {t('contact.map.open')}
            <VisuallyHidden> {t('shared.newTab')}</VisuallyHidden>
          </TextLink>
        </div>
      </div>
    </div>
  );
}

/**
 * Whether the external map is shown: after consent, or after a click on its button. A later choice in the cookie notice
 * overrides the click, so withdrawing consent unloads the map.
 */
function useMapShown(): { isShown: boolean; isRequested: boolean; show(): void } {
  const { consent } = useSite();
  const [isRequested, setIsRequested] = useState(false);
  const [previousConsent, setPreviousConsent] = useState(consent);
  if (previousConsent !== consent) {
    setPreviousConsent(consent);
    setIsRequested(false);
  }
  return { isShown: consent === 'accepted' || isRequested, isRequested, show: () => setIsRequested(true) };
}
