import type { ComponentPropsWithoutRef, MouseEvent, Ref } from 'react';
import { ArrowRight } from '../icon/icons.tsx';
import { type LinkComponent, type LinkProps, PlainLink } from '../link/PlainLink.tsx';
import { type ButtonKind, type ButtonSize, kinds, root, sizes } from './styles.ts';

type ButtonAppearance = { kind?: ButtonKind; size?: ButtonSize; arrow?: boolean };

type AsButton = ComponentPropsWithoutRef<'button'> & {
  href?: undefined;
  LinkComponent?: undefined;
  ref?: Ref<HTMLButtonElement>;
  /** The action is in progress: the button looks disabled, keeps the focus and ignores clicks. */
  pending?: boolean;
  /** Replaces the content while pending. */
  pendingLabel?: string;
};
type AsLink = LinkProps & { LinkComponent?: LinkComponent; pending?: undefined; pendingLabel?: undefined };

export type ButtonProps = ButtonAppearance & (AsButton | AsLink);

/** A button, or with `href` a link with the same look. Native attributes and `ref` go to the element. */
export function Button({ kind = 'secondary', size = 'normal', arrow = false, ...props }: ButtonProps) {
  const style = [root, sizes[size], kinds[kind]];
  if (props.href !== undefined) {
    const { LinkComponent: Link = PlainLink, pending: _, pendingLabel: __, children, ...rest } = props;
    return (
      <Link css={style} {...rest}>
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
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button css={style} type={type} aria-disabled={pending || undefined} onClick={handleClick} {...rest}>
      {pending && pendingLabel !== undefined ? pendingLabel : children}
      {arrow && !pending && <ArrowRight />}
    </button>
  );
}
