import type { BusinessAreaId } from '../../data/site/business-areas.ts';
import { useMessages } from '../app/i18n/use-messages.ts';

export interface TitledItem {
  title: string;
  text: string;
}

/**
 * The words of one section of an area's page.
 *
 * @returns `word(name)` for `business.<area>.<section>.<name>`, `lines(name)` for its numbered messages,
 * `hasLines(name)` where a section may do without them, and `items()` for a list of titles with texts.
 */
export function useSectionMessages(area: BusinessAreaId, section: string) {
  const { t, list, has } = useMessages();
  const word = (name: string) => t(`business.${area}.${section}.${name}`);
  const lines = (name: string) => list(`business.${area}.${section}.${name}`);
  const hasLines = (name: string) => has(`business.${area}.${section}.${name}.1`);
  const item = (number: number): TitledItem => ({
    title: t(`business.${area}.${section}.list.${number}.title`),
    text: t(`business.${area}.${section}.list.${number}.text`),
  });
  const items = (): TitledItem[] => {
    const found = [item(1)];
    for (let number = 2; has(`business.${area}.${section}.list.${number}.title`); number += 1) {
      found.push(item(number));
    }
    return found;
  };
  return { word, lines, hasLines, items };
}
