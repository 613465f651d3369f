import type { ComponentPropsWithoutRef } from 'react';
import { visuallyHidden } from '../tokens/shared-styles.ts';

/** Text for assistive technology only. */
export function VisuallyHidden(props: ComponentPropsWithoutRef<'span'>) {
  return <span css={visuallyHidden} {...props} />;
}
