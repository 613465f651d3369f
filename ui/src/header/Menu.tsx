import type { ReactNode, RefObject } from 'react';
import { Cross, MenuLines } from '../icon/icons.tsx';
import type { LinkComponent } from '../link/PlainLink.tsx';
import { visuallyHidden } from '../tokens/shared-styles.ts';
import * as styles from './menu-styles.ts';
import type { useMenu } from './use-menu.ts';

export type HeaderLink = { href: string; label: string; current?: boolean };
export type MenuLabels = { open: string; close: string; label: string };

type MenuProps = {
  menu: ReturnType<typeof useMenu>;
  labels: MenuLabels;
  links: HeaderLink[];
  address?: ReactNode;
  Link: LinkComponent;
};

/** Full-screen menu of small viewports. A native `<details>`, so it opens without JavaScript. */
export function Menu({ menu, labels, links, address, Link }: MenuProps) {
  return (
    <details css={styles.menu} ref={menu.details as RefObject<HTMLDetailsElement>} onToggle={menu.onToggle}>
      <summary css={styles.toggle}>
        <span data-shown="closed">
          <MenuLines />
          <span css={visuallyHidden}>{labels.open}</span>
        </span>
        <span data-shown="open">
          <Cross />
          <span css={visuallyHidden}>{labels.close}</span>
        </span>
      </summary>
      <div css={styles.panel}>
        <nav aria-label={labels.label}>
          <ul>
            {links.map(({ href, label, current }) => (
              <li key={href}>
                <Link
                  css={styles.link}
                  href={href}
                  aria-current={current ? 'true' : undefined}
                  onClick={menu.close}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {address && <div css={styles.address}>{address}</div>}
      </div>
    </details>
  );
}
