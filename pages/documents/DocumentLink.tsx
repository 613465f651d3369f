import { TextLink, type TextLinkProps } from '@hd-group/ui/text-link/TextLink.tsx';
import { exposeName, factSheet } from '../../data/site/document-paths.ts';
import { useContent } from '../app/content/use-content.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { documentFormat, documentOf } from './document-of.ts';

type LinkProps = Omit<TextLinkProps, 'href' | 'children'>;

/** Link to a document in the page's language, with format and size; nothing when there is no such document. */
export function DocumentLink({ name, label, ...rest }: LinkProps & { name: string; label: string }) {
  const { locale } = useMessages();
  const found = documentOf(useContent(), name, locale);
  if (!found) return null;
  return (
    <TextLink href={found.url} type="application/pdf" arrow="none" {...rest}>
      {label} ({documentFormat(found)})
    </TextLink>
  );
}

/** Link to the exposé of a project. */
export function ExposeLink({ slug, ...rest }: LinkProps & { slug: string }) {
  const { t } = useMessages();
  return <DocumentLink name={exposeName(slug)} label={t('shared.document.expose')} {...rest} />;
}

/** Link to the fact sheet of the company. */
export function FactSheetLink(props: LinkProps) {
  const { t } = useMessages();
  return <DocumentLink name={factSheet} label={t('shared.document.factSheet')} {...props} />;
}
