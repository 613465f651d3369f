import type { Examples } from '../examples/example.ts';
import { TitleBlock } from './TitleBlock.tsx';

export const titleBlockExamples: Examples = {
  'all cells': () => (
    <TitleBlock
      name="Sample"
      nameLabel="Developer"
      cells={[
        { id: 'office', label: 'Office', content: 'Musterstraße 12, 10115 Berlin', span: 3 },
        {
          id: 'contact',
          label: 'Contact',
          content: <a href="mailto:office@sample.example">office@sample.example</a>,
          span: 3,
        },
        { id: 'page', label: 'Page', content: 'Examples' },
        { id: 'language', label: 'Language', content: 'EN / DE' },
        { id: 'follow', label: 'Follow', content: <a href="#network">Professional network</a> },
        { id: 'legal', label: 'Legal', content: <a href="#legal">Legal notice</a>, span: 3 },
        { id: 'pictures', label: 'Pictures', content: 'Drawings, not photographs' },
        { id: 'date', label: 'Date', content: '© 2024' },
      ]}
    />
  ),
};
