import type { Content } from '../../data/snapshot/content.ts';
import { readShippedContent } from '../../data/snapshot/shipped.ts';
import { createSnapshot, type Snapshot } from '../../data/snapshot/snapshot.ts';

/** Content for tests that compare nothing with it, or that change a part of it. */

let snapshot: Snapshot | undefined;

/** A copy of the shipped content, which a test may change. */
export function sampleContent(): Content {
  return readShippedContent();
}

/** The snapshot of the shipped content; the same one for all tests of a file. */
export function sampleSnapshot(): Snapshot {
  snapshot ??= createSnapshot(sampleContent());
  return snapshot;
}
