import { FactList } from '@hd-group/ui/fact-list/FactList.tsx';
import { useContent } from '../app/content/use-content.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { LegalDocument } from './LegalDocument.tsx';
import { group, labelledFacts } from './legal-styles.ts';

const tables = { limits: LimitTable };

/** The accessibility statement. */
export function AccessibilityPage() {
  const { t } = useMessages();
  return (
    <LegalDocument
      id="accessibility"
      title={t('accessibility.title')}
      intro={t('accessibility.intro')}
      tables={tables}
    />
  );
}

/** The known limits of accessibility, each with an alternative. */
function LimitTable() {
  const { t } = useMessages();
  return useContent().accessibilityLimits.map((id) => (
    <div css={group} key={id}>
      <h3>{t(`accessibility.limit.${id}.title`)}</h3>
      <FactList
        css={labelledFacts}
        facts={[
          { label: t('accessibility.label.limit'), value: t(`accessibility.limit.${id}.text`) },
          { label: t('accessibility.label.alternative'), value: t(`accessibility.limit.${id}.alternative`) },
        ]}
      />
    </div>
  ));
}
