import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { sharedQueryClient } from './query-client.ts';
import { SessionGate } from './SessionGate.tsx';
import { useInboxContent } from './use-inbox-content.ts';

/** The inbox. The page is public; its data is fetched only for a signed-in user. */
export function AdminPage() {
  useInboxContent();
  const [client] = useState(sharedQueryClient);
  return (
    <QueryClientProvider client={client}>
      <SessionGate />
    </QueryClientProvider>
  );
}
