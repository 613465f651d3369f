import type { Examples } from '../examples/example.ts';
import { DimensionLine } from './DimensionLine.tsx';
import { Phases } from './Phases.tsx';

export const dimensionLineExamples: Examples = {
  single: () => <DimensionLine />,
  'chain of phases': () => (
    <Phases
      phases={[
        { id: '1', title: 'Vorbereitung', text: 'Bedarf, Standort und Budget werden geklärt.' },
        { id: '2', title: 'Planung', text: 'Entwurf und Genehmigung, Termine und Kosten.' },
        { id: '3', title: 'Ausführung', text: 'Vergabe, Baustelle, Abnahme.' },
      ]}
    />
  ),
};
