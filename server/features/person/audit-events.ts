import type { ErasedCounts, PersonData } from '../../../data/api/responses.ts';
import type { AuditEvent } from '../inbox/sign-in/audit-log.ts';

/** The audit event of an export: how many entries it contained. */
export function personExportEvent({ email: _, ...lists }: PersonData): AuditEvent {
  return { event: 'person-export', count: Object.values(lists).flat().length };
}

/** The audit event of an erasure: how many entries were deleted or changed. */
export function personEraseEvent(counts: ErasedCounts): AuditEvent {
  const count = Object.values(counts).reduce((sum, each) => sum + each, 0);
  return { event: 'person-erase', ...counts, count };
}
