import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { errorStatus } from '../../app/api-client.ts';
import { useSessionActions } from './session.ts';

/** What the API answers at a path. After the end of the session the sign-in form takes the place of the page. */
export function useStaffQuery<Data>(
  path: string,
  options: Pick<
    UseQueryOptions<Data>,
    'enabled' | 'placeholderData' | 'refetchOnMount' | 'refetchOnWindowFocus' | 'staleTime'
  > = {},
) {
  const { end } = useSessionActions();
  const query = useQuery<Data>({ queryKey: [path], ...options });
  const hasSessionEnded = errorStatus(query.error) === 401;
  useEffect(() => {
    if (hasSessionEnded) end();
  });
  return query;
}
