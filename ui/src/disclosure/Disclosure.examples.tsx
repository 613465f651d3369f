import type { Examples } from '../examples/example.ts';
import { Disclosure } from './Disclosure.tsx';

const list = (
  <ul>
    <li>One house</li>
    <li>Another house</li>
  </ul>
);

export const disclosureExamples: Examples = {
  closed: () => (
    <Disclosure openLabel="Show more" closeLabel="Show less">
      {list}
    </Disclosure>
  ),
  open: () => (
    <Disclosure openLabel="Show more" closeLabel="Show less" open>
      {list}
    </Disclosure>
  ),
};
