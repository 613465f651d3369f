/** How a person last had the preview, kept in this browser for the next document. */

const prefix = 'preview-settings';
const nameOf = (accountId: number | undefined) => `${prefix} ${accountId ?? 0}`;

export interface PreviewSettings {
  /** Code of a language. */
  lang?: string;
  window?: string;
}

/** Keeps the settings, as far as the browser allows it. */
export function keepPreviewSettings(accountId: number | undefined, settings: PreviewSettings): void {
  try {
    localStorage.setItem(nameOf(accountId), JSON.stringify(settings));
  } catch {
    // The preview begins as the first time.
  }
}

/** The settings that this browser has kept; none where it has not. */
export function keptPreviewSettings(accountId: number | undefined): PreviewSettings {
  try {
    const { lang, window } = JSON.parse(localStorage.getItem(nameOf(accountId)) ?? '{}');
    return { lang, window };
  } catch {
    return {};
  }
}
