import { css } from '@emotion/react';
import { focusRing } from '@hd-group/ui/tokens/shared-styles.ts';
import { defaultLocale } from '../../../data/locale.ts';
import { useFieldTexts } from './field-props.ts';
import { useForm } from './form-context.ts';
import { stack } from './form-styles.ts';
import { MessageRow } from './MessageRow.tsx';
import { useMessageLabels } from './message-labels.ts';
import { textOf, textsOf } from './text-parts.ts';

const root = css`
  &:not(:first-of-type) {
    border-block-start: 1px solid var(--line);
  }
`;
const head = css`
  min-block-size: 44px;
  padding-block: 0.625rem;
  font-weight: 500;
  cursor: pointer;
  ${focusRing}
  > span {
    font-weight: 400;
    color: var(--muted);
  }
`;
const body = css`
  ${stack};
  gap: 1.5rem;
  padding-block: 0.5rem 1.5rem;
`;
/** Up to this number of messages all groups are open at first. */
const maxOpen = 60;

interface MessageFieldsProps {
  value: unknown;
  published: unknown;
}

/** The messages of a namespace, grouped by the second part of their keys. */
export function MessageFields({ value, published }: MessageFieldsProps) {
  const { languages, placeholders } = useForm();
  const { t, locale } = useFieldTexts();
  const { sectionLabel, messageLabel } = useMessageLabels();
  const keys = Object.keys(textsOf(textsOf(value)[defaultLocale]));
  // What visitors read does not change while somebody types.
  const shown = textsOf(published ?? value);
  const texts = { ...textsOf(shown[defaultLocale]), ...textsOf(shown[locale]) };
  const read = Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, withValues(textOf(text) ?? '', placeholders)]),
  );
  const groups = Map.groupBy(keys, (key) => key.split('.')[1] ?? key);
  const byLanguage = (texts: unknown, key: string) =>
    Object.fromEntries(languages.map(({ code }) => [code, textOf(textsOf(textsOf(texts)[code])[key])]));
  return [...groups].map(([name, names]) => (
    <details key={name} css={root} open={keys.length <= maxOpen}>
      <summary css={head}>
        {sectionLabel(names[0]?.split('.')[0] ?? '', name, read)}{' '}
        <span>{t('fields.form.texts', { count: names.length })}</span>
      </summary>
      <div css={body}>
        {names.map((key) => (
          <MessageRow
            key={key}
            name={key}
            label={messageLabel(key, read[key])}
            texts={byLanguage(value, key)}
            published={byLanguage(published, key)}
          />
        ))}
      </div>
    </details>
  ));
}

/** A text with the known values of its placeholders. */
const withValues = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] || placeholder);
