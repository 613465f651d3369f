import { type ComponentPropsWithoutRef, type ReactNode, useRef } from 'react';
import { type LinkComponent, PlainLink } from '../link/PlainLink.tsx';
import * as parts from './bar-styles.ts';
import { type HeaderLanguage, Languages } from './Languages.tsx';
import { type HeaderLink, Menu, type MenuWords } from './Menu.tsx';
import * as styles from './styles.ts';
import { useMenu } from './use-menu.ts';
import { useScrolled } from './use-scrolled.ts';

export type HeaderProps = Omit<ComponentPropsWithoutRef<'header'>, 'children'> & {
  name: ReactNode;
  homeHref: string;
  /** Accessible name of the home link; contains `name`. */
  homeLabel?: string;
  /** Replaces name and home link: the way back on a page of its own world. */
  brand?: ReactNode;
  links: HeaderLink[];
  navLabel: string;
  languages: HeaderLanguage[];
  languagesLabel: string;
  menu: MenuWords;
  shell?: styles.HeaderShell;
  size?: styles.HeaderSize;
  /** Ink over the picture while an overlay header is at the top; kept with the picture. */
  ink?: 'dark' | 'light';
  /** Below the links of the full-screen menu. */
  address?: ReactNode;
  LinkComponent?: LinkComponent;
};

/** Pixels of scrolling after which the header gets its ground and shadow. */
export const scrolledAfter = 50;

/**
 * Name, links, languages. `standard` is sticky and takes its height in the page; the overlays are fixed
 * and lie on the picture. Must be a direct child of the page's root, so that it can stick.
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
  menu: words,
  shell = 'standard',
  size = 'normal',
  ink = 'dark',
  address,
  LinkComponent: Link = PlainLink,
  ...rest
}: HeaderProps) {
  const root = useRef<HTMLElement>(null);
  const menu = useMenu(root);
  const scrolled = useScrolled(scrolledAfter);
  return (
    <header
      ref={root}
      css={[styles.root, styles.shells[shell], styles.sizes[size]]}
      data-state={scrolled ? 'scrolled' : 'top'}
      data-ink={ink}
      data-shell={shell}
      {...rest}
    >
      <div css={parts.bar}>
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
                  <Link css={parts.link} href={href} aria-current={current ? 'page' : undefined}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <Languages label={languagesLabel} languages={languages} onChosen={menu.close} />
          <Menu menu={menu} words={words} links={links} address={address} Link={Link} />
        </div>
      </div>
    </header>
  );
}
