import { FactList } from '@hd-group/ui/fact-list/FactList.tsx';
import { cookies } from '../../data/legal/processings.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { labelledFacts } from './legal-styles.ts';

/** All cookies of the site with their content and period. */
export function CookieTable() {
  const { t } = useMessages();
  return (
    <FactList
      css={labelledFacts}
      facts={cookies.map(({ id, names }) => ({
        label: names.map((name) => <div key={name}>{name}</div>),
        value: t(`privacy.cookie.${id}`),
      }))}
    />
  );
}
