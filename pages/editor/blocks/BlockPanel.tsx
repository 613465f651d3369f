import { Button } from '@hd-group/ui/button/Button.tsx';
import { SelectField } from '@hd-group/ui/field/SelectField.tsx';
import { TextField } from '@hd-group/ui/field/TextField.tsx';
import type { Attrs, NodeType } from 'prosemirror-model';
import type { EditorState } from 'prosemirror-state';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import type { Fact } from '../../../data/schemas/block-schemas.ts';
import { useMessages } from '../../app/i18n/use-messages.ts';
import { PictureChoice } from '../pictures/PictureChoice.tsx';
import { blockAround, linkAround, setFields } from './block-commands.ts';
import type { BlockEditor } from './block-editor.ts';
import { addButton, panelFields, panelRow } from './blocks-styles.ts';
import { editorSchema } from './editor-schema.ts';
import { LinkForm } from './LinkForm.tsx';
import { passageLanguages } from './passage-languages.ts';

const { nodes } = editorSchema;

interface BlockPanelProps {
  editor: BlockEditor;
  state: EditorState;
  pictures: Readonly<Record<string, { alt?: string }>>;
  /** Whether the address of a link is asked for. */
  isLinking: boolean;
  /** The address was entered or given up. */
  onLinked(): void;
}

/** The fields of what is selected in the text: a link, a picture, facts, the source of a quotation. */
export function BlockPanel({ editor, state, pictures, isLinking, onLinked }: BlockPanelProps) {
  const { t } = useMessages();
  const link = linkAround(state);
  const found = [
    nodes.picture,
    nodes.gallery,
    nodes.facts,
    nodes.link,
    nodes.button,
    nodes.quotation,
    nodes.passage,
  ]
    .map((type) => ({ type, block: blockAround(state, type) }))
    .find(({ block }) => block !== null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onLinked();
  };
  if (isLinking || link)
    return (
      <fieldset css={panelFields} onKeyDown={onKeyDown}>
        <legend>{t('editor.blocks.link')}</legend>
        <LinkForm
          key={link ? `${link.from} ${link.href}` : 'new'}
          editor={editor}
          href={link?.href ?? ''}
          hasText={link !== null || !state.selection.empty}
          hasFocus={isLinking}
          onDone={onLinked}
        />
      </fieldset>
    );
  if (!found?.block) return null;
  const { type, block } = found;
  const change = (attrs: Attrs) => editor.run(setFields(type, attrs));
  return (
    <fieldset css={panelFields} onKeyDown={onKeyDown} key={block.position}>
      <legend>{t(legends[type.name as keyof typeof legends])}</legend>
      <BlockFields type={type} attrs={block.node.attrs} pictures={pictures} change={change} />
    </fieldset>
  );
}

const legends = {
  picture: 'editor.blocks.picture',
  gallery: 'editor.blocks.gallery',
  facts: 'editor.blocks.facts',
  link: 'editor.blocks.linkLine',
  button: 'editor.blocks.button',
  quotation: 'editor.blocks.quotation',
  passage: 'editor.blocks.passage',
} as const;

interface BlockFieldsProps extends Pick<BlockPanelProps, 'pictures'> {
  type: NodeType;
  attrs: Attrs;
  change(attrs: Attrs): void;
}

