import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import type { DocumentChange } from '../../data/api/editor-requests.ts';
import type { Locale } from '../../data/locale.ts';
import type { PageRow } from '../../data/site/pages.ts';
import { documentsOf } from '../../data/snapshot/documents.ts';
import { MessagesContext } from '../../pages/app/i18n/use-messages.ts';
import { loadBlocksField } from '../../pages/editor/blocks/use-blocks-field.ts';
import { withValue } from '../../pages/editor/form/change-at.ts';
import { DocumentForm, type DocumentFormProps } from '../../pages/editor/form/DocumentForm.tsx';
import { pageMessages } from '../../pages/loading/server-loader.ts';
import { sharedQueryClient } from '../../pages/staff/sign-in/query-client.ts';
import { sampleSnapshot } from '../support/content.ts';
import { shownLanguages } from '../support/languages.ts';
import { formContent } from './form-content.ts';

beforeAll(loadBlocksField);

/** The documents that the form edits, by key. */
export const sampleDocuments = documentsOf(formContent());

/**
 * Renders the form of a document, which takes over every change that it reports.
 *
 * @returns the reported changes, and the document as it is now.
 */
export function renderForm(
  documentKey: string,
  props: Partial<DocumentFormProps> = {},
  locale: Locale = 'en',
) {
  const changes: DocumentChange[] = [];
  const published = sampleDocuments.get(documentKey);
  let current: unknown;
  function Form() {
    const [value, setValue] = useState(props.value ?? published);
    current = value;
    return (
      <DocumentForm
        documentKey={documentKey}
        published={published}
        languages={shownLanguages}
        {...props}
        value={value}
        onChange={(change) => {
          changes.push(change);
          setValue((before: unknown) => withValue(before, change.path, change.after));
        }}
      />
    );
  }
  return { ...renderWithFields(<Form />, locale), changes, current: () => current };
}

/** Renders something that uses messages of the editor. */
export function renderWithFields(content: ReactNode, locale: Locale = 'en') {
  const page = { namespaces: ['fields', 'editor', 'admin'] } as unknown as PageRow;
  return render(
    <QueryClientProvider client={sharedQueryClient()}>
      <MessagesContext value={pageMessages(sampleSnapshot(), page, locale)}>{content}</MessagesContext>
    </QueryClientProvider>,
  );
}
