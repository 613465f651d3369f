import { css } from '@emotion/react';
import { from } from '@hd-group/ui/tokens/space.ts';
import { useRef, useState } from 'react';
import type { DocumentList } from '../../../data/api/editor-responses.ts';
import type { PictureList, ReplacedPicture } from '../../../data/api/pictures.ts';
import { pictureKey } from '../../../data/schemas/picture-keys.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { paths } from '../../../data/site/paths.ts';
import { useMessages } from '../../app/i18n/use-messages.ts';
import { PageLink } from '../../app/routing/PageLink.tsx';
import { FormNote } from '../../forms/FormNote.tsx';
import { Confirmation } from '../../staff/controls/Confirmation.tsx';
import { QuietButton } from '../../staff/controls/QuietButton.tsx';
import { muted, quietLink } from '../../staff/controls/staff-styles.ts';
import { useRight } from '../../staff/sign-in/session.ts';
import { useStaffRequest } from '../../staff/sign-in/use-staff-request.ts';
import { ConfirmedAction } from '../documents/ConfirmedAction.tsx';
import { DocumentState } from '../documents/DocumentState.tsx';
import { actions } from '../documents/editor-styles.ts';
import { useNameOfKey } from '../documents/use-document-names.ts';
import { PictureNote } from '../editing/PictureNote.tsx';
import { fieldId } from '../form/field-id.ts';
import type { Pictures } from '../pictures/found-pictures.ts';
import { PictureDialog } from '../pictures/PictureDialog.tsx';
import { Thumbnail } from '../pictures/Thumbnail.tsx';

const root = css`
  display: grid;
  grid-template-columns: 6.5rem minmax(0, 1fr);
  gap: 0.75rem 1rem;
  padding-block: 1rem;
  font-size: 0.875rem;
  ${from.medium} {
    grid-template-columns: 10rem minmax(0, 1fr);
  }
  > div {
    display: grid;
    gap: 0.375rem;
    align-content: start;
    justify-items: start;
  }
`;
const heading = css`
  font: inherit;
  font-weight: 500;
  overflow-wrap: anywhere;
`;

interface PictureRowProps {
  picture: PictureList['pictures'][number] & { text: string; isDescribed: boolean };
  pictures: Pictures;
  list: DocumentList;
  /** The row, and the button with the focus, are removed then. */
  onDeleted(): void;
}

/** A picture of the library: what it shows, where it is used, and what can be done with it. */
export function PictureRow({ picture, pictures, list, onDeleted }: PictureRowProps) {
  const { t } = useMessages();
  const mayDraft = useRight('content-draft');
  const nameOf = useNameOfKey();
  const [isOpen, setIsOpen] = useState(false);
  const { name, text, isDescribed, width, height, isUploaded, used } = picture;
  const title = isDescribed ? text : t('editor.pictures.undescribed', { name: text });
  const note = list.documents.find(({ key }) => key === pictureKey(name));
  // A document that names a picture twice has one link.
  const uses = new Map(used.map((use) => [use.key, use]));
  const isForPress = uses.has(pictureKey(name));
  const others = uses.size - Number(isForPress);
  return (
    <li css={root}>
      <Thumbnail name={name} />
      <div>
        <h2 css={heading}>{title}</h2>
        <p css={[muted, actions]}>
          {t(isUploaded ? 'editor.pictures.uploaded' : 'editor.pictures.shipped', { width, height })}
          {note && (
            <DocumentState
              state={note.state}
              isHidden={note.isHidden}
              outdated={note.outdated}
              edited={note.edited}
              plannedFor={null}
            />
          )}
        </p>
        {uses.size === 0 ? (
          <p css={muted}>{t('editor.pictures.unused')}</p>
        ) : (
          <p css={actions}>
            <span>{t('editor.pictures.used')}</span>
            {[...uses.values()].map(({ key, path }) => (
              <PageLink key={key} css={quietLink} href={`${paths.editDocument(key)}#${fieldId(path)}`}>
                {key === pictureKey(name) ? t('editor.pictures.press') : nameOf(key)}
              </PageLink>
            ))}
          </p>
        )}
        {mayDraft && (
          <div css={actions}>
            <QuietButton
              aria-label={`${t('editor.pictures.describe')}: ${title}`}
              onClick={() => setIsOpen(true)}
            >
              {t('editor.pictures.describe')}
            </QuietButton>
            {others > 0 && <Replacement name={name} title={title} pictures={pictures} count={others} />}
            {uses.size === 0 && isUploaded && <Deletion name={name} title={title} onDeleted={onDeleted} />}
          </div>
        )}
      </div>
      {isOpen && <PictureNote name={name} onClose={() => setIsOpen(false)} />}
    </li>
  );
}

interface ActionProps {
  name: string;
  title: string;
}

/** Deletes a picture that nothing uses. */
function Deletion({ name, title, onDeleted }: ActionProps & Pick<PictureRowProps, 'onDeleted'>) {
  const { t } = useMessages();
  const { mutateAsync, isPending, failure } = useStaffRequest(apiPaths.pictures, apiPaths.content);
  return (
    <ConfirmedAction
      action={t('editor.pictures.delete')}
      name={`${t('editor.pictures.delete')}: ${title}`}
      question={t('editor.pictures.deleteQuestion', { title })}
      isPending={isPending}
      onConfirm={() => mutateAsync({ method: 'DELETE', path: apiPaths.picture(name) })}
      onDone={onDeleted}
    >
      {failure.text && <FormNote kind="destructive" title={failure.text} />}
    </ConfirmedAction>
  );
}

interface ReplacementProps extends ActionProps {
  pictures: Pictures;
  /** Number of documents that show the picture. */
  count: number;
}

/** Puts another picture in the place of this one, in all documents, as their drafts. */
function Replacement({ name, title, pictures, count }: ReplacementProps) {
  const { t } = useMessages();
  const [step, setStep] = useState<'choosing' | { by: string } | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const { mutate, data, isPending, failure } = useStaffRequest<ReplacedPicture>(
    apiPaths.pictures,
    apiPaths.content,
  );
  const others = Object.fromEntries(Object.entries(pictures).filter(([each]) => each !== name));
  const action = t('editor.pictures.replace');
  const close = () => {
    setStep(null);
    // The question was opened from the dialog, which is gone.
    root.current?.focus({ preventScroll: true });
  };
  return (
    <div ref={root} tabIndex={-1}>
      <QuietButton isBusy={isPending} aria-label={`${action}: ${title}`} onClick={() => setStep('choosing')}>
        {action}
      </QuietButton>
      {step === 'choosing' && (
        <PictureDialog
          value=""
          pictures={others}
          files={[]}
          onChoose={(by) => setStep({ by })}
          onClose={() => setStep(null)}
        />
      )}
      {step !== null && step !== 'choosing' && (
        <Confirmation
          question={t('editor.pictures.replaceQuestion', {
            title,
            by: pictures[step.by]?.alt || step.by,
            count,
          })}
          action={action}
          isPending={isPending}
          onConfirm={() =>
            mutate(
              { method: 'POST', path: apiPaths.pictureReplacement(name), body: { by: step.by } },
              { onSettled: close },
            )
          }
          onCancel={close}
        />
      )}
      {data && <FormNote title={t('editor.pictures.replaced', { count: data.keys.length })} />}
      {failure.text && <FormNote kind="destructive" title={failure.text} />}
    </div>
  );
}
