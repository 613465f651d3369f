import { css } from '@emotion/react';
import { Button } from '@hd-group/ui/button/Button.tsx';
import { CutFrame } from '@hd-group/ui/cut/CutFrame.tsx';
import { FactList } from '@hd-group/ui/fact-list/FactList.tsx';
import { TextLink } from '@hd-group/ui/text-link/TextLink.tsx';
import { mutedLegend } from '@hd-group/ui/tokens/shared-styles.ts';
import { gap } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import { VisuallyHidden } from '@hd-group/ui/visually-hidden/VisuallyHidden.tsx';
import type { ReactNode } from 'react';
import { linkedRuns } from '../../data/derived/block-texts.ts';
import type { Block, Paragraph, Run } from '../../data/schemas/block-schemas.ts';
import { documentFolder } from '../../data/site/document-paths.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { PagePicture } from '../app/PagePicture.tsx';
import { PageLink } from '../app/routing/PageLink.tsx';
import { PictureCaption } from './PictureCaption.tsx';

/** Styles of the box that `Blocks` is the content of; it takes seven columns of the page. */
export const blocksBox = css`
  display: grid;
  gap: 1.25rem;
  overflow-wrap: anywhere;
  > p {
    ${type.body};
    max-inline-size: 40em;
  }
`;

/** An article, or the story of a project, in one language. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: two blocks may be the same, and none moves.
  return blocks.map((block, index) => <BlockView key={index} block={block} />);
}

const heading = {
  2: css`
    ${type.h3};
    margin-block-start: 1.25rem;
    break-after: avoid;
  `,
  3: css`
    ${type.subtitle};
    margin-block-start: 0.5rem;
    break-after: avoid;
  `,
};
const facts = css`
  max-inline-size: 40rem;
  > div {
    break-inside: avoid;
  }
`;

function BlockView({ block }: { block: Block }) {
  if (typeof block === 'string') return <p>{block}</p>;
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <ParagraphText of={block} />
        </p>
      );
    case 'heading': {
      const Heading = `h${block.level}` as const;
      return <Heading css={heading[block.level]}>{block.text}</Heading>;
    }
    case 'list':
      return <List block={block} />;
    case 'quotation':
      return <Quotation block={block} />;
    case 'picture':
      return <SinglePicture block={block} />;
    case 'gallery':
      return <Gallery block={block} />;
    case 'facts':
      return <FactList css={facts} facts={block.facts} />;
    case 'link':
      return (
        <p>
          <TextLink {...linkProps(block.href)}>
            <Label href={block.href}>{block.label}</Label>
          </TextLink>
        </p>
      );
    case 'button':
      return (
        <p>
          <Button arrow {...linkProps(block.href)}>
            <span>
              <Label href={block.href}>{block.label}</Label>
            </span>
          </Button>
        </p>
      );
    case 'passage':
      return (
        <div css={blocksBox} lang={block.lang}>
          <Paragraphs of={block.paragraphs} />
        </div>
      );
  }
}

type BlockOf<Kind> = Extract<Block, { kind: Kind }>;

const list = css`
  ${type.body};
  max-inline-size: 40em;
  padding-inline-start: 1.5em;
  list-style: revert;
  > li + li {
    margin-block-start: 0.375rem;
  }
  > li::marker {
    color: var(--muted);
  }
`;

function List({ block: { isOrdered, items } }: { block: BlockOf<'list'> }) {
  const Lines = isOrdered ? 'ol' : 'ul';
  return (
    <Lines css={list}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same, and none moves.
        <li key={index}>
          <ParagraphText of={item} />
        </li>
      ))}
    </Lines>
  );
}

const quotation = css`
  display: grid;
  gap: 0.75rem;
  max-inline-size: 40rem;
  padding-inline-start: 1.25rem;
  border-inline-start: 2px solid var(--accent);
  break-inside: avoid;
  > blockquote {
    display: grid;
    gap: 0.75rem;
    > p {
      ${type.lead};
      text-wrap: pretty;
    }
  }
`;

function Quotation({ block: { paragraphs, source } }: { block: BlockOf<'quotation'> }) {
  return (
    <figure css={quotation}>
      <blockquote>
        <Paragraphs of={paragraphs} />
      </blockquote>
      {source && <figcaption css={mutedLegend}>{source}</figcaption>}
    </figure>
  );
}

/** `sizes` of a picture as wide as the text. */
const fullWidthSizes = '(min-width: 1680px) 56rem, (min-width: 700px) calc(58vw - 4rem), 88vw';

