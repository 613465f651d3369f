import { css, type SerializedStyles } from '@emotion/react';
import type { ComponentPropsWithoutRef, MouseEvent, Ref } from 'react';
import { ArrowRight } from '../icon/icons.tsx';
import { type LinkComponent, type LinkProps, PlainLink } from '../link/PlainLink.tsx';
import { forcedColours, transition } from '../tokens/motion.ts';
import { focusRing } from '../tokens/shared-styles.ts';

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

type ButtonKind = 'primary' | 'secondary';
type ButtonSize = 'normal' | 'small';

const root = css`
  box-sizing: border-box;
  display: inline-flex;
  align-items: center;
  justify-content: space-between;
  gap: 2rem;
  max-width: 100%;
  border: 1px solid var(--text);
  border-radius: 0;
  font-weight: 500;
  line-height: 1.2;
  letter-spacing: 0;
  text-align: start;
  text-decoration: none;
  overflow-wrap: anywhere;
  cursor: pointer;
  touch-action: manipulation;
  ${transition(['background-color', 'border-color', 'color'])}
  ${focusRing}
  &:disabled,
  &[aria-disabled='true'] {
    background: var(--raised);
    border-color: var(--line);
    color: var(--muted);
    cursor: default;
    ${forcedColours} {
      border-color: GrayText;
      color: GrayText;
    }
  }
`;

const sizes: Record<ButtonSize, SerializedStyles> = {
  normal: css`
    min-block-size: 52px;
    padding: 0.5rem 1.25rem;
    font-size: 1rem;
  `,
  small: css`
    min-block-size: 34px;
    padding: 0.25rem 0.75rem;
    gap: 1rem;
    font-size: 0.8125rem;
  `,
};

const enabled = '&:not(:disabled, [aria-disabled="true"])';

const kinds: Record<ButtonKind, SerializedStyles> = {
  primary: css`
    ${enabled} {
      background: var(--primary);
      border-color: var(--primary);
      color: var(--on-primary);
    }
    ${enabled}:hover {
      background: var(--primary-hover);
      border-color: var(--primary-hover);
      color: var(--on-primary-hover);
    }
  `,
  secondary: css`
    background: transparent;
    color: var(--text);
    border-color: var(--rule);
    ${enabled}:hover {
      background: var(--text);
      border-color: var(--text);
      color: var(--on-text);
    }
    &:disabled,
    &[aria-disabled='true'] {
      background: transparent;
    }
  `,
};
