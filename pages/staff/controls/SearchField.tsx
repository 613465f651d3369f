import { css } from '@emotion/react';
import { type ReactNode, useId } from 'react';
import { searchField } from './staff-styles.ts';

const root = css`
  display: grid;
  gap: 0.25rem;
  font-size: 0.8125rem;
  font-weight: 500;
  > p {
    min-block-size: 1.5em;
    font-weight: 400;
  }
`;

interface SearchFieldProps {
  label: string;
  words: string;
  onType(words: string): void;
  /** What was found, below the field. */
  children?: ReactNode;
  className?: string;
}

/** A field with a visible label for the words that a list is searched for. */
export function SearchField({ label, words, onType, children, className }: SearchFieldProps) {
  const id = useId();
  return (
    <div css={root} className={className}>
      <label htmlFor={id}>{label}</label>
      <input
        css={searchField}
        id={id}
        type="search"
        autoComplete="off"
        value={words}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
      {children !== undefined && <p role="status">{children}</p>}
    </div>
  );
}