const figure = css`
  display: grid;
  align-content: start;
  gap: 0.5rem;
  break-inside: avoid;
`;
/** A picture on its own is not cropped unless it is higher than the screen. */
const single = css`
  > picture > img {
    block-size: auto;
    max-block-size: 90vh;
  }
`;

function SinglePicture({ block: { picture, caption } }: { block: BlockOf<'picture'> }) {
  return (
    <figure css={figure}>
      <CutFrame css={single}>
        <PagePicture name={picture} sizes={fullWidthSizes} />
      </CutFrame>
      <figcaption css={mutedLegend}>
        {/* In an element of its own, by which the preview finds its field: the other text is that of the picture. */}
        {caption && <span>{caption} </span>}
        <PictureCaption name={picture} />
      </figcaption>
    </figure>
  );
}

/** The first of an odd number is as wide as two. */
const gallery = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 1rem ${gap};
  > :first-of-type:nth-last-of-type(odd) {
    grid-column: 1 / -1;
  }
  > figcaption {
    grid-column: 1 / -1;
  }
`;

function Gallery({ block: { pictures, caption } }: { block: BlockOf<'gallery'> }) {
  return (
    <figure css={gallery}>
      {pictures.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a picture may occur twice, and none moves.
        <figure css={figure} key={index}>
          <CutFrame ratio="3 / 2">
            <PagePicture
              name={name}
              sizes={
                index === 0 && pictures.length % 2 === 1
                  ? fullWidthSizes
                  : '(min-width: 1680px) 28rem, (min-width: 700px) calc(29vw - 2rem), 46vw'
              }
            />
          </CutFrame>
          <figcaption css={mutedLegend}>
            <PictureCaption name={name} />
          </figcaption>
        </figure>
      ))}
      {caption && <figcaption css={mutedLegend}>{caption}</figcaption>}
    </figure>
  );
}

function Paragraphs({ of }: { of: readonly Paragraph[] }) {
  return of.map((each, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may be the same, and none moves.
    <p key={index}>
      <ParagraphText of={each} />
    </p>
  ));
}

/** Attributes of a link of an article: pages of the site keep the language, other sites open in a tab of their own. */
function linkProps(href: string) {
  if (href.startsWith('https://')) return { href, target: '_blank', rel: 'noopener noreferrer' };
  const isPage = href.startsWith('/') && !href.startsWith(documentFolder);
  return isPage ? { href, LinkComponent: PageLink } : { href };
}

/** The text of a link, with the note that it opens a new tab if it does. */
function Label({ href, children }: { href: string; children: ReactNode }) {
  const { t } = useMessages();
  return (
    <>
      {children}
      {linkProps(href).target && <VisuallyHidden> {t('shared.newTab')}</VisuallyHidden>}
    </>
  );
}

const inlineLink = css`
  text-underline-offset: 0.2em;
`;

function ParagraphText({ of }: { of: Paragraph }): ReactNode {
  if (typeof of === 'string') return of;
  return linkedRuns(of.runs).map(({ href, runs }, index) => {
    const texts = runs.map((run, at) => formatted(run, at));
    if (href === undefined) return texts;
    const { LinkComponent: Link = 'a', ...link } = linkProps(href);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: two links may be the same, and none moves.
      <Link key={index} css={inlineLink} {...link}>
        <Label href={href}>{texts}</Label>
      </Link>
    );
  });
}

function formatted({ text, bold, italic }: Run, key: number): ReactNode {
  const inner = italic ? <em key={key}>{text}</em> : text;
  return bold ? <strong key={key}>{inner}</strong> : inner;
}
