import { css } from '@emotion/react';
import { type } from '@hd-group/ui/tokens/type.ts';

const paragraph = css`
  ${type.body};
  text-wrap: pretty;
  margin-block-start: 1.25rem;
`;

/** The paragraphs of a text below its heading or introduction. */
export function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <p key={text} css={paragraph}>
      {text}
    </p>
  ));
}
