import { usableDocuments } from '../../../data/checks/usable-documents.ts';
import type { Locale } from '../../../data/locale.ts';
import { matchPage } from '../../../data/site/match-page.ts';
import { cookieConsentCookie } from '../../../data/site/preferences.ts';
import { withLanguage } from '../../../data/site/urls.ts';
import { type Documents, documentsOf } from '../../../data/snapshot/documents.ts';
import { draftedSnapshot } from '../../../data/snapshot/preview.ts';
import type { CurrentContent } from '../../../data/snapshot/snapshot.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { pageQueriesOf } from '../query/page-query.ts';
import type { RenderDocument, RenderedDocument } from '../render/render-document.ts';
import { previewBar } from './preview-bar.ts';

/*
 * The life of a preview
 *
 * 1. `pages/editor/preview/Preview.tsx` posts a form into a frame: the key of the document, the changes that are not saved yet, page and language.
 * 2. `routes.ts` applies them to the drafts, which it reads from the database at each request.
 * 3. This file replaces what no page can show (`data/checks/usable-documents.ts`) and computes a snapshot of these documents
 *    (`draftedSnapshot` of `data/snapshot/preview.ts`), in which a mark behind each text names its field (`field-marks.ts`).
 * 4. `render/render-document.ts` renders the page from this snapshot as it does for visitors, but without scripts. It replaces the marks in
 *    the markup by attributes (`render/preview-marks.ts`). Nothing of it is stored or cached.
 * 5. In the frame no script runs and no form is sent. `Preview.tsx` handles clicks on texts and links, and puts a frame that has loaded
 *    in place of the one before it.
 */

export interface PreviewRequest {
  /** The documents with drafts. */
  documents: Documents;
  /** Key of the document that is edited, whose texts name their fields; without it the page is one for others. */
  key?: string;
  /** Path and query of the page. */
  url: string;
  /** A published language or a draft. */
  locale: Locale;
  /** As in `RenderDocumentOptions`. */
  ip: string | undefined | null;
  /** Of a preview for who has its link. */
  shared?: { endsAt: string; path: string };
}

/**
 * Renders a page with drafts. If they cannot be rendered together, it shows the edited one alone, and at last the page as it is published.
 *
 * @throws HttpError 404 for a page for staff, RenderError when not even the published page can be rendered.
 */
export type RenderPreview = (request: PreviewRequest) => Promise<RenderedDocument>;

/** The notice about cookies would cover a part of the page. */
const cookies = `${cookieConsentCookie}=declined`;

/** Creates the renderer of previews. */
export function previewRenderer(content: CurrentContent, renderDocument: RenderDocument): RenderPreview {
  return async ({ documents, key, url, locale, ip, shared }) => {
    const [path = ''] = url.split('?', 1);
    if (matchPage(path).page.layout === 'tool') throw new HttpError(404, 'notFound');
    const shown = content();
    const render = (some: Documents) => {
      const { content, fields } = draftedSnapshot(some, shown, locale);
      const query = pageQueriesOf(content).of(withLanguage(url, locale), cookies);
      if (!shared) return renderDocument({ ...query, isPreview: true, fields }, { ip });
      const bar = previewBar({ content: query.content, locale: query.locale, ...shared });
      return renderDocument({ ...query, isPreview: true }, { ip, bar });
    };
    const published = documentsOf(shown.content);
    try {
      const usable = usableDocuments(published, shown.content, documents);
      return await render(usable).catch((error: unknown) => {
        if (key === undefined) throw error;
        return render(withDocument(published, key, usable));
      });
    } catch {
      return render(published);
    }
  };
}

function withDocument(documents: Documents, key: string, from: Documents): Documents {
  const result = new Map(documents);
  if (from.has(key)) result.set(key, from.get(key));
  else result.delete(key);
  return result;
}
