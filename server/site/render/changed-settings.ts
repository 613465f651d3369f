import { isDeepStrictEqual } from 'node:util';
import { defaultStatedSettings, type StatedSettings } from '../../../data/legal/stated-settings.ts';

/**
 * The settings that the privacy page states, for the initial state of documents. Undefined when all are the defaults, which
 * the browser knows, so that documents are shorter.
 */
export function changedSettings({
  retentionDays,
  consentAddresses,
}: StatedSettings): StatedSettings | undefined {
  const settings = { retentionDays, consentAddresses };
  return isDeepStrictEqual(settings, defaultStatedSettings) ? undefined : settings;
}
