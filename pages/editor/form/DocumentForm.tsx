import { css } from '@emotion/react';
import { VisuallyHidden } from '@hd-group/ui/visually-hidden/VisuallyHidden.tsx';
import { type FocusEvent, useContext, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { DocumentChange } from '../../../data/api/editor-requests.ts';
import type { ContentProblemResponse, EditedDocument } from '../../../data/api/editor-responses.ts';
import { documentSchema } from '../../../data/snapshot/document-schema.ts';
import { changeAt, withValue } from './change-at.ts';
import { FieldView } from './FieldView.tsx';
import { fieldId } from './field-id.ts';
import { useFieldTexts } from './field-props.ts';
import { documentLabelKey, type Field, isSection, shapeOf } from './field-shape.ts';
import { FormContext, type FormContextValue, type FormLanguage, type References } from './form-context.ts';
import { fields, help, stack } from './form-styles.ts';
import { MessageFields } from './MessageFields.tsx';
import { ObjectFields } from './ObjectField.tsx';
import { createProblemStore } from './problem-store.ts';
import { suggestedSlug } from './suggested-slug.ts';
import { useFoundProblems } from './use-found-problems.ts';

const root = css`
  ${stack};
  gap: 1.5rem;
  padding-block-start: 1rem;
  container: document-form / inline-size;
  /* The state of the document stays above the form and must not cover what has the focus. */
  input,
  textarea,
  select,
  button,
  summary {
    scroll-margin-block-start: var(--covered-block-size, 9rem);
  }
`;

export interface DocumentFormProps {
  /** Key of the document, such as `projects/12`. */
  documentKey: string;
  /** The document as it is now, with all changes that were reported. */
  value: unknown;
  /** The document that visitors see; undefined for a new one. */
  published?: unknown;
  /** The languages of the site in their order. */
  languages: readonly FormLanguage[];
  /** What the server has found in this document. */
  problems?: readonly Pick<ContentProblemResponse, 'level' | 'path' | 'message'>[];
  outdated?: EditedDocument['outdated'];
  /** Pictures by name, with their alternative text in the language of the page. */
  pictures?: Readonly<Record<string, { alt?: string }>>;
  references?: References;
  /** Values of the placeholders of texts, by name. */
  placeholders?: Readonly<Record<string, string>>;
  disabled?: boolean;
  /** Called for each change; several at once when lists of several languages change together, or a slug follows a title. */
  onChange(change: DocumentChange): void;
  /** The translation of the text at the path, without its language, is still right. */
  onConfirm?(path: DocumentChange['path'], locale: string): void;
}

const none: readonly never[] = [];

/** The form of a document, made from the schema that the server validates it with. */
export function DocumentForm(props: DocumentFormProps) {
  const { documentKey, value, published } = props;
  const [announcement, setAnnouncement] = useState('');
  const form = useFormContext(props, setAnnouncement);
  const isInFront = useContext(FormContext) !== null;
  const { t } = useFieldTexts();
  const schema = documentSchema(documentKey);
  const labelKey = documentLabelKey(documentKey);
  useFoundProblems(form.problems, schema, value, props.problems ?? none);

  const shape = schema && shapeOf(schema);
  const common = { path: [], labelKey, value, published };
  // The id of a button, such as the one that adds an entry, is not that of a value.
  const touch = ({ target, relatedTarget }: FocusEvent<HTMLElement, Element>) =>
    form.problems.touch(target.closest('[id^="field/"]:not(button)')?.id ?? '', relatedTarget);
  return (
    <FormContext value={form}>
      <form
        css={root}
        // That of a picture in front of another form is not the one that links lead to.
        id={isInFront ? undefined : fieldId([])}
        noValidate
        onBlur={touch}
        // Changes are reported as they are typed.
        onSubmit={(event) => event.preventDefault()}
      >
        {!shape && <MessageFields value={value} published={published} />}
        {shape && <p css={help}>{t('fields.form.required')}</p>}
        {shape?.kind === 'object' && (
          <div css={fields}>
            <ObjectFields {...common} shapes={sectionsLast(shape.fields)} />
          </div>
        )}
        {shape && shape.kind !== 'object' && <FieldView {...common} shape={shape} />}
        <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      </form>
    </FormContext>
  );
}

/** What follows a section would look like a part of it. */
const sectionsLast = (shapes: readonly Field[]) =>
  [false, true].flatMap((isLast) => shapes.filter(([, shape]) => isSection(shape) === isLast));

/** The context of the fields. Its functions stay the same, so that a change renders only the field that it is about. */
function useFormContext(props: DocumentFormProps, announce: (text: string) => void): FormContextValue {
  const { documentKey, languages, pictures = {}, references = {}, placeholders = {} } = props;
  const choices = useStable({ languages, pictures, references, placeholders });
  const outdated = useStable(
    (props.outdated ?? none).map(({ path, locale }) => `${fieldId(path)} ${locale}`),
  );
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const isDisabled = props.disabled ?? false;
  const hasPublished = props.published !== undefined;
  // Nobody is told at once what is missing in a new document, unless a link of the check leads to it.
  const [problems] = useState(() => createProblemStore(hasPublished || location.hash !== ''));
  return useMemo(() => {
    const outdatedTexts = new Set(outdated);
    return {
      documentKey,
      ...choices,
      isDisabled,
      hasPublished,
      problems,
      FieldView,
      change(path, after) {
        const { value, onChange } = latest.current;
        const change = changeAt(value, path, after);
        if (!change) return;
        onChange(change);
        const slug =
          path[0] === 'title' && !hasPublished ? suggestedSlug(value, withValue(value, path, after)) : null;
        if (slug !== null)
          onChange({ path: ['slug'], before: (value as { slug: string }).slug, after: slug });
      },
      announce,
      isOutdated: (path, locale) => outdatedTexts.has(`${fieldId(path)} ${locale}`),
      confirm: (path, locale) => latest.current.onConfirm?.(path, locale),
    };
  }, [documentKey, choices, outdated, isDisabled, hasPublished, problems, announce]);
}

/** A copy of a value that stays the same object as long as its JSON is, whatever the parent creates when it renders. */
function useStable<Value>(value: Value): Value {
  const json = JSON.stringify(value);
  return useMemo(() => JSON.parse(json) as Value, [json]);
}
