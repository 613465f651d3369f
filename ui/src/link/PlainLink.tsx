import type { ComponentPropsWithoutRef, ReactNode } from 'react';

/** Attributes of an anchor, with `href` required. */
export type LinkProps = ComponentPropsWithoutRef<'a'> & { href: string };

/** Link component of the site, for client-side navigation. It must pass all attributes on, `className` included. */
export type LinkComponent = (props: LinkProps) => ReactNode;

/** Plain anchor, the default for sites without a router. */
export function PlainLink(props: LinkProps) {
  return <a {...props} />;
}
