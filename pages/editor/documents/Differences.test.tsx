import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { viewTree } from '../../../test/pages/render-view.tsx';
import { sharedQueryClient } from '../../staff/sign-in/query-client.ts';
import { Differences } from './Differences.tsx';

test('a line that gets a translation is the only difference of its list', () => {
  const change = {
    path: ['details'],
    before: ['One', 'Two'],
    after: [{ en: 'One', de: 'Eins' }, 'Two'],
  };
  const View = () => (
    <QueryClientProvider client={sharedQueryClient()}>
      <Differences documentKey="projects/1" values={[change]} />
    </QueryClientProvider>
  );
  const { container } = render(viewTree(View, 'content-publish', 'en'));
  const marks = [...container.querySelectorAll('ins, del')].map(({ tagName, childNodes }) => [
    tagName,
    childNodes[1]?.textContent,
  ]);
  expect(marks).toEqual([['INS', 'Eins']]);
});
