import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ErasedCounts, PersonData } from '../../data/api/responses.ts';
import { apiPaths } from '../../data/site/paths.ts';
import { errorStatus, sendRequest } from '../app/api-client.ts';
import { lists } from './inbox-queries.ts';
import { useSessionActions } from './session.ts';

type PersonState =
  | { step: 'idle' | 'exporting' | 'erasing' }
  | { step: 'confirm' | 'exported' | 'erased' | 'pending' | 'nothing' | 'failed'; email: string }
  | { step: 'invalid' };

const personPath = (email: string) => `${apiPaths.person}?${new URLSearchParams({ email })}`;

/** Export and erasure of the data stored under an email address; erasure needs confirmation. */
export function usePerson() {
  const client = useQueryClient();
  const { end } = useSessionActions();
  const [state, setState] = useState<PersonState>({ step: 'idle' });

  async function run(email: string, request: () => Promise<PersonState>) {
    try {
      setState(await request());
    } catch (error) {
      if (errorStatus(error) === 401) return end();
      setState(errorStatus(error) === 400 ? { step: 'invalid' } : { step: 'failed', email });
    }
  }
  return {
    state,
    reset: () => setState({ step: 'idle' }),
    markInvalid: () => setState({ step: 'invalid' }),
    confirm: (email: string) => setState({ step: 'confirm', email }),
    exportData(email: string) {
      setState({ step: 'exporting' });
      return run(email, async () => {
        const data = await sendRequest<PersonData>('GET', personPath(email));
        const { subscribers, messages, internalReview, mails, flashMessages } = data ?? {};
        const hasData = [
          subscribers,
          messages,
          internalReview?.mentions,
          mails,
          flashMessages,
          internalReview?.reasons,
        ].some((list) => list && list.length > 0);
        if (!hasData) return { step: 'nothing', email };
        saveJson('person.json', data);
        return { step: 'exported', email };
      });
    },
    erase(email: string) {
      setState({ step: 'erasing' });
      return run(email, async () => {
        const counts = await sendRequest<ErasedCounts>('DELETE', personPath(email));
        void client.invalidateQueries(lists);
        const { pending = false, ...erased } = counts ?? {};
        if (pending) return { step: 'pending', email };
        const hasErased = Object.values(erased).some((count) => count > 0);
        return { step: hasErased ? 'erased' : 'nothing', email };
      });
    },
  };
}

/** Downloads a value as a JSON file named `name`. */
function saveJson(name: string, value: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url));
}
