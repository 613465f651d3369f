import { existsSync } from 'node:fs';

/** Loads the settings of `.env`, if the file exists; variables of the environment take precedence. */
export function loadEnvFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env');
}
