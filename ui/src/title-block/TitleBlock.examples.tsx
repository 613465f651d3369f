import type { Examples } from '../examples/example.ts';
import { TitleBlock } from './TitleBlock.tsx';

export const titleBlockExamples: Examples = {
  'all cells': () => (
    <TitleBlock
      name="Sample"
      nameLabel="Developer"
      cells={[
        { label: 'Office', content: 'Musterstraße 12, 10115 Berlin', span: 3 },
        {
          label: 'Contact',
          content: <a href="mailto:office@sample.example">office@sample.example</a>,
          span: 3,
        },
        { label: 'Page', content: 'Examples' },
        { label: 'Language', content: 'EN / DE' },
        { label: 'Follow', content: <a href="#network">Professional network</a> },
        { label: 'Legal', content: <a href="#legal">Legal notice</a>, span: 3 },
        { label: 'Pictures', content: 'Drawings, not photographs' },
        { label: 'Date', content: '© 2024', span: 1 },
      ]}
    />
  ),
};
