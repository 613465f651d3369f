import type { Accepted, WorkChallenge } from '../../data/api/responses.ts';
import { sendRequest } from './send-request.ts';

/**
 * Posts a form. During a flood the server answers with a challenge, and the form is sent again with its solution; if the script
 * that solves it cannot be loaded, it is sent as without script.
 *
 * @throws as `sendRequest`.
 */
export async function sendWithProof(path: string, fields: object): Promise<void> {
  const answer = await sendRequest<Accepted | WorkChallenge>('POST', path, { ...fields, proof: '' });
  if (!answer || !('challenge' in answer)) return;
  const proof = await import('./prove-work.ts').then(
    ({ proveWork }) => proveWork(answer),
    () => undefined,
  );
  await sendRequest('POST', path, { ...fields, proof });
}
