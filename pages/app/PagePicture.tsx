import { css } from '@emotion/react';
import { pictureNotes } from '../../data/picture-notes.ts';
import pictures from '../../data/pictures.json' with { type: 'json' };
import { pictureAddress } from './picture-address.ts';
import { useSite } from './use-site.ts';

export type PictureName = keyof typeof pictures;

export interface PagePictureProps {
  name: PictureName;
  /** The `sizes` of the picture: how wide it is shown. */
  sizes: string;
  /** On the first screen: loaded at once and first. */
  priority?: boolean;
  /** Says nothing that the text beside it does not say: empty alternative text. */
  decorative?: boolean;
  /** `object-position`, where a place crops otherwise than the picture's own note. */
  focus?: string;
  className?: string;
}

const fill = css`
  display: block;
  width: 100%;
  height: 100%;
  object-fit: cover;
`;

/** One rule a colour and position, made once: cards that repeat a picture share it. */
const grounds = new Map<string, ReturnType<typeof css>>();

function groundOf(color: string, focus: string) {
  const name = `${color} ${focus}`;
  const known = grounds.get(name) ?? css({ backgroundColor: color, objectPosition: focus });
  grounds.set(name, known);
  return known;
}

/** A picture of `public/pictures`, in the size that its place needs; it fills its box. */
export function PagePicture({ name, sizes, priority = false, decorative = false, focus, className }: PagePictureProps) {
  const { locale } = useSite();
  const { width, height, color, widths } = pictures[name];
  const note = pictureNotes[name];
  return (
    <img
      src={pictureAddress(name, widths.includes(960) ? 960 : (widths[0] ?? width))}
      srcSet={widths.map((each) => `${pictureAddress(name, each)} ${each}w`).join(', ')}
      sizes={sizes}
      width={width}
      height={height}
      alt={decorative ? '' : (note?.alt[locale] ?? '')}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? undefined : 'async'}
      css={[fill, groundOf(color, focus ?? note?.focus ?? '50% 50%')]}
      className={className}
    />
  );
}
