import type { BusinessAreaId } from '../../data/business-area-ids.ts';
import { useTexts } from '../app/use-texts.ts';

export interface TitledItem {
  title: string;
  text: string;
}

/**
 * The words of one section of an area's page.
 *
 * @returns `word(name)` for `business.<area>.<section>.<name>`, `lines(name)` for its numbered messages and `items()` for
 * a list of titles with texts.
 */
export function useSectionTexts(area: BusinessAreaId, section: string) {
  const { t, list, has } = useTexts();
  const word = (name: string) => t(`business.${area}.${section}.${name}`);
  const lines = (name: string) => list(`business.${area}.${section}.${name}`);
  const items = (): TitledItem[] => {
    const found: TitledItem[] = [];
    for (let number = 1; has(`business.${area}.${section}.list.${number}.title`); number += 1) {
      found.push({
        title: t(`business.${area}.${section}.list.${number}.title`),
        text: t(`business.${area}.${section}.list.${number}.text`),
      });
    }
    return found;
  };
  return { word, lines, items };
}
