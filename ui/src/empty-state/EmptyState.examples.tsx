import { Button } from '../button/Button.tsx';
import type { Examples } from '../examples/example.ts';
import { EmptyState } from './EmptyState.tsx';

export const emptyStateExamples: Examples = {
  'with a button': () => (
    <EmptyState title="No project matches" heading={2}>
      <p>Try another place.</p>
      <Button>Show all</Button>
    </EmptyState>
  ),
};
