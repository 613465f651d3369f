import { css } from '@emotion/react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { from } from '../tokens/space.ts';
import { type FieldBase, FieldFrame, useField } from './FieldFrame.tsx';
import * as styles from './styles.ts';

export type JoinedFieldProps = FieldBase &
  Omit<ComponentPropsWithRef<'input'>, 'name'> & {
    /** Usually a primary `Button` of type submit. */
    button: ReactNode;
  };

const row = css`
  display: grid;
  gap: 0.75rem;
  ${from.medium} {
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0;
  }
  > input:focus {
    position: relative;
    z-index: 1;
  }
`;

/** Input and button side by side without a gap; stacked on small viewports. */
export function JoinedField({ button, ...props }: JoinedFieldProps) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <div css={row}>
        <input type="text" css={styles.control} {...control} />
        {button}
      </div>
    </FieldFrame>
  );
}
