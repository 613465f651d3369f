import { Button } from '@hd-group/ui/button/Button.tsx';
import { TextField } from '@hd-group/ui/field/TextField.tsx';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import * as v from 'valibot';
import { href as storedHref } from '../../../data/schemas/block-schemas.ts';
import { useMessages } from '../../app/i18n/use-messages.ts';
import { setLink } from './block-commands.ts';
import type { BlockEditor } from './block-editor.ts';
import { linkButtons } from './blocks-styles.ts';

interface LinkFormProps {
  editor: BlockEditor;
  href: string;
  /** Whether there is a text to link. */
  hasText: boolean;
  hasFocus: boolean;
  onDone(): void;
}

/** The address of the link in the text. It is no form, because it stands in that of the document. */
export function LinkForm({ editor, href, hasText, hasFocus, onDone }: LinkFormProps) {
  const { t } = useMessages();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(href);
  const [error, setError] = useState('');
  useEffect(() => {
    if (hasFocus) field.current?.focus();
  }, [hasFocus]);
  const apply = (address: string) => {
    if (address !== '' && !v.is(storedHref, address)) return setError(t('editor.blocks.link.invalid'));
    if (!editor.run(setLink(address)) && address !== '') return setError(t('editor.blocks.link.noText'));
    onDone();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply(typed.trim());
  };
  return (
    <>
      <TextField
        ref={field}
        name={id}
        label={t('editor.blocks.link.href')}
        hint={hasText ? t('editor.blocks.link.hint') : t('editor.blocks.link.noText')}
        error={error}
        inputMode="url"
        spellCheck={false}
        autoCapitalize="none"
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setError('');
        }}
        onKeyDown={onKeyDown}
      />
      <div css={linkButtons}>
        <Button size="small" onClick={() => apply(typed.trim())}>
          {t('editor.blocks.link.apply')}
        </Button>
        {href !== '' && (
          <Button size="small" onClick={() => apply('')}>
            {t('editor.blocks.link.remove')}
          </Button>
        )}
      </div>
    </>
  );
}
