import type { Examples } from '../examples/example.ts';
import { TextLink } from './TextLink.tsx';

export const textLinkExamples: Examples = {
  right: () => <TextLink href="#sample">Read more</TextLink>,
  left: () => (
    <TextLink href="#sample" arrow="left">
      Back to the list
    </TextLink>
  ),
  'without arrow': () => (
    <TextLink href="#sample" arrow="none">
      Terms
    </TextLink>
  ),
};
