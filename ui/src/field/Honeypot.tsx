import type { ComponentPropsWithRef } from 'react';
import { visuallyHidden } from '../tokens/shared-styles.ts';

export type HoneypotProps = Omit<ComponentPropsWithRef<'input'>, 'name'> & { name: string; label: string };

/** Honeypot field, hidden from sight, keyboard and assistive technology: a value in it indicates a bot. */
export function Honeypot({ name, label, className, ...rest }: HoneypotProps) {
  return (
    <div css={visuallyHidden} className={className} aria-hidden="true">
      <label>
        {label}
        <input type="text" name={name} tabIndex={-1} autoComplete="off" {...rest} />
      </label>
    </div>
  );
}
