import { createContext, type MouseEvent, type ReactNode, use, useCallback, useRef, useState } from 'react';
import type { VerificationState } from '../../../data/api/account-responses.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { sendRequest } from '../../app/api-client.ts';
import { failureOf } from '../controls/failure.ts';
import { StepUpDialog } from './StepUpDialog.tsx';
import { useSession } from './session.ts';

/** Asks the person to confirm the identity. @returns whether it is confirmed. */
const Confirm = createContext<() => Promise<boolean>>(async () => false);

/** Shows the dialog above the page, which keeps what was typed. */
export function StepUpProvider({ children }: { children: ReactNode }) {
  const [isAsking, setIsAsking] = useState(false);
  const waiting = useRef<((isConfirmed: boolean) => void)[]>([]);
  const confirm = useCallback(
    () =>
      new Promise<boolean>((resolve) => {
        waiting.current.push(resolve);
        setIsAsking(true);
      }),
    [],
  );
  const end = (isConfirmed: boolean) => {
    setIsAsking(false);
    for (const resolve of waiting.current.splice(0)) resolve(isConfirmed);
  };
  return (
    <Confirm value={confirm}>
      {children}
      {isAsking && <StepUpDialog onEnd={end} />}
    </Confirm>
  );
}

/** Requests and downloads that may need a step-up. */
export function useStepUp() {
  const confirm = use(Confirm);
  const { account } = useSession().data ?? {};

  /** Whether a download or another tab may be opened now, after the dialog if it is needed. */
  async function isReady(): Promise<boolean> {
    try {
      const state = await sendRequest<VerificationState>('GET', apiPaths.verification);
      return !state?.isNeeded || (await confirm());
    } catch {
      // The download says what is wrong.
      return true;
    }
  }
  return {
    /** Sends a request; if the API asks for a step-up, again after the person has confirmed. */
    async send<Answer>(request: () => Promise<Answer>): Promise<Answer> {
      try {
        return await request();
      } catch (error) {
        if (failureOf(error)?.error.code !== 'stepUpRequired' || !(await confirm())) throw error;
        return request();
      }
    },
    /** Without an account in the state of the session, as in the specification, nobody has a second factor. */
    async whenReady(open: () => void): Promise<void> {
      if (!account || (await isReady())) open();
    },
    /** Handler of a link with `download`. */
    async download(event: MouseEvent<HTMLAnchorElement>): Promise<void> {
      if (!account) return;
      event.preventDefault();
      const link = event.currentTarget;
      // A copy has no handler.
      if (await isReady()) (link.cloneNode() as HTMLAnchorElement).click();
    },
  };
}
