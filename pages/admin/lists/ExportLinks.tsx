import { css } from '@emotion/react';
import type { Right } from '../../../data/api/rights.ts';
import { useMessages } from '../../app/i18n/use-messages.ts';
import { quietLink } from '../../staff/controls/staff-styles.ts';
import { useRight } from '../../staff/sign-in/session.ts';
import { useStepUp } from '../../staff/sign-in/step-up.tsx';

const root = css`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.875rem;
`;

interface ExportLinksProps {
  /** Path of the list endpoint; without a limit it returns the full list. */
  path: string;
  /** Name of the JSON file without extension; the server names the CSV file. */
  fileName: string;
  csvLabel: string;
  /** CSV with semicolons. */
  germanCsvLabel: string;
  jsonLabel: string;
  /** Who sees the links. */
  right?: Right;
  /** Label and URL of a further download. */
  further?: { label: string; href: string };
}

/** Downloads of the full list, regardless of search and filters. */
export function ExportLinks({
  path,
  fileName,
  csvLabel,
  germanCsvLabel,
  jsonLabel,
  right = 'inbox-export',
  further,
}: ExportLinksProps) {
  const { t } = useMessages();
  const { download } = useStepUp();
  if (!useRight(right)) return null;
  return (
    <span css={root}>
      {t('admin.list.export')}
      <a css={quietLink} href={`${path}?format=csv`} download onClick={download} aria-label={csvLabel}>
        {t('admin.list.csv')}
      </a>
      <a
        css={quietLink}
        href={`${path}?format=csv&separator=semicolon`}
        download
        onClick={download}
        aria-label={germanCsvLabel}
      >
        {t('admin.list.germanCsv')}
      </a>
      <a
        css={quietLink}
        href={`${path}?format=json`}
        download={`${fileName}.json`}
        onClick={download}
        aria-label={jsonLabel}
      >
        {t('admin.list.json')}
      </a>
      {further && (
        <a css={quietLink} href={further.href} download onClick={download}>
          {further.label}
        </a>
      )}
    </span>
  );
}
