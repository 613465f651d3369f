import { useMessages } from '../../app/i18n/use-messages.ts';
import { FormNote } from '../../forms/FormNote.tsx';
import type { ChangedDocument } from '../documents/ChangedDocuments.tsx';
import { useDocumentNames } from '../documents/use-document-names.ts';

interface SecondPersonNoteProps {
  /** Documents that the rule of two people keeps the person from publishing. */
  documents: readonly ChangedDocument[];
}

/** Says before a publication that somebody else must do it, and who can. */
export function SecondPersonNote({ documents }: SecondPersonNoteProps) {
  const { t, locale } = useMessages();
  const { documentName } = useDocumentNames();
  const [first, ...others] = documents.map(({ secondPersons }) => secondPersons ?? []);
  if (!first) return null;
  const names = first.filter((name) => others.every((each) => each.includes(name)));
  const titles = documents.map(({ key, title }) => documentName(key, title)).join(', ');
  const oneOf = new Intl.ListFormat(locale, { type: 'disjunction' });
  return (
    <FormNote
      title={t('editor.publish.second', { titles })}
      description={
        names.length > 0
          ? t('editor.publish.secondNames', { names: oneOf.format(names) })
          : t('editor.publish.secondNobody')
      }
    />
  );
}
