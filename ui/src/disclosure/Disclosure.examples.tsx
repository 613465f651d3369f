import type { Examples } from '../examples/example.ts';
import { Disclosure } from './Disclosure.tsx';

const lines = (
  <ul>
    <li>One house</li>
    <li>Another house</li>
  </ul>
);

export const disclosureExamples: Examples = {
  closed: () => (
    <Disclosure openLabel="Show more" closeLabel="Show less">
      {lines}
    </Disclosure>
  ),
  open: () => (
    <Disclosure openLabel="Show more" closeLabel="Show less" open>
      {lines}
    </Disclosure>
  ),
};
