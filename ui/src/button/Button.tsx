import type { ComponentPropsWithoutRef, MouseEvent, Ref } from 'react';
import { ArrowRight } from '../icon/ArrowRight.tsx';
import { type LinkComponent, type LinkProps, PlainLink } from '../link/PlainLink.tsx';
import { type ButtonKind, type ButtonSize, kinds, root, sizes } from './styles.ts';

type Look = { kind?: ButtonKind; size?: ButtonSize; arrow?: boolean };

type AsButton = ComponentPropsWithoutRef<'button'> & {
  href?: undefined;
  LinkComponent?: undefined;
  ref?: Ref<HTMLButtonElement>;
  /** Under way: looks disabled, keeps the focus, swallows clicks. */
  pending?: boolean;
  /** Replaces the words while pending. */
  pendingLabel?: string;
};
type AsLink = LinkProps & { LinkComponent?: LinkComponent; pending?: undefined; pendingLabel?: undefined };

export type ButtonProps = Look & (AsButton | AsLink);

/** A button, or with `href` a link that looks like one. Says what happens. */
export function Button({ kind = 'secondary', size = 'normal', arrow = false, ...props }: ButtonProps) {
  const looks = [root, sizes[size], kinds[kind]];
  if (props.href !== undefined) {
    const { LinkComponent: Link = PlainLink, pending: _, pendingLabel: __, children, ...rest } = props;
    return (
      <Link css={looks} {...rest}>
        {children}
        {arrow && <ArrowRight />}
      </Link>
    );
  }
  const {
    pending = false,
    pendingLabel,
    children,
    onClick,
    href: _,
    LinkComponent: __,
    type = 'button',
    ...rest
  } = props;
  const swallow = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button css={looks} type={type} aria-disabled={pending || undefined} onClick={swallow} {...rest}>
      {pending && pendingLabel !== undefined ? pendingLabel : children}
      {arrow && !pending && <ArrowRight />}
    </button>
  );
}
