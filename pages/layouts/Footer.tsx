import { css } from '@emotion/react';
import { TitleBlock, type TitleBlockCell } from '@hd-group/ui/title-block/TitleBlock.tsx';
import { VisuallyHidden } from '@hd-group/ui/visually-hidden/VisuallyHidden.tsx';
import { company, emailLink, phoneLink } from '../../data/content/company.ts';
import { coordinatesText } from '../../data/site/office-map.ts';
import type { PageRow } from '../../data/site/pages.ts';
import { pageTitleKey } from '../app/head/page-title-key.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { useSite } from '../app/providers/use-site.ts';
import { ConsentForm } from './ConsentForm.tsx';
import { LegalLink } from './LegalLink.tsx';
import { useLanguages } from './use-languages.ts';

const list = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 1rem;
  a,
  button {
    display: inline-block;
    padding-block: 0.25rem;
  }
`;
const language = css`
  text-decoration: none;
  &[aria-current] {
    font-weight: 500;
    text-decoration: underline;
    text-decoration-color: var(--accent);
    text-decoration-thickness: 2px;
    text-underline-offset: 0.35em;
  }
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
const muted = css`
  color: var(--muted);
`;
const root = css`
  margin-block-start: clamp(4rem, 8vw, 7rem);
`;
/** Space for the cookie notice, so that it does not cover the footer. */
const aboveNotice = css`
  padding-block-end: 14rem;
`;

/** The footer: company, office, contact, page title, languages, and links. */
export function Footer({ page }: { page: PageRow }) {
  const { t, locale } = useMessages();
  const { consent } = useSite();
  const languages = useLanguages();
  const { address, phone, email, links, legal } = company;
  // A page below another one is about one project or one area.
  const subject = page.isIndexed && page.parent ? t(pageTitleKey(page)) : undefined;
  const newTab = <VisuallyHidden> {t('shared.footer.newTab')}</VisuallyHidden>;
  const cells: TitleBlockCell[] = [
    {
      id: 'office',
      span: 3,
      label: t('shared.footer.office'),
      content: (
        <address>
          {address.street}
          <br />
          {address.postalCode} {address.city}
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
        <div css={[list, { flexDirection: 'column' }]}>
          <a href={phoneLink}>{phone}</a>
          <a href={emailLink(subject)}>{email}</a>
          <span css={muted}>{t('shared.footer.hours')}</span>
        </div>
      ),
    },
    { id: 'sheet', label: t('shared.footer.sheet'), content: t(pageTitleKey(page)) },
    {
      id: 'language',
      label: t('shared.footer.language'),
      content: (
        <span css={list}>
          {languages.map(({ code, label, name, href, current, onChoose }) => (
            <a
              key={code}
              href={href}
              hrefLang={code}
              lang={code}
              css={language}
              aria-current={current ? 'true' : undefined}
              onClick={onChoose}
            >
              {label}
              <VisuallyHidden> {name}</VisuallyHidden>
            </a>
          ))}
        </span>
      ),
    },
    {
      id: 'follow',
      label: t('shared.footer.follow'),
      content: (
        <span css={list}>
          <a href={links.professionalNetwork} target="_blank" rel="noopener noreferrer">
            {t('shared.footer.network')}
            {newTab}
          </a>
          <a href={links.photoSharing} target="_blank" rel="noopener noreferrer">
            {t('shared.footer.photos')}
            {newTab}
          </a>
        </span>
      ),
    },
    {
      id: 'legal',
      label: t('shared.footer.legal'),
      content: (
        <div css={list}>
          <LegalLink href={legal.notice}>{t('shared.footer.notice')}</LegalLink>
          <LegalLink href={legal.privacy}>{t('shared.footer.privacy')}</LegalLink>
          <ConsentForm>
            <button type="submit" name="choice" value="ask" css={linkButton}>
              {t('shared.footer.cookies')}
            </button>
          </ConsentForm>
        </div>
      ),
    },
    { id: 'pictures', label: t('shared.footer.pictures'), content: t('shared.footer.renderings') },
    { id: 'date', label: t('shared.footer.date'), content: t('shared.footer.copyright') },
  ];
  return (
    <div css={[root, consent === null && aboveNotice]}>
      <TitleBlock
        aria-label={t('shared.footer.label')}
        nameLabel={t('shared.footer.developer')}
        name={company.name}
        cells={cells}
      />
    </div>
  );
}
