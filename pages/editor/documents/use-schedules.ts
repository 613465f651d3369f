import type { ScheduleList } from '../../../data/api/editor-responses.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { useStaffQuery } from '../../staff/sign-in/use-staff-query.ts';

/** Publications that are due later, or have failed. */
export function useSchedules() {
  const { data, isError, isFetching, refetch } = useStaffQuery<ScheduleList>(apiPaths.contentSchedules, {
    refetchOnWindowFocus: 'always',
  });
  const schedules = data?.schedules ?? [];
  return {
    schedules,
    isLoaded: data !== undefined,
    isError,
    isFetching,
    refetch,
    /** The ISO time at which a document is published next; null when that is not planned. */
    plannedFor: (documentKey: string): string | null =>
      schedules.find(({ keys, problem }) => problem === null && keys.includes(documentKey))?.dueAt ?? null,
  };
}
