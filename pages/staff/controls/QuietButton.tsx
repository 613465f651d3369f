import type { ComponentProps } from 'react';
import { quietLink } from './staff-styles.ts';

interface QuietButtonProps extends ComponentProps<'button'> {
  /** A request is running: the button keeps the focus and ignores clicks. */
  isBusy?: boolean;
}

/** An unobtrusive button within a row or beside the title. */
export function QuietButton({ isBusy = false, onClick, ...rest }: QuietButtonProps) {
  return (
    <button
      type="button"
      css={quietLink}
      aria-disabled={isBusy}
      onClick={isBusy ? undefined : onClick}
      {...rest}
    />
  );
}
