import { css } from '@emotion/react';
import { Button } from '@hd-group/ui/button/Button.tsx';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import { Section } from '@hd-group/ui/layout/Section.tsx';
import { TextLink } from '@hd-group/ui/text-link/TextLink.tsx';
import { buttonRow } from '@hd-group/ui/tokens/shared-styles.ts';
import { column } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import { emailLink, phoneLink } from '../../data/derived/company.ts';
import { exposeName } from '../../data/site/document-paths.ts';
import { paths } from '../../data/site/paths.ts';
import { useContent } from '../app/content/use-content.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { PageLink } from '../app/routing/PageLink.tsx';
import { documentFormat, documentOf } from '../documents/document-of.ts';
import { capitals } from './capitals.ts';

const rule = css`
  border-block-start: 1px solid var(--rule);
  margin-block-end: -1rem;
`;
const heading = css`
  ${type.h2};
  ${column(1, 6)}
`;
const body = css`
  ${column(8, 5)}
`;
const actions = css`
  ${buttonRow};
  margin-block: 1.75rem 2.25rem;
`;
/** Capitals would change the unit kB. */
const format = css`
  text-transform: none;
  white-space: nowrap;
`;
const direct = css`
  border-block-start: 1px solid var(--line);
  padding-block-start: 1rem;
  > p:first-of-type {
    ${type.legend};
    color: var(--muted);
  }
  > ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0.75rem 2.25rem;
    margin-block-start: 0.75rem;
  }
`;

/** Call to action: a viewing, the exposé, and links to the office. */
export function BremenContact() {
  const { t, locale } = useMessages();
  const content = useContent();
  const { company } = content;
  const expose = documentOf(content, exposeName('bremen'), locale);
  return (
    <Section id="contact" labelledBy="contact-title">
      <Grid>
        <div css={rule} />
        <h2 id="contact-title" css={[heading, capitals]}>
          {t('bremen.contact.title')}
        </h2>
        <div css={body}>
          <p css={type.lead}>{t('bremen.contact.text')}</p>
          <div css={actions}>
            <Button
              kind="primary"
              arrow
              href={paths.request('viewing', 'bremen')}
              LinkComponent={PageLink}
              css={capitals}
            >
              {t('bremen.contact.viewing')}
            </Button>
            {expose && (
              <Button href={expose.url} type="application/pdf" download css={capitals}>
                {t('bremen.contact.brochure')} <span css={format}>({documentFormat(expose)})</span>
              </Button>
            )}
          </div>
          <div css={direct}>
            <p>{t('bremen.contact.direct')}</p>
            <ul>
              <li>
                <TextLink href={phoneLink(company)} arrow="none">
                  {company.phone}
                </TextLink>
              </li>
              <li>
                <TextLink href={emailLink(company, t('bremen.hero.title'))} arrow="none">
                  {company.email}
                </TextLink>
              </li>
              <li>
                <TextLink href={paths.contact} LinkComponent={PageLink}>
                  {t('bremen.contact.page')}
                </TextLink>
              </li>
            </ul>
          </div>
        </div>
      </Grid>
    </Section>
  );
}
