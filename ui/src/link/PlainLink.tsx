import type { ComponentPropsWithoutRef, ReactNode } from 'react';

/** What every link of this package passes on; the rest are an anchor's own attributes. */
export type LinkProps = ComponentPropsWithoutRef<'a'> & { href: string };

/** The site's link, so that its router can take the click. Must pass `className` and the rest on. */
export type LinkComponent = (props: LinkProps) => ReactNode;

/** The link of a site without a router: an anchor. */
export function PlainLink(props: LinkProps) {
  return <a {...props} />;
}