function BlockFields({ type, attrs, pictures, change }: BlockFieldsProps) {
  const { t, locale } = useMessages();
  const id = useId();
  const text = (name: string, label: ReactNode, hint?: string) => (
    <TextField
      name={`${id}-${name}`}
      label={label}
      hint={hint}
      value={attrs[name]}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
    />
  );
  switch (type) {
    case nodes.picture:
      return (
        <>
          <PictureChoice
            label={t('editor.blocks.picture')}
            value={attrs.picture}
            pictures={pictures}
            onChange={(picture) => change({ picture })}
          />
          {text('caption', t('editor.blocks.caption'), t('editor.blocks.caption.hint'))}
        </>
      );
    case nodes.gallery:
      return (
        <>
          <Rows<string>
            rows={attrs.pictures}
            empty=""
            max={6}
            addLabel={t('editor.blocks.gallery.add')}
            onChange={(chosen) => change({ pictures: chosen })}
          >
            {(picture, set, number) => (
              <PictureChoice
                label={t('editor.blocks.gallery.picture', { number })}
                value={picture}
                pictures={pictures}
                onChange={set}
              />
            )}
          </Rows>
          {text('caption', t('editor.blocks.caption'), t('editor.blocks.caption.hint'))}
        </>
      );
    case nodes.facts:
      return (
        <Rows<Fact>
          rows={attrs.facts}
          empty={{ label: '', value: '' }}
          max={Number.POSITIVE_INFINITY}
          addLabel={t('editor.blocks.facts.add')}
          onChange={(facts) => change({ facts })}
        >
          {(fact, set, number) =>
            (['label', 'value'] as const).map((name) => (
              <TextField
                key={name}
                name={`${id}-${name}-${number}`}
                label={t(`editor.blocks.facts.${name}`, { number })}
                value={fact[name]}
                onChange={({ currentTarget }) => set({ ...fact, [name]: currentTarget.value })}
              />
            ))
          }
        </Rows>
      );
    case nodes.quotation:
      return text('source', t('editor.blocks.quotation.source'));
    case nodes.passage: {
      const names = new Intl.DisplayNames(locale, { type: 'language' });
      return (
        <SelectField
          name={`${id}-lang`}
          label={t('editor.blocks.passage.lang')}
          value={attrs.lang}
          onChange={({ currentTarget }) => change({ lang: currentTarget.value })}
        >
          <option value="">{t('editor.blocks.choose')}</option>
          {[...new Set([...passageLanguages, ...(attrs.lang ? [attrs.lang as string] : [])])].map((code) => (
            <option key={code} value={code}>
              {names.of(code)}
            </option>
          ))}
        </SelectField>
      );
    }
    default:
      return (
        <>
          {text('label', t('editor.blocks.link.label'))}
          {text('href', t('editor.blocks.link.href'), t('editor.blocks.link.hint'))}
        </>
      );
  }
}

interface RowsProps<Row> {
  rows: readonly Row[];
  empty: Row;
  max: number;
  addLabel: string;
  onChange(rows: Row[]): void;
  children(row: Row, set: (row: Row) => void, number: number): ReactNode;
}

/** The entries of a block, which can be changed, removed and added. The focus stays at what was done. */
function Rows<Row>({ rows, empty, max, addLabel, onChange, children }: RowsProps<Row>) {
  const { t } = useMessages();
  const id = useId();
  const focused = useRef<string | null>(null);
  useEffect(() => {
    const element = document.getElementById(focused.current ?? '');
    (element?.querySelector<HTMLElement>('input, button') ?? element)?.focus();
    focused.current = null;
  });
  const remove = (index: number) => {
    focused.current = rows.length > 1 ? `${id}-remove-${Math.min(index, rows.length - 2)}` : `${id}-add`;
    onChange(rows.toSpliced(index, 1));
  };
  const add = () => {
    focused.current = `${id}-entry-${rows.length}`;
    onChange([...rows, empty]);
  };
  return (
    <>
      {rows.map((each, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no names, and their fields are controlled.
        <div css={panelRow} key={index} id={`${id}-entry-${index}`}>
          {children(each, (changed) => onChange(rows.with(index, changed)), index + 1)}
          <Button
            size="small"
            id={`${id}-remove-${index}`}
            aria-label={t('editor.blocks.remove', { number: index + 1 })}
            onClick={() => remove(index)}
          >
            {t('editor.blocks.removeShort')}
          </Button>
        </div>
      ))}
      {rows.length < max && (
        <Button size="small" css={addButton} id={`${id}-add`} onClick={add}>
          {addLabel}
        </Button>
      )}
    </>
  );
}
