import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/** Environment variables, by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Adds the variables of `.env` in the working directory to an environment, which takes precedence.
 *
 * @returns a copy.
 * @throws when the file exists and cannot be read.
 */
export function withEnvFile(environment: Environment): Environment {
  try {
    return { ...parseEnv(readFileSync('.env', 'utf8')), ...environment };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return { ...environment };
  }
}

/** Adds the variables of `.env` to `process.env`; see `withEnvFile`. */
export function loadEnvFile(): void {
  Object.assign(process.env, withEnvFile(process.env));
}
