import type { Examples } from '../examples/example.ts';
import { Button } from './Button.tsx';

export const buttonExamples: Examples = {
  primary: () => (
    <Button kind="primary" arrow>
      Show projects
    </Button>
  ),
  secondary: () => <Button>Read more</Button>,
  'primary disabled': () => (
    <Button kind="primary" disabled>
      Not available
    </Button>
  ),
  'secondary disabled': () => <Button disabled>Not available</Button>,
  pending: () => (
    <Button kind="primary" pending pendingLabel="Sending …">
      Send
    </Button>
  ),
  small: () => <Button size="small">Mark as read</Button>,
  'as a link': () => (
    <Button href="#sample" arrow>
      To the sample
    </Button>
  ),
  'long word': () => (
    <Button kind="primary" arrow>
      Grundstücksverkehrsgenehmigungszuständigkeitsübertragung
    </Button>
  ),
};
