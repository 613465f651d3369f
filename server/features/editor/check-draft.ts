import type { Content } from '../../../data/snapshot/content.ts';
import { isFields } from '../../../data/snapshot/document-values.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { maxDraftBytes } from '../../platform/limits/limits.ts';
import { isExtensible, isKnownField } from './document-kinds.ts';

/** Far more than a document of any schema has; what is nested deeper could exhaust the stack. */
const maxDepth = 16;

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((each) => isDeeper(each, levels - 1));
}

/**
 * Checks what a draft needs to be stored. Whether it has the shape of its schema is checked when it is published.
 *
 * @param value undefined when the draft removes the document.
 * @throws HttpError 400, 413.
 */
export function checkDraft(key: string, value: unknown, content: Content): void {
  const isAllowed =
    value === undefined
      ? isExtensible(key)
      : isFields(value) &&
        Object.keys(value).every((name) => isKnownField(key, name, content)) &&
        !isDeeper(value, maxDepth);
  if (!isAllowed) throw new HttpError(400, 'malformedBody');
  if (value !== undefined && Buffer.byteLength(JSON.stringify(value)) > maxDraftBytes)
    throw new HttpError(413, 'tooLarge');
}
