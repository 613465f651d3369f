import { readShippedContent } from '../../data/snapshot/shipped.ts';
import { createSnapshot, type Snapshot } from '../../data/snapshot/snapshot.ts';

/** The content of the release, for tools. @throws SyntaxError for a file with invalid JSON or an invalid message. */
export function shippedSnapshot(): Snapshot {
  return createSnapshot(readShippedContent());
}
