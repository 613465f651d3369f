/**
 * Adds the variables of `.env` in the working directory to `process.env`. Variables that are already set take precedence.
 *
 * @throws when the file exists and cannot be read.
 */
export function loadEnvFile(): void {
  try {
    process.loadEnvFile('.env');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
