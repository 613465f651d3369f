import { createContext, useContext } from 'react';
import type { PageContent } from '../../../data/snapshot/page-content.ts';

/** The content of the site; in the browser the part that the server's rendering of the page has read. */
export const ContentContext = createContext<PageContent | null>(null);

/**
 * The content. A component reads all that it may need while it renders, because the browser gets nothing else.
 *
 * @throws Error outside a `ContentContext`.
 */
export function useContent(): PageContent {
  const content = useContext(ContentContext);
  if (!content) throw new Error('useContent() must be used inside a <ContentContext>.');
  return content;
}
