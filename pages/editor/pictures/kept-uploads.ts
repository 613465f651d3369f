/**
 * Uploads that have not ended. The browser keeps the id of each, so that choosing the same file again goes on where the last part
 * ended, for the same account alone.
 */

export interface KeptUpload {
  id: number;
  fileName: string;
}

const prefix = 'unfinished-upload';
const prefixOf = (accountId: number | undefined) => `${prefix} ${accountId ?? 0} `;

/** The same file has the same name; another one with the name and size of the first has another time. */
type KeptFile = Pick<File, 'name' | 'size' | 'lastModified'>;
const nameOf = (accountId: number | undefined, { name, size, lastModified }: KeptFile) =>
  `${prefixOf(accountId)}${size} ${lastModified} ${name}`;

/** Keeps the id of an upload; null forgets it. A browser that forbids storage begins again after a reload. */
export function keepUpload(accountId: number | undefined, file: KeptFile, id: number | null): void {
  try {
    if (id === null) localStorage.removeItem(nameOf(accountId, file));
    else localStorage.setItem(nameOf(accountId, file), String(id));
  } catch {
    // Nothing is kept.
  }
}

/** The id of the upload of a file; null when there is none. */
export function keptUpload(accountId: number | undefined, file: KeptFile): number | null {
  return keptUploads(accountId).find(({ key }) => key === nameOf(accountId, file))?.id ?? null;
}

/** All uploads that have not ended, with the key of their entry. */
export function keptUploads(accountId: number | undefined): (KeptUpload & { key: string })[] {
  try {
    const own = prefixOf(accountId);
    return Object.entries(localStorage).flatMap(([key, id]) => {
      if (!key.startsWith(own)) return [];
      const [, , ...words] = key.slice(own.length).split(' ');
      return [{ key, id: Number(id), fileName: words.join(' ') }];
    });
  } catch {
    return [];
  }
}

/** Forgets an upload that has ended. @param key that of its entry. */
export function forgetUpload(key: string): void {
  localStorage.removeItem(key);
}
