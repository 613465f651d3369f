import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** An authenticator in software: it makes one passkey with an EC P-256 key and without attestation. */

/** What a test changes of the truth. */
interface Claims {
  /** Origin of the page. */
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** Whether the person was verified. */
  isVerified?: boolean;
  counter?: number;
  userHandle?: string;
}

interface CreationOptions {
  challenge: string;
  rp: { id: string };
  user: { id: string };
}

const flags = { present: 0x01, verified: 0x04, hasCredential: 0x40 };
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();

export class SoftwareAuthenticator {
  readonly credentialId = randomBytes(16).toString('base64url');
  readonly #origin: string;
  readonly #privateKey: KeyObject;
  readonly #publicKey: KeyObject;
  /** Of the account, once there is a passkey. */
  userHandle = '';
  #counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#privateKey = pair.privateKey;
    this.#publicKey = pair.publicKey;
  }

  /** `PublicKeyCredential.toJSON()` of `navigator.credentials.create`. */
  create(options: CreationOptions, claims: Claims = {}) {
    this.userHandle = options.user.id;
    const id = Buffer.from(this.credentialId, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, id, this.#coseKey()]);
    const authData = this.#authData(claims.rpId ?? options.rp.id, claims, attested);
    const attestation = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]) as Parameters<typeof isoCBOR.encode>[0],
    );
    return this.#json({
      clientDataJSON: this.#clientData('webauthn.create', options.challenge, claims),
      attestationObject: Buffer.from(attestation).toString('base64url'),
      transports: ['internal'],
    });
  }

  /** `PublicKeyCredential.toJSON()` of `navigator.credentials.get`. */
  get(options: { challenge: string; rpId: string }, claims: Claims = {}) {
    this.#counter = claims.counter ?? this.#counter + 1;
    const authData = this.#authData(claims.rpId ?? options.rpId, claims);
    const clientDataJSON = this.#clientData('webauthn.get', options.challenge, claims);
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return this.#json({
      clientDataJSON,
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, this.#privateKey).toString('base64url'),
      userHandle: claims.userHandle ?? this.userHandle,
    });
  }

  #json<Response>(response: Response) {
    const id = this.credentialId;
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} };
  }

  #clientData(type: string, challenge: string, claims: Claims): string {
    const data = {
      type,
      challenge: claims.challenge ?? challenge,
      origin: claims.origin ?? this.#origin,
      crossOrigin: false,
    };
    return Buffer.from(JSON.stringify(data)).toString('base64url');
  }

  #authData(rpId: string, { isVerified = true }: Claims, attested?: Buffer): Buffer {
    const head = Buffer.alloc(5);
    head[0] = flags.present | (isVerified ? flags.verified : 0) | (attested ? flags.hasCredential : 0);
    head.writeUInt32BE(this.#counter, 1);
    return Buffer.concat([sha256(rpId), head, ...(attested ? [attested] : [])]);
  }

  /** RFC 9053: an ES256 key of the curve P-256. */
  #coseKey(): Uint8Array {
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' });
    const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(x)],
        [-3, bytes(y)],
      ]) as Parameters<typeof isoCBOR.encode>[0],
    );
  }
}
