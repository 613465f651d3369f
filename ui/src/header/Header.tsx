import { type ComponentPropsWithoutRef, type ReactNode, useRef, useSyncExternalStore } from 'react';
import { type LinkComponent, PlainLink } from '../link/PlainLink.tsx';
import { gridColumns } from '../tokens/space.ts';
import * as parts from './bar-styles.ts';
import { type HeaderLanguage, type LanguageForm, Languages } from './Languages.tsx';
import { type HeaderLink, Menu, type MenuLabels } from './Menu.tsx';
import * as styles from './styles.ts';
import { useMenu } from './use-menu.ts';

export type HeaderProps = Omit<ComponentPropsWithoutRef<'header'>, 'children'> & {
  name: ReactNode;
  homeHref: string;
  /** Accessible name of the home link; must contain `name` (WCAG 2.5.3). */
  homeLabel?: string;
  /** Replaces the home link with its name. */
  brand?: ReactNode;
  links: HeaderLink[];
  navLabel: string;
  languages: HeaderLanguage[];
  languagesLabel: string;
  LanguageForm: LanguageForm;
  menu: MenuLabels;
  shell?: styles.HeaderShell;
  size?: styles.HeaderSize;
  /** Text colour of an overlay header at the top of the page, matching the picture below it. */
  foreground?: 'dark' | 'light';
  /** Postal address and contact below the links of the full-screen menu. */
  address?: ReactNode;
  LinkComponent?: LinkComponent;
};

/** Scroll distance after which the header gets a background and a shadow. */
const scrollThresholdPx = 50;

/**
 * Page header with home link, navigation, languages and a full-screen menu on small viewports. The `standard` shell is
 * sticky and in the flow; the overlay shells are fixed above the picture. For `position: sticky` it must be a direct
 * child of the page's root element.
 */
export function Header({
  name,
  homeHref,
  homeLabel,
  brand,
  links,
  navLabel,
  languages,
  languagesLabel,
  LanguageForm,
  menu: menuLabels,
  shell = 'standard',
  size = 'normal',
  foreground = 'dark',
  address,
  LinkComponent: Link = PlainLink,
  ...rest
}: HeaderProps) {
  const root = useRef<HTMLElement>(null);
  const menu = useMenu(root);
  const isScrolled = useScrolled(scrollThresholdPx);
  return (
    <header
      ref={root}
      css={[styles.root, styles.shells[shell], styles.sizes[size]]}
      data-state={isScrolled ? 'scrolled' : 'top'}
      data-foreground={foreground}
      data-shell={shell}
      {...rest}
    >
      <div css={[gridColumns, parts.bar]}>
        <div css={parts.row}>
          <div css={parts.brand}>
            {brand ?? (
              <Link css={parts.name} href={homeHref} aria-label={homeLabel} onClick={menu.close}>
                {name}
              </Link>
            )}
          </div>
          <nav css={parts.nav} aria-label={navLabel}>
            <ul css={parts.links}>
              {links.map(({ href, label, current }) => (
                <li key={href}>
                  <Link css={parts.link} href={href} aria-current={current ? 'true' : undefined}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <Languages label={languagesLabel} languages={languages} Form={LanguageForm} onChosen={menu.close} />
          <Menu menu={menu} labels={menuLabels} links={links} address={address} Link={Link} />
        </div>
      </div>
    </header>
  );
}

const subscribe = (onChange: () => void) => {
  window.addEventListener('scroll', onChange, { passive: true });
  return () => window.removeEventListener('scroll', onChange);
};

/** Whether the page is scrolled by more than `thresholdPx` CSS pixels; false on the server. */
function useScrolled(thresholdPx: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > thresholdPx,
    () => false,
  );
}
