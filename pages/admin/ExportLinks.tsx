import { css } from '@emotion/react';
import { useMessages } from '../app/i18n/use-messages.ts';
import { quietLink } from './inbox-styles.ts';

const root = css`
  display: inline-flex;
  align-items: center;
  gap: 0.875rem;
`;

interface ExportLinksProps {
  /** The list call; without a limit it answers the whole list. */
  path: string;
  /** Name of the JSON file, without its ending; the CSV is named by the server. */
  file: string;
  csvLabel: string;
  jsonLabel: string;
}

/** The whole list as a file, whatever search and filters show. */
export function ExportLinks({ path, file, csvLabel, jsonLabel }: ExportLinksProps) {
  const { t } = useMessages();
  return (
    <span css={root}>
      {t('admin.list.export')}
      <a css={quietLink} href={`${path}?format=csv`} download aria-label={csvLabel}>
        {t('admin.list.csv')}
      </a>
      <a css={quietLink} href={`${path}?format=json`} download={`${file}.json`} aria-label={jsonLabel}>
        {t('admin.list.json')}
      </a>
    </span>
  );
}
