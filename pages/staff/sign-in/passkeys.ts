/** Passkeys by the browser's own functions, which translate their binary values to JSON and back. */

/** Whether the browser has these functions; it then also has a dialog for passkeys. */
export const supportsPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential;

/** Why there is no passkey: the person or the device refused, or the page has another host than the passkeys of the site. */
export type PasskeyProblem = 'unused' | 'host';

export class PasskeyError extends Error {
  override name = 'PasskeyError';
  readonly problem: PasskeyProblem;

  constructor(problem: PasskeyProblem, cause: unknown) {
    super(`No passkey: ${problem}`, { cause });
    this.problem = problem;
  }
}

async function asJson(dialog: Promise<Credential | null>): Promise<object> {
  try {
    return ((await dialog) as PublicKeyCredential).toJSON();
  } catch (error) {
    throw new PasskeyError((error as Error).name === 'SecurityError' ? 'host' : 'unused', error);
  }
}

/** Asks the person to make a passkey. @param options of the API. @throws PasskeyError */
export function createPasskey(options: object): Promise<object> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON,
  );
  return asJson(navigator.credentials.create({ publicKey }));
}

/** Asks the person to choose a passkey. @param options of the API. @throws PasskeyError */
export function choosePasskey(options: object): Promise<object> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as PublicKeyCredentialRequestOptionsJSON,
  );
  return asJson(navigator.credentials.get({ publicKey }));
}
