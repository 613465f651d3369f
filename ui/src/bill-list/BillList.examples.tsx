import type { Examples } from '../examples/example.ts';
import { BillList } from './BillList.tsx';

const items = [
  'Strategieberatung',
  'Anforderungsprofile',
  'Machbarkeitsstudien',
  'Änderungs- und Nachtragsmanagement',
];

export const billListExamples: Examples = {
  numbered: () => <BillList prefix="02" items={items} />,
  'one column, no numbers': () => <BillList items={items} columns={1} />,
};
