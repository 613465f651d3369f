import { css } from '@emotion/react';
import { PageHero } from '@hd-group/ui/hero/PageHero.tsx';
import { TextLink } from '@hd-group/ui/text-link/TextLink.tsx';
import { navigation, pageById } from '../../data/pages.ts';
import { PageLink } from '../app/PageLink.tsx';
import { useTexts } from '../app/use-texts.ts';

const list = css`
  display: grid;
  justify-items: start;
  gap: 0.5rem;
  padding-block-start: 0.75rem;
`;

/** What any address without a page shows: what happened, and ways on. */
export function NotFoundPage() {
  const { t } = useTexts();
  return (
    <PageHero
      title={t('errors.notFound.title')}
      intro={
        <>
          <p>{t('errors.notFound.text')}</p>
          <p>{t('errors.notFound.description')}</p>
          <ul css={list}>
            {navigation.map((id) => (
              <li key={id}>
                <TextLink href={pageById(id).path} LinkComponent={PageLink}>
                  {t(`frame.nav.${id}`)}
                </TextLink>
              </li>
            ))}
          </ul>
        </>
      }
    />
  );
}
