import { FactList } from '@hd-group/ui/fact-list/FactList.tsx';
import { dataTexts, retentionTexts } from '../../data/legal/processing-texts.ts';
import { cookies, processingRows } from '../../data/legal/processings.ts';
import { useContent } from '../app/content/use-content.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { FactLines, LegalDocument } from './LegalDocument.tsx';
import { group, labelledFacts } from './legal-styles.ts';

const tables = { processings: ProcessingTable, cookies: CookieTable };

/** The privacy notice. */
export function PrivacyPage() {
  const { t } = useMessages();
  return <LegalDocument id="privacy" title={t('privacy.title')} intro={t('privacy.intro')} tables={tables} />;
}

/** All cookies of the site with their content and period. */
function CookieTable() {
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

/** The processings of personal data, each with purpose, data, legal basis, recipients and period. */
function ProcessingTable() {
  const { t, locale } = useMessages();
  const { ipAddresses, retentionDays } = useContent().disclosures;
  return processingRows.map((row) => {
    const { id, bases, recipients, cookies = [], origins = [] } = row;
    const facts = [
      { label: t('privacy.label.purpose'), lines: [t(`privacy.processing.${id}.purpose`)] },
      { label: t('privacy.label.data'), lines: dataTexts(row, t, ipAddresses) },
      { label: t('privacy.label.basis'), lines: bases.map((basis) => t(`privacy.basis.${basis}`)) },
      {
        label: t('privacy.label.recipients'),
        lines: [
          ...recipients.map((recipient) => t(`privacy.recipient.${recipient}`)),
          ...origins.map((origin) => new URL(origin).host),
        ],
      },
      { label: t('privacy.label.cookies'), lines: cookies.flatMap(({ names }) => names) },
      { label: t('privacy.label.retention'), lines: retentionTexts(row, locale, t, retentionDays) },
    ];
    return (
      <div css={group} key={id}>
        <h3>{t(`privacy.processing.${id}.title`)}</h3>
        <FactList
          css={labelledFacts}
          facts={facts
            .filter(({ lines }) => lines.length > 0)
            .map(({ label, lines }) => ({ label, value: <FactLines lines={lines} /> }))}
        />
      </div>
    );
  });
}
