import { renderHook } from '@testing-library/react';
import { recordReads } from '../../data/snapshot/page-content.ts';
import { sampleSnapshot } from '../../test/support/content.ts';
import { ContentContext } from '../app/content/use-content.ts';
import { useCardsOf } from './ProjectGrid.tsx';

test('the page gets the label of the type also of a project whose picture is on another website', () => {
  const snapshot = sampleSnapshot();
  const { content, reads } = recordReads(snapshot);
  const [project] = snapshot.projects.map((each) => ({ ...each, image: 'https://pictures.example/a.jpg' }));
  if (!project) throw new Error('The content has no project.');
  renderHook(() => useCardsOf([project]), {
    wrapper: ({ children }) => <ContentContext value={content}>{children}</ContentContext>,
  });
  expect(reads.get('projectTypes')).toEqual(new Set([project.type]));
});
