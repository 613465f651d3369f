import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { sharedQueryClient } from './query-client.ts';
import { SessionGate } from './SessionGate.tsx';

/** The inbox. Public as a page; what it holds is fetched for signed-in viewers only. */
export function AdminPage() {
  const [client] = useState(sharedQueryClient);
  return (
    <QueryClientProvider client={client}>
      <SessionGate />
    </QueryClientProvider>
  );
}
