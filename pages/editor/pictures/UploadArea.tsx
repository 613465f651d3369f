import { css } from '@emotion/react';
import { Button } from '@hd-group/ui/button/Button.tsx';
import { mutedLegend } from '@hd-group/ui/tokens/shared-styles.ts';
import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UploadKind } from '../../../data/api/picture-uploads.ts';
import { useMessages } from '../../app/i18n/use-messages.ts';
import { QuietButton } from '../../staff/controls/QuietButton.tsx';
import { percentOf, UnfinishedUploads } from './UnfinishedUploads.tsx';
import { type Upload, useUploads } from './use-uploads.ts';

const area = css`
  display: grid;
  gap: 0.75rem;
  padding: 1rem;
  border: 1px dashed var(--muted);
  &[data-over='true'] {
    border-color: var(--accent);
    background: var(--raised);
  }
`;
const line = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem 1rem;
`;
const row = css`
  display: grid;
  gap: 0.25rem;
  font-size: 0.875rem;
  overflow-wrap: anywhere;
  > progress {
    inline-size: 100%;
    accent-color: var(--accent);
  }
`;
const rows = css`
  display: grid;
  gap: 0.75rem;
`;
const failure = css`
  color: var(--error);
  font-weight: 500;
`;

const accepted = {
  // With this list phones turn HEIC into JPEG before they hand a photograph over.
  picture: 'image/jpeg,image/png,image/webp,image/avif',
  plan: 'application/pdf',
};

interface UploadAreaProps {
  kind?: UploadKind;
  /** Whether several pictures are wanted. */
  multiple?: boolean;
  /** Files that were dropped or pasted elsewhere; they are uploaded at once. */
  files?: readonly File[];
  /** @param name of the picture, or of the file of the plan. */
  onDone?(name: string, file: File): void;
}

/** Uploads pictures or plans that are chosen, dropped here, or pasted anywhere on the page while it is shown. */
export function UploadArea({ kind = 'picture', multiple = false, files = none, onDone }: UploadAreaProps) {
  const { t } = useMessages();
  const { uploads, add, cancel } = useUploads(kind, onDone);
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const [isOver, setIsOver] = useState(false);
  const addWanted = (given: Iterable<File>) => add([...given].slice(0, multiple ? undefined : 1));
  const addFirst = useEffectEvent(() => addWanted(files));
  const onPaste = useEffectEvent(({ clipboardData, target }: ClipboardEvent) => {
    const inFront = [...document.querySelectorAll('dialog[open]')].at(-1) ?? null;
    if (root.current?.closest('dialog') !== inFront) return;
    const isInField = target instanceof Element && target.closest('input, textarea, [contenteditable]');
    // Office programs copy text with a picture of it.
    const isText = isInField && clipboardData?.types.includes('text/plain');
    if (clipboardData && !isText) addWanted(clipboardData.files);
  });
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!hasBegun.current) addFirst();
    hasBegun.current = true;
    const paste = (event: ClipboardEvent) => onPaste(event);
    // Before a dialog stops it.
    document.addEventListener('paste', paste, { capture: true });
    return () => document.removeEventListener('paste', paste, { capture: true });
  }, []);
  /** The button that had the focus is removed. */
  const focusChoice = () => chooseButton.current?.focus({ preventScroll: true });
  const over = (event: DragEvent, isInside: boolean) => {
    event.preventDefault();
    setIsOver(isInside);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is another way to the button in it.
    <div
      ref={root}
      css={area}
      data-over={isOver}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false);
        addWanted(event.dataTransfer.files);
      }}
    >
      <div css={line}>
        <Button ref={chooseButton} size="small" onClick={() => input.current?.click()}>
          {t(multiple ? 'editor.upload.chooseSeveral' : `editor.upload.choose.${kind}`)}
        </Button>
        <span css={mutedLegend}>{t('editor.upload.otherWays')}</span>
      </div>
      <p css={mutedLegend}>{t(`editor.upload.hint.${kind}`)}</p>
      <input
        ref={input}
        type="file"
        hidden
        accept={accepted[kind]}
        multiple={multiple}
        onChange={({ currentTarget }) => {
          addWanted(currentTarget.files ?? []);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      <UnfinishedUploads running={uploads.map(({ file }) => file.name)} onDiscard={focusChoice} />
      {uploads.length > 0 && (
        <ul css={rows}>
          {uploads.map((upload) => (
            <UploadRow
              key={upload.key}
              kind={kind}
              upload={upload}
              onCancel={() => {
                cancel(upload);
                focusChoice();
              }}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

const none: readonly File[] = [];

interface UploadRowProps {
  kind: UploadKind;
  upload: Upload;
  onCancel(): void;
}

/** One upload: how far it is, or why it has failed. */
function UploadRow({ kind, upload, onCancel }: UploadRowProps) {
  const { t } = useMessages();
  const { file, state } = upload;
  const name = file.name;
  const hasEnded = state.step === 'done' || state.step === 'failed';
  const sent = 'sent' in state ? state.sent : state.step === 'queued' ? 0 : file.size;
  return (
    <li css={row}>
      <div css={line}>
        <span>{name}</span>
        <QuietButton
          aria-label={t(hasEnded ? 'editor.upload.dismissOf' : 'editor.upload.cancelOf', { name })}
          onClick={onCancel}
        >
          {t(hasEnded ? 'editor.upload.dismiss' : 'editor.upload.cancel')}
        </QuietButton>
      </div>
      {!hasEnded && (
        <progress aria-label={name} max={file.size} value={state.step === 'encoding' ? undefined : sent} />
      )}
      {/* Percentages are not read out: only another step is. */}
      <p role="status" css={state.step === 'failed' ? failure : mutedLegend}>
        {state.step === 'failed'
          ? state.reason || t(`editor.upload.problem.${state.problem}`)
          : t(`editor.upload.step.${state.step === 'encoding' && kind === 'plan' ? 'checking' : state.step}`)}
        {state.step === 'sending' && (
          <span aria-hidden="true">
            {' '}
            {t('editor.upload.percent', { percent: percentOf(sent, file.size) })}
          </span>
        )}
      </p>
    </li>
  );
}
