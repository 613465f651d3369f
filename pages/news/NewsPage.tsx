import { css } from '@emotion/react';
import { Button } from '@hd-group/ui/button/Button.tsx';
import { PageHero } from '@hd-group/ui/hero/PageHero.tsx';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import { Section } from '@hd-group/ui/layout/Section.tsx';
import { Reveal } from '@hd-group/ui/reveal/Reveal.tsx';
import { SectionHead } from '@hd-group/ui/section-head/SectionHead.tsx';
import { paths } from '../../data/site/paths.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { PageLink } from '../app/routing/PageLink.tsx';
import { Announced } from './Announced.tsx';

const home = css`
  && {
    margin-block-start: 1.25rem;
  }
`;

/** The news page: a coming-soon notice and the announced items. */
export function NewsPage() {
  const { t } = useMessages();
  return (
    <>
      <PageHero
        title={t('news.title')}
        intro={
          <>
            <p>{t('news.comingSoon')}</p>
            <p>{t('news.text')}</p>
            <p css={home}>
              <Button href={paths.home} LinkComponent={PageLink} kind="primary" arrow>
                {t('news.backHome')}
              </Button>
            </p>
          </>
        }
      />
      <Reveal>
        <Section labelledBy="announced-title">
          <Grid>
            <SectionHead id="announced-title" title={t('news.list')} />
            <Announced />
          </Grid>
        </Section>
      </Reveal>
    </>
  );
}
