import type { Examples } from '../examples/example.ts';
import { NumberedList } from './NumberedList.tsx';

const items = [
  'Strategieberatung',
  'Anforderungsprofile',
  'Machbarkeitsstudien',
  'Änderungs- und Nachtragsmanagement',
];

export const numberedListExamples: Examples = {
  numbered: () => <NumberedList prefix="02" items={items} />,
  'one column, no numbers': () => <NumberedList items={items} columns={1} />,
};
