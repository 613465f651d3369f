import { css } from '@emotion/react';
import { TitleBlock, type TitleBlockCell } from '@hd-group/ui/title-block/TitleBlock.tsx';
import { VisuallyHidden } from '@hd-group/ui/visually-hidden/VisuallyHidden.tsx';
import { emailLink, phoneLink } from '../../data/derived/company.ts';
import { isPresent } from '../../data/site/hidden-pages.ts';
import { coordinatesText } from '../../data/site/office-map.ts';
import { footerNavigation, isIndexed, type PageRow, pageById, pageNameKey } from '../../data/site/pages.ts';
import { paths } from '../../data/site/paths.ts';
import { useContent } from '../app/content/use-content.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { PageLink } from '../app/routing/PageLink.tsx';
import { LegalLinks } from '../sections/LegalLink.tsx';
import { ConsentForm, LanguageForm } from './preference-forms.tsx';
import { useLanguages } from './use-languages.ts';

const list = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 1rem;
  /* The padding enlarges the targets of the links; their text aligns with that of the other cells. */
  margin-block: -0.25rem;
  a,
  button,
  > span {
    display: inline-block;
    padding-block: 0.25rem;
  }
`;
const stacked = css`
  flex-direction: column;
`;
const linkButton = css`
  border: 0;
  padding: 0;
  background: none;
  text-decoration: underline;
  text-underline-offset: 0.25em;
  cursor: pointer;
  @media print {
    && {
      display: none;
    }
  }
`;
const language = css`
  && {
    text-decoration: none;
  }
  &&[aria-current] {
    font-weight: 500;
    text-decoration: underline;
    text-decoration-color: var(--accent);
    text-decoration-thickness: 2px;
    text-underline-offset: 0.35em;
  }
`;
const muted = css`
  color: var(--muted);
`;
const homeLink = css`
  && {
    text-decoration: none;
  }
`;
const root = css`
  margin-block-start: clamp(4rem, 8vw, 7rem);
`;

/** Shows the cookie notice again. */
export function CookieButton() {
  const { t } = useMessages();
  return (
    <ConsentForm>
      <button type="submit" name="choice" value="ask" css={linkButton}>
        {t('shared.footer.cookies')}
      </button>
    </ConsentForm>
  );
}

/** The footer: company, office, contact, pages, languages, and links. */
export function Footer({ page }: { page: PageRow }) {
  const { t, locale } = useMessages();
  const languages = useLanguages();
  const content = useContent();
  const { company, hasPhotographs } = content;
  const { address, phone, email, links } = company;
  // A page below another one is about one project or one area.
  const subject = isIndexed(page, content) && page.parent ? t(pageNameKey(page)) : undefined;
  const profiles = (
    [
      { url: links.professionalNetwork, key: 'shared.footer.network' },
      { url: links.photoSharing, key: 'shared.footer.photos' },
    ] as const
  ).flatMap(({ url, key }) => (url === null ? [] : [{ url, key }]));
  const cells: TitleBlockCell[] = [
    {
      id: 'office',
      span: 3,
      label: t('shared.footer.office'),
      content: (
        <address>
          {address.street}
          <br />
          {`${address.postalCode} ${address.city}`}
          <br />
          <span css={muted}>{coordinatesText(company.coordinates, locale)}</span>
        </address>
      ),
    },
    {
      id: 'contact',
      span: 3,
      label: t('shared.footer.contact'),
      content: (
        <div css={[list, stacked]}>
          <a href={phoneLink(company)}>{phone}</a>
          <a href={emailLink(company, subject)}>{email}</a>
          {company.openingHours.length > 0 && <span css={muted}>{t('shared.footer.hours')}</span>}
        </div>
      ),
    },
    {
      id: 'pages',
      label: t('shared.footer.pages'),
      content: (
        <nav css={list} aria-label={t('shared.footer.pages')}>
          {footerNavigation
            .map(pageById)
            .filter((row) => isPresent(row, content))
            .map((row) => (
              <PageLink key={row.id} href={row.path} aria-current={page.id === row.id ? 'page' : undefined}>
                {t(pageNameKey(row))}
              </PageLink>
            ))}
        </nav>
      ),
    },
    {
      id: 'language',
      label: t('shared.footer.language'),
      content: (
        <LanguageForm id="footer-language" css={list}>
          {languages.map(({ code, label, name, current }) => (
            <button
              key={code}
              type="submit"
              name="lang"
              value={code}
              lang={code}
              css={[linkButton, language]}
              aria-current={current ? 'true' : undefined}
            >
              {label}
              <VisuallyHidden>{` ${name}`}</VisuallyHidden>
            </button>
          ))}
        </LanguageForm>
      ),
    },
    ...(profiles.length > 0
      ? [
          {
            id: 'follow',
            label: t('shared.footer.follow'),
            content: (
              <span css={list}>
                {profiles.map(({ url, key }) => (
                  <a key={key} href={url} target="_blank" rel="noopener noreferrer">
                    {t(key)}
                    <VisuallyHidden>{` ${t('shared.footer.newTab')}`}</VisuallyHidden>
                  </a>
                ))}
              </span>
            ),
          },
        ]
      : []),
    {
      id: 'legal',
      label: t('shared.footer.legal'),
      content: (
        <div css={list}>
          <LegalLinks page={page} />
          <CookieButton />
        </div>
      ),
    },
    {
      id: 'pictures',
      label: t('shared.footer.pictures'),
      content: t(hasPhotographs ? 'shared.footer.mixedPictures' : 'shared.footer.renderings'),
    },
    { id: 'date', label: t('shared.footer.date'), content: t('shared.footer.copyright') },
  ];
  return (
    <div css={root}>
      <TitleBlock
        aria-label={t('shared.footer.label')}
        nameLabel={t('shared.footer.developer')}
        name={
          <PageLink css={homeLink} href={paths.home} aria-label={t('shared.home')}>
            {company.name}
          </PageLink>
        }
        cells={cells}
      />
    </div>
  );
}
