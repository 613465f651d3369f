import { createReadStream, createWriteStream, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption';
import { Refusal } from '../command/refusal.ts';

/** Encryption of backups in the format age (age-encryption.org/v1); the program `age` reads and writes the same files. */

/** Suffix of an encrypted file. */
export const encryptedSuffix = '.age';

/** Permissions of a file with personal data or a key. */
const ownerOnly = 0o600;

const contentOf = (file: string) =>
  Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array<ArrayBuffer>>;
const newFile = (file: string) => createWriteStream(file, { flags: 'wx', mode: ownerOnly });

/**
 * Creates a key pair.
 *
 * @param file path of the new file for the private key, in the format of `age-keygen`.
 * @returns the public key, with which backups are encrypted.
 * @throws Refusal when the file exists, or its folder does not.
 */
export async function createIdentity(file: string): Promise<string> {
  if (existsSync(file)) throw new Refusal(`${file} already exists.`);
  if (!existsSync(path.dirname(file))) throw new Refusal(`There is no folder ${path.dirname(file)}.`);
  const identity = await generateIdentity();
  const recipient = await identityToRecipient(identity);
  writeFileSync(file, `# public key: ${recipient}\n${identity}\n`, { flag: 'wx', mode: ownerOnly });
  return recipient;
}

/**
 * Encrypts a file.
 *
 * @param recipients public keys; the private key of any of them decrypts the file.
 * @throws Refusal when a key is invalid.
 */
export async function encryptFile(
  source: string,
  target: string,
  recipients: readonly string[],
): Promise<void> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient);
    } catch {
      throw new Refusal(`${recipient} is not a public key of age: it begins with age1.`);
    }
  }
  await pipeline(await encrypter.encrypt(contentOf(source)), newFile(target));
}

/**
 * Decrypts a file. The format detects every change of the file and a missing end.
 *
 * @param identityFile file with a private key in each line; lines with `#` are comments.
 * @throws Refusal when no key fits, or the file is damaged.
 */
export async function decryptFile(source: string, target: string, identityFile: string): Promise<void> {
  if (!existsSync(identityFile)) throw new Refusal(`There is no file ${identityFile}.`);
  const decrypter = new Decrypter();
  const keys = readFileSync(identityFile, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  try {
    for (const key of keys) decrypter.addIdentity(key);
    await pipeline(await decrypter.decrypt(contentOf(source)), newFile(target));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall) throw error;
    throw new Refusal(
      `${source} cannot be decrypted with ${identityFile}: ${(error as Error).message}. It is damaged, or the key is another.`,
    );
  }
}
