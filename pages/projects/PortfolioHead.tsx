import { css } from '@emotion/react';
import { PageHero } from '@hd-group/ui/hero/PageHero.tsx';
import { type } from '@hd-group/ui/tokens/type.ts';

const lead = css`
  ${type.subtitle};
  margin-block-end: 0.625rem;
`;

/** Page title at the left, two introductory paragraphs at the right. */
export function PortfolioHead({
  title,
  subtitle,
  description,
}: {
  title: string;
  subtitle: string;
  description: string;
}) {
  return (
    <PageHero
      title={title}
      intro={
        <div>
          <p css={lead}>{subtitle}</p>
          <p css={type.body}>{description}</p>
        </div>
      }
    />
  );
}
