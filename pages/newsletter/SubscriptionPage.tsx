import { css } from '@emotion/react';
import { PageHero } from '@hd-group/ui/hero/PageHero.tsx';
import type { ReactNode } from 'react';

const content = css`
  display: grid;
  justify-items: start;
  gap: 1.25rem;
  padding-block-start: 0.75rem;
`;

interface SubscriptionPageProps {
  title: string;
  /** Paragraphs; the first is larger. */
  texts: readonly string[];
  /** Form or links below the text. */
  children: ReactNode;
}

/** The layout of the pages around a subscription: title, text, and one action. */
export function SubscriptionPage({ title, texts, children }: SubscriptionPageProps) {
  return (
    <PageHero
      title={title}
      intro={
        <>
          {texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <div css={content}>{children}</div>
        </>
      }
    />
  );
}
