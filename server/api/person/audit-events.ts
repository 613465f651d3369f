import type { ErasedCounts, PersonData } from '../../../data/api/responses.ts';
import type { AuditEvent } from '../../audit-log.ts';

/** The audit event of an export: how many entries it contained. */
export function personExportEvent({ subscribers, messages, mentions }: PersonData): AuditEvent {
  return { event: 'person-export', count: subscribers.length + messages.length + mentions.length };
}

/** The audit event of an erasure: how many entries were deleted or changed. */
export function personEraseEvent(counts: ErasedCounts): AuditEvent {
  const { subscribers, messages, mentions } = counts;
  return { event: 'person-erase', ...counts, count: subscribers + messages + mentions };
}
