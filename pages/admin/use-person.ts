import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ErasedCounts, PersonData } from '../../data/api/responses.ts';
import { apiPaths } from '../../data/site/paths.ts';
import { sendRequest, statusOf } from '../forms/send-request.ts';
import { contactKey, newsletterKey } from './inbox-queries.ts';
import { saveJson } from './save-json.ts';
import { useSessionActions } from './session.ts';

export type PersonStep =
  | { step: 'asked' | 'exporting' | 'erasing' }
  | { step: 'confirm' | 'exported' | 'erased' | 'nothing' | 'failed'; email: string }
  | { step: 'invalid' };

const personPath = (email: string) => `${apiPaths.person}?${new URLSearchParams({ email })}`;

/** Export and erasure of everything held about one address; erasing asks once more. */
export function usePerson() {
  const client = useQueryClient();
  const { end } = useSessionActions();
  const [state, setState] = useState<PersonStep>({ step: 'asked' });

  async function run(email: string, work: () => Promise<PersonStep>) {
    try {
      setState(await work());
    } catch (error) {
      if (statusOf(error) === 401) return end();
      setState(statusOf(error) === 400 ? { step: 'invalid' } : { step: 'failed', email });
    }
  }
  return {
    state,
    reset: () => setState({ step: 'asked' }),
    refuse: () => setState({ step: 'invalid' }),
    confirm: (email: string) => setState({ step: 'confirm', email }),
    exportData(email: string) {
      setState({ step: 'exporting' });
      return run(email, async () => {
        const data = await sendRequest<PersonData>('GET', personPath(email));
        const { subscribers, messages, mentions, flashMessages } = data ?? {};
        const held = [subscribers, messages, mentions, flashMessages].some((list) => list && list.length > 0);
        if (!held) return { step: 'nothing', email };
        saveJson('person.json', data);
        return { step: 'exported', email };
      });
    },
    erase(email: string) {
      setState({ step: 'erasing' });
      return run(email, async () => {
        const counts = await sendRequest<ErasedCounts>('DELETE', personPath(email));
        void client.invalidateQueries({
          predicate: ({ queryKey: [key] }) => key === contactKey || key === newsletterKey,
        });
        const erased = Object.values(counts ?? {}).some((count) => count > 0);
        return { step: erased ? 'erased' : 'nothing', email };
      });
    },
  };
}
