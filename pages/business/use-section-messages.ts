import type { BusinessAreaId } from '../../data/content/business-areas.ts';
import { useMessages } from '../app/i18n/use-messages.ts';

interface TitledItem {
  title: string;
  text: string;
}

/**
 * The messages of one section of a business area's page.
 *
 * @returns `t(name)` for `business.<area>.<section>.<name>`, `list(name)` for its numbered messages, `hasList(name)` where
 * they are optional, and `items()` for a list of titles with texts.
 */
export function useSectionMessages(area: BusinessAreaId, section: string) {
  const messages = useMessages();
  const t = (name: string) => messages.t(`business.${area}.${section}.${name}`);
  const list = (name: string) => messages.list(`business.${area}.${section}.${name}`);
  const hasList = (name: string) => messages.has(`business.${area}.${section}.${name}.1`);
  const item = (number: number): TitledItem => ({
    title: messages.t(`business.${area}.${section}.list.${number}.title`),
    text: messages.t(`business.${area}.${section}.list.${number}.text`),
  });
  const items = (): TitledItem[] => {
    const found = [item(1)];
    for (let number = 2; messages.has(`business.${area}.${section}.list.${number}.title`); number += 1) {
      found.push(item(number));
    }
    return found;
  };
  return { t, list, hasList, items };
}
