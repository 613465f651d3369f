import { css } from '@emotion/react';
import { focusRing } from '@hd-group/ui/tokens/shared-styles.ts';
import type { RefObject } from 'react';

/** The label is the target, of 24 px. */
const root = css`
  display: grid;
  place-items: center;
  flex: none;
  inline-size: 24px;
  min-block-size: 24px;
  cursor: pointer;
  > input {
    inline-size: 1rem;
    block-size: 1rem;
    margin: 0;
    accent-color: var(--accent);
    cursor: pointer;
    ${focusRing}
  }
`;

interface SelectionBoxProps {
  label: string;
  isSelected: boolean;
  /** Whether only some of what it stands for is selected. */
  isPartial?: boolean;
  onSelect(isSelected: boolean): void;
  ref?: RefObject<HTMLInputElement | null>;
}

/** Selects a row of a list, or all. */
export function SelectionBox({ label, isSelected, isPartial = false, onSelect, ref }: SelectionBoxProps) {
  return (
    <label css={root}>
      <input
        ref={(input) => {
          if (input) input.indeterminate = isPartial;
          if (ref) ref.current = input;
        }}
        type="checkbox"
        aria-label={label}
        checked={isSelected}
        onChange={(event) => onSelect(event.currentTarget.checked)}
      />
    </label>
  );
}
