import { useEffect, useRef, useState } from 'react';
import type * as v from 'valibot';
import type { previewRequest } from '../../../data/api/editor-requests.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';

/** The fields of the form. */
type PreviewForm = v.InferInput<typeof previewRequest>;

/** Time after the last keystroke. With rendering and loading, the preview is updated within 300 ms. */
const pauseMs = 120;

/**
 * Asks for previews: at once for another page or language, else when nobody types. Each answer gets a frame of its own, which replaces
 * the shown one when it has loaded: nothing flickers, and no preview gets into the history of the browser, as a form sent twice into one
 * frame would.
 */
export function usePreviewFrames(form: PreviewForm) {
  const [asked, setAsked] = useState({ number: 1, form });
  const [shown, setShown] = useState(0);
  const [failed, setFailed] = useState(0);
  const formRef = useRef<HTMLFormElement>(null);
  const frameRef = useRef<HTMLIFrameElement>(null);

  const { key, changes, page, lang } = form;
  useEffect(() => {
    const before = asked.form;
    if (before.changes === changes && before.page === page && before.lang === lang) return;
    const isTyping = before.changes !== changes;
    const timer = setTimeout(
      () => setAsked({ number: asked.number + 1, form: { key, changes, page, lang } }),
      isTyping ? pauseMs : 0,
    );
    return () => clearTimeout(timer);
  }, [asked, key, changes, page, lang]);

  // The form has the fields and the name of the new frame by now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each number
  useEffect(() => formRef.current?.submit(), [asked.number]);

  return {
    formRef,
    /** The frame that is shown. */
    frameRef,
    asked,
    shown,
    hasFailed: failed === asked.number,
    isLoading: shown !== asked.number && failed !== asked.number,
    numbers: [...new Set([shown, asked.number])].filter((number) => number > 0),
    /** Shows the frame that has loaded. @returns its document; null when it has no preview. */
    loaded(number: number, frame: HTMLIFrameElement): Document | null {
      const { contentDocument, contentWindow } = frame;
      // Of the empty document that a frame begins with.
      if (contentDocument?.URL === 'about:blank') return null;
      // An error cannot be framed, so that the browser shows a page of its own.
      if (contentDocument === null || new URL(contentDocument.URL).pathname !== apiPaths.contentPreview) {
        setFailed(number);
        return null;
      }
      const before = frameRef.current?.contentWindow;
      if (before && frameRef.current !== frame) contentWindow?.scrollTo(before.scrollX, before.scrollY);
      setShown(number);
      return contentDocument;
    },
  };
}
