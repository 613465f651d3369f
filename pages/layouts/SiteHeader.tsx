import { Header } from '@hd-group/ui/header/Header.tsx';
import { company } from '../../data/company.ts';
import { navigation, type PageRow, pageById } from '../../data/pages.ts';
import { paths } from '../../data/paths.ts';
import { useHeaderInk } from '../app/header-ink.ts';
import { PageLink } from '../app/PageLink.tsx';
import { useTexts } from '../app/use-texts.ts';
import { useLanguages } from './use-languages.ts';

/** The site's header: name, the five pages, the languages; its looks follow the page's row. */
export function SiteHeader({ page }: { page: PageRow }) {
  const { t } = useTexts();
  const languages = useLanguages();
  const ink = useHeaderInk(page.ink);
  return (
    <Header
      key={page.path}
      name={company.name}
      homeHref={paths.home}
      homeLabel={t('frame.home')}
      navLabel={t('frame.nav.label')}
      links={navigation.map((id) => ({
        href: pageById(id).path,
        label: t(`frame.nav.${id}`),
        current: page.id === id || page.parent === id,
      }))}
      languagesLabel={t('frame.language.label')}
      languages={languages}
      menu={{ open: t('frame.menu.open'), close: t('frame.menu.close'), label: t('frame.menu.title') }}
      shell={page.shell}
      size={page.layout === 'tool' ? 'dense' : 'normal'}
      ink={ink}
      address={<MenuAddress />}
      LinkComponent={PageLink}
    />
  );
}

/** Below the links of the full-screen menu. */
function MenuAddress() {
  const { address, phone, email } = company;
  return (
    <address>
      {address.street}, {address.postalCode} {address.city}
      <br />
      <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
      <br />
      <a href={`mailto:${email}`}>{email}</a>
    </address>
  );
}
