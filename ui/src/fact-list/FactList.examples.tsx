import type { Examples } from '../examples/example.ts';
import { FactList } from './FactList.tsx';

export const factListExamples: Examples = {
  'three facts': () => (
    <FactList
      facts={[
        { label: 'Area', value: '02 of 05' },
        { label: 'Client', value: 'Bauherren, Bestandshalter, Fonds' },
        { label: 'Picture', value: 'Model, 1:500' },
      ]}
    />
  ),
};
