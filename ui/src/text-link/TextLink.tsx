import { css } from '@emotion/react';
import { ArrowLeft, ArrowRight } from '../icon/icons.tsx';
import { type LinkComponent, type LinkProps, PlainLink } from '../link/PlainLink.tsx';
import { transition } from '../tokens/motion.ts';
import { focusRing } from '../tokens/shared-styles.ts';

export type TextLinkProps = LinkProps & { LinkComponent?: LinkComponent; arrow?: 'right' | 'left' | 'none' };

const root = css`
  display: inline-flex;
  align-items: center;
  gap: 0.625rem;
  max-width: 100%;
  min-block-size: 1.5rem;
  color: var(--text);
  font-size: 0.9375rem;
  font-weight: 500;
  line-height: 1.3;
  text-decoration: none;
  ${focusRing}
  ${transition(['color'])}
  > span {
    min-width: 0;
    padding-block-end: 3px;
    border-block-end: 1px solid currentColor;
  }
  > svg {
    margin-block-end: 3px;
    ${transition(['translate'])}
  }
  &:hover {
    color: var(--accent);
    > span {
      box-shadow: 0 1px 0 currentColor;
    }
    > svg {
      translate: 4px 0;
    }
    > svg:first-of-type:not(:last-child) {
      translate: -4px 0;
    }
  }
`;

/** Link with underlined text and an arrow, which is not underlined and moves on hover. */
export function TextLink({
  LinkComponent: Link = PlainLink,
  arrow = 'right',
  children,
  ...rest
}: TextLinkProps) {
  return (
    <Link css={root} {...rest}>
      {arrow === 'left' && <ArrowLeft />}
      <span>{children}</span>
      {arrow === 'right' && <ArrowRight />}
    </Link>
  );
}
