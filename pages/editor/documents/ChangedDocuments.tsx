import { css } from '@emotion/react';
import { focusRing } from '@hd-group/ui/tokens/shared-styles.ts';
import { type ReactNode, useState } from 'react';
import type { ChangeList } from '../../../data/api/editor-responses.ts';
import { useMessages } from '../../app/i18n/use-messages.ts';
import { list, muted } from '../../staff/controls/staff-styles.ts';
import { Differences } from './Differences.tsx';
import { label } from './editor-styles.ts';
import { useDocumentNames } from './use-document-names.ts';

export type ChangedDocument = ChangeList['documents'][number];

/** More documents are shown without their differences, until somebody opens them. */
const maxOpen = 10;

const row = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  column-gap: 0.75rem;
  padding-block: 0.5rem;
  > details {
    grid-column: 2;
  }
`;
const summary = css`
  padding-block: 0.125rem;
  cursor: pointer;
  ${focusRing}
  > h3 {
    display: inline;
    font: inherit;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  > span {
    display: inline-block;
    margin-inline-start: 0.75rem;
  }
`;

interface ChangedDocumentsProps {
  documents: readonly ChangedDocument[];
  /** Before a document. */
  before?: (document: ChangedDocument, name: string) => ReactNode;
  /** Below its differences. */
  after?: (document: ChangedDocument, name: string) => ReactNode;
}

/** Documents with what differs in them. */
export function ChangedDocuments({ documents, before, after }: ChangedDocumentsProps) {
  const { documentName } = useDocumentNames();
  return (
    <ul css={list}>
      {documents.map((document) => {
        const name = documentName(document.key, document.title);
        return (
          <li key={document.key} css={row}>
            {before?.(document, name)}
            <Details document={document} name={name} isOpenAtFirst={documents.length <= maxOpen}>
              {after?.(document, name)}
            </Details>
          </li>
        );
      })}
    </ul>
  );
}

interface DetailsProps {
  document: ChangedDocument;
  name: string;
  isOpenAtFirst: boolean;
  children: ReactNode;
}

function Details({ document: { key, change, values }, name, isOpenAtFirst, children }: DetailsProps) {
  const { t } = useMessages();
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  return (
    <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary css={summary}>
        <h3>{name}</h3> <span css={label}>{t(`editor.diff.kind.${change}`)}</span>{' '}
        <span css={muted}>{t('editor.diff.count', { count: values.length })}</span>
      </summary>
      {isOpen && (
        <>
          <Differences documentKey={key} values={values} />
          {children}
        </>
      )}
    </details>
  );
}
