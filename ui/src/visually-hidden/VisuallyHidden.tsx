import type { ComponentPropsWithoutRef } from 'react';
import { visuallyHidden } from '../tokens/shared-styles.ts';

/** Read out, not shown. */
export function VisuallyHidden(props: ComponentPropsWithoutRef<'span'>) {
  return <span css={visuallyHidden} {...props} />;
}
