import { Button } from '../button/Button.tsx';
import type { Examples } from '../examples/example.ts';
import { Tooltip } from './Tooltip.tsx';

export const tooltipExamples: Examples = {
  'on a button': () => (
    <Tooltip text="A word about it">
      <Button>Rest here</Button>
    </Tooltip>
  ),
};
