import { Button } from '../button/Button.tsx';
import type { Examples } from '../examples/example.ts';
import { Tooltip } from './Tooltip.tsx';

export const tooltipExamples: Examples = {
  'on a button': () => (
    <Tooltip text="Additional information">
      <Button>Hover or focus</Button>
    </Tooltip>
  ),
};
