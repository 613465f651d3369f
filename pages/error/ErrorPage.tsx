import { css } from '@emotion/react';
import { PageHero } from '@hd-group/ui/hero/PageHero.tsx';
import { TextLink } from '@hd-group/ui/text-link/TextLink.tsx';
import { isPresent } from '../../data/site/hidden-pages.ts';
import { navigation, pageById, pageNameKey } from '../../data/site/pages.ts';
import { useContent } from '../app/content/use-content.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import type { PageProps } from '../app/loading/page-code.ts';
import { useSite } from '../app/providers/use-site.ts';
import { PageLink } from '../app/routing/PageLink.tsx';

const list = css`
  display: grid;
  justify-items: start;
  gap: 0.5rem;
  padding-block-start: 0.75rem;
`;

/** Page for an unknown path or a failed request: a message, and links to the main pages. */
export function ErrorPage({ page }: PageProps) {
  const { t } = useMessages();
  const content = useContent();
  const { error } = useSite();
  const isNotFound = page.meta === 'errors.notFound';
  const isEndedLink = error?.code === 'previewLinkInvalid';
  const isUnavailable = error?.code === 'unavailable';
  return (
    <PageHero
      title={t(`${page.meta}.title`)}
      intro={
        <>
          {isNotFound && <p>{t(isEndedLink ? 'errors.api.previewLinkInvalid' : 'errors.notFound.text')}</p>}
          {error && (isUnavailable || error.status < 500) && !isNotFound && (
            <p>{t(`errors.api.${error.code}`)}</p>
          )}
          {!isUnavailable && !isEndedLink && <p>{t(`${page.meta}.description`)}</p>}
          <ul css={list}>
            {navigation
              .map(pageById)
              .filter((row) => isPresent(row, content))
              .map((row) => (
                <li key={row.id}>
                  <TextLink href={row.path} LinkComponent={PageLink}>
                    {t(pageNameKey(row))}
                  </TextLink>
                </li>
              ))}
          </ul>
          {error && error.status >= 500 && <p>{t('errors.server.reference', { id: error.requestId })}</p>}
        </>
      }
    />
  );
}
