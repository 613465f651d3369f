import { Header } from '@hd-group/ui/header/Header.tsx';
import { emailLink, phoneLink } from '../../data/derived/company.ts';
import { heroPictures, homeVariant } from '../../data/derived/home-variants.ts';
import { isPresent } from '../../data/site/hidden-pages.ts';
import { navigation, type PageRow, pageById, pageNameKey } from '../../data/site/pages.ts';
import { paths } from '../../data/site/paths.ts';
import { pictureOf } from '../app/content/picture-of.ts';
import { useContent } from '../app/content/use-content.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { PageLink } from '../app/routing/PageLink.tsx';
import { LanguageForm } from './preference-forms.tsx';
import { useLanguages } from './use-languages.ts';

/** The site's header: name, navigation and languages; shell and size come from the page's row, the colour from its picture. */
export function SiteHeader({ page }: { page: PageRow }) {
  const content = useContent();
  const { t } = useMessages();
  const languages = useLanguages();
  const foreground =
    page.shell === 'overlay'
      ? pictureOf(content, heroPictures(homeVariant(content, page.id).hero)[0]).ink
      : undefined;
  return (
    <Header
      key={page.path}
      name={content.company.name}
      homeHref={paths.home}
      homeLabel={t('shared.home')}
      navLabel={t('shared.nav.label')}
      links={navigation
        .map(pageById)
        .filter((row) => isPresent(row, content))
        .map((row) => ({
          href: row.path,
          label: t(pageNameKey(row)),
          current: page.id === row.id || page.parent === row.id,
        }))}
      languagesLabel={t('shared.language.label')}
      languages={languages}
      LanguageForm={LanguageForm}
      menu={{ open: t('shared.menu.open'), close: t('shared.menu.close'), label: t('shared.menu.title') }}
      shell={page.shell}
      size={page.layout === 'tool' ? 'dense' : 'normal'}
      foreground={foreground}
      address={<MenuAddress />}
      LinkComponent={PageLink}
    />
  );
}

/** Contact details below the links of the full-screen menu. */
function MenuAddress() {
  const { company } = useContent();
  const { address, phone, email } = company;
  return (
    <address>
      {`${address.street}, ${address.postalCode} ${address.city}`}
      <br />
      <a href={phoneLink(company)}>{phone}</a>
      <br />
      <a href={emailLink(company)}>{email}</a>
    </address>
  );
}
