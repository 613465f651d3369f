import type { Content } from '../../data/snapshot/content.ts';
import { readShippedContent } from '../../data/snapshot/shipped.ts';
import { createSnapshot, type Snapshot } from '../../data/snapshot/snapshot.ts';

/** The content of the release; a copy that a test may change. */
export function sampleContent(): Content {
  return readShippedContent();
}

let snapshot: Snapshot | null = null;

/** The snapshot of the content of the release. */
export function sampleSnapshot(): Snapshot {
  snapshot ??= createSnapshot(sampleContent());
  return snapshot;
}
