import { claimById } from '../../../data/derived/claims.ts';
import { useContent } from '../../app/content/use-content.ts';

/** What the inbox shows of the content. The page calls it, too: the server renders no messages, and the browser gets what is read. */
export function useInboxContent() {
  const content = useContent();
  const { projects, company, holidays } = content;
  const hours = claimById(content, 'responseHours').value;
  return { projects, promise: { hours, company, holidays } };
}
