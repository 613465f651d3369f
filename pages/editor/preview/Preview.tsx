import { css } from '@emotion/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { DocumentChange } from '../../../data/api/editor-requests.ts';
import type { Locale } from '../../../data/locale.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { paths } from '../../../data/site/paths.ts';
import { useContent } from '../../app/content/use-content.ts';
import { useMessages } from '../../app/i18n/use-messages.ts';
import { PageLink } from '../../app/routing/PageLink.tsx';
import { muted, quietLink, toolbar } from '../../staff/controls/staff-styles.ts';
import { ToolSelect } from '../../staff/controls/ToolSelect.tsx';
import { useSession } from '../../staff/sign-in/session.ts';
import { useNameOfKey } from '../documents/use-document-names.ts';
import { fieldId, focusField } from '../form/field-id.ts';
import { chooseField, connectPreview, type PreviewField } from './connect-preview.ts';
import { pageOfDocument, previewPages } from './preview-page.ts';
import { keepPreviewSettings, keptPreviewSettings, type PreviewSettings } from './preview-settings.ts';
import { usePreviewFrames } from './use-preview-frames.ts';

/** Widths of windows in CSS pixels. */
const widths = { phone: 360, tablet: 768, computer: 1280 };
const windows = ['phone', 'tablet', 'computer'] as const;

const box = css`
  position: relative;
  overflow: hidden;
  block-size: min(75vh, 56rem);
  border: 1px solid var(--line);
  background: var(--surface);
  > iframe {
    position: absolute;
    inset-block-start: 0;
    left: 0;
    border: 0;
    transform-origin: 0 0;
  }
`;
/** Has its size, so that it can be scrolled to where the shown one is. */
const loading = css`
  visibility: hidden;
`;

interface PreviewProps {
  documentKey: string;
  /** The document as it is in the form. */
  value: unknown;
  /** What of it is not saved yet. */
  changes: readonly DocumentChange[];
  /** What is done with the shown page. */
  tools?: (shown: { page: string; lang: Locale }) => ReactNode;
}

/**
 * A page of the site as it will be with all drafts and with what is typed; `server/site/preview/render-preview.ts` tells how it is made. A
 * click on a text of the document leads to its field, and the text whose field has the focus is outlined.
 */
export function Preview({ documentKey, value, changes, tools }: PreviewProps) {
  const { t, locale } = useMessages();
  const { languages } = useContent();
  const nameOf = useNameOfKey();
  const accountId = useSession().data?.account?.id;
  const [kept] = useState(() => keptPreviewSettings(accountId));
  const [lang, setLang] = useState(() => languages.find(({ code }) => code === kept.lang)?.code ?? locale);
  const [chosenPage, setChosenPage] = useState<string | null>(null);
  // That of the document moves with its slug.
  const ownPage = pageOfDocument(documentKey, value);
  const page = chosenPage ?? ownPage;
  const setPage = (path: string) => setChosenPage(path === ownPage ? null : path);
  const [chosenWindow, setChosenWindow] = useState(
    () => windows.find((each) => each === kept.window) ?? 'computer',
  );
  const keep = (settings: PreviewSettings) =>
    keepPreviewSettings(accountId, { lang, window: chosenWindow, ...settings });
  const width = widths[chosenWindow];
  const [other, setOther] = useState<PreviewField | null>(null);
  const shownChanges = JSON.stringify(changes.map(({ path, after }) => ({ path, after })));
  const frames = usePreviewFrames({ key: documentKey, changes: shownChanges, page, lang });
  const { asked, shown, frameRef } = frames;
  const [boxRef, size] = useSize();
  const chosen = useFocusedField();
  const scale = Math.min(1, size.width / width) || 1;

  useEffect(() => {
    const preview = shown > 0 ? frameRef.current?.contentDocument : null;
    if (preview) chooseField(preview, documentKey, chosen);
  }, [shown, frameRef, documentKey, chosen]);

  const onLoad = (number: number, frame: HTMLIFrameElement) => {
    const preview = frames.loaded(number, frame);
    if (!preview) return;
    connectPreview(preview, {
      key: documentKey,
      page: asked.form.page,
      onField(field) {
        const isOwn = field.key === documentKey;
        setOther(isOwn ? null : field);
        if (isOwn) focusField(field.path);
      },
      onLink(target) {
        setOther(null);
        setPage(target.page);
        const linked = languages.find(({ code }) => code === target.lang);
        if (linked) setLang(linked.code);
      },
    });
  };

  const options = previewPages.map((row) => [row.path, `${t(`${row.meta}.name`)} – ${row.path}`] as const);
  return (
    <section aria-label={t('editor.preview.title')} aria-busy={frames.isLoading}>
      <div css={toolbar}>
        <ToolSelect
          label={t('editor.preview.page')}
          value={page}
          options={options.some(([path]) => path === page) ? options : [[page, page], ...options]}
          onChange={setPage}
        />
        <ToolSelect
          label={t('editor.preview.language')}
          value={lang}
          options={languages.map(({ code, name }) => [code, name] as const)}
          onChange={(next) => {
            setLang(next);
            keep({ lang: next });
          }}
        />
        <ToolSelect
          label={t('editor.preview.width')}
          value={chosenWindow}
          options={windows.map((each) => [each, t(`editor.preview.width.${each}`)] as const)}
          onChange={(next) => {
            setChosenWindow(next);
            keep({ window: next });
          }}
        />
      </div>
      {tools?.({ page, lang })}
      <p css={muted} role="status">
        {frames.hasFailed && t('editor.preview.failed')}
        {!frames.hasFailed && !other && t('editor.preview.help')}
        {!frames.hasFailed && other && (
          <>
            {t('editor.preview.other')}{' '}
            <PageLink css={quietLink} href={`${paths.editDocument(other.key)}#${fieldId(other.path)}`}>
              {nameOf(other.key)}
            </PageLink>
          </>
        )}
      </p>
      <form
        ref={frames.formRef}
        method="post"
        action={apiPaths.contentPreview}
        target={frameName(asked.number)}
        hidden
      >
        {Object.entries(asked.form).map(([name, field]) => (
          <input key={name} type="hidden" name={name} value={field} />
        ))}
      </form>
      <div ref={boxRef} css={box}>
        {frames.numbers.map((number) => (
          <iframe
            key={number}
            ref={number === shown ? frameRef : undefined}
            css={number === shown ? undefined : loading}
            name={frameName(number)}
            title={t('editor.preview.title')}
            sandbox="allow-same-origin"
            style={{ width: `${width}px`, height: `${size.height / scale}px`, transform: `scale(${scale})` }}
            onLoad={(event) => onLoad(number, event.currentTarget)}
          />
        ))}
      </div>
    </section>
  );
}

const frameName = (number: number) => `preview-${number}`;

/** The size of an element in pixels. */
function useSize() {
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, size] as const;
}

/** Id of the field of the form that has, or had last, the focus. */
function useFocusedField(): string | null {
  const [id, setId] = useState<string | null>(null);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const field = target instanceof Element ? target.closest('[id^="field/"]') : null;
      if (field) setId(field.id);
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);
  return id;
}
