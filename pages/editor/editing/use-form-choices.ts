import type { DocumentList } from '../../../data/api/editor-responses.ts';
import { defaultLocale } from '../../../data/locale.ts';
import { pageNameKey, pages } from '../../../data/site/pages.ts';
import { collectionOfKey, entryOfKey } from '../../../data/snapshot/chosen-order.ts';
import { useContent } from '../../app/content/use-content.ts';
import { useMessages } from '../../app/i18n/use-messages.ts';
import { useDocumentNames } from '../documents/use-document-names.ts';
import type { DocumentFormProps } from '../form/DocumentForm.tsx';
import type { FormLanguage } from '../form/form-context.ts';

/**
 * What the fields of a form choose from: the documents with their drafts, and the pages.
 *
 * @param list undefined until it is loaded.
 */
export function useFormChoices(
  list: DocumentList | undefined,
): Pick<DocumentFormProps, 'languages' | 'pictures' | 'references' | 'placeholders'> {
  const { t, has, locale } = useMessages();
  const { documentName } = useDocumentNames();
  const { languages, company } = useContent();
  const documents = (list?.documents ?? []).filter(({ state }) => state !== 'removed');
  const of = (collection: string) => documents.filter(({ key }) => collectionOfKey(key) === collection);
  const referenceTo = ({ key, title }: (typeof documents)[number]) => ({
    value: entryOfKey(key),
    label: documentName(key, title),
  });
  const referencesTo = (collection: string) => of(collection).map(referenceTo);
  /** The language of the interface is in the first column. */
  const ownFirst = (all: readonly FormLanguage[]) =>
    all.toSorted((one, other) => Number(other.code === locale) - Number(one.code === locale));
  const ownLanguages = of('languages').map(({ key, title }) => ({
    code: entryOfKey(key),
    name: title[locale] ?? entryOfKey(key),
    isDraft: languages.every(({ code }) => code !== entryOfKey(key)),
  }));
  return {
    languages: ownFirst(ownLanguages.length > 0 ? ownLanguages : languages),
    pictures: Object.fromEntries(
      of('picture-notes').map(({ key, title }) => [
        entryOfKey(key),
        { alt: title[locale] ?? title[defaultLocale] ?? '' },
      ]),
    ),
    references: {
      // A new place has its identifier for good once it is published.
      city: of('places')
        .filter(({ state }) => state !== 'new')
        .map(referenceTo),
      project: referencesTo('projects'),
      person: referencesTo('team'),
      place: referencesTo('places'),
      projectType: referencesTo('project-types'),
      pictureSet: of('area-pictures').map(({ key }) => ({ value: entryOfKey(key), label: entryOfKey(key) })),
      page: pages.map((page) => {
        const name = pageNameKey(page);
        return { value: page.id, label: has(name) ? `${t(name)} (${page.path})` : page.path };
      }),
    },
    placeholders: {
      // The values of figures are not in the list; their names tell the form that they are known.
      ...Object.fromEntries(of('claims').map(({ key }) => [entryOfKey(key), ''])),
      company: company.name,
      bondCompany: company.bondCompany ?? '',
      officeCity: company.address.city,
      founded: String(company.founded),
      copyrightYear: String(company.copyrightYear),
    },
  };
}
