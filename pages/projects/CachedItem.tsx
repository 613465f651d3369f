import { createContext, type ReactNode, useContext } from 'react';
import { MessagesContext } from '../app/i18n/use-messages.ts';
import { SiteContext } from '../app/providers/use-site.ts';

/**
 * Renders an element to markup, once for each key. The element has none of the contexts around it but those that it brings.
 *
 * @throws the error of a component.
 */
export type RenderOnce = (key: string, element: ReactNode) => string;

/** Null where elements are rendered each time: in the browser and in tests. */
export const RenderOnceContext = createContext<RenderOnce | null>(null);

interface CachedItemProps {
  /** Everything that the markup of the children depends on, besides content, language and links of the visit. */
  cacheKey: string;
  /**
   * They use neither `useId` nor contexts of the page other than messages, content, language and router. What they read of the content,
   * the list reads, too: cached markup reads nothing.
   */
  children: ReactNode;
}

/**
 * A list item whose markup the server renders only once, because rendering repeated cards takes most of the time of a page. In the
 * browser it is a plain item, which hydrates the same markup.
 */
export function CachedItem({ cacheKey, children }: CachedItemProps) {
  const renderOnce = useContext(RenderOnceContext);
  const site = useContext(SiteContext);
  const messages = useContext(MessagesContext);
  if (!renderOnce || !site) return <li>{children}</li>;
  const key = `${site.locale} ${site.keepsLanguage} ${cacheKey}`;
  const element = (
    <SiteContext value={site}>
      <MessagesContext value={messages}>{children}</MessagesContext>
    </SiteContext>
  );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: markup that React rendered from the children
  return <li dangerouslySetInnerHTML={{ __html: renderOnce(key, element) }} />;
}
