import { css } from '@emotion/react';
import { pictureNotes } from '../../data/content/picture-notes.ts';
import {
  isExternalPicture,
  type PictureSource,
  pictureFallback,
  pictureSources,
  pictures,
} from '../../data/content/pictures.ts';
import { useSite } from './providers/use-site.ts';

export interface PagePictureProps {
  /** Name of one of our pictures, or the https address of one elsewhere. */
  name: PictureSource;
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
/** As weak as a class of the picture's own, so that a place can say otherwise. */
const box = css`
  display: contents;

  > :where(img) {
    ${fill}
  }
`;

const middle = '50% 50%';

/** One rule a colour and position, made once: cards that repeat a picture share it. */
const grounds = new Map<string, ReturnType<typeof css>>();

function groundOf(color: string, focus: string) {
  const name = `${color} ${focus}`;
  const known =
    grounds.get(name) ?? css({ background: color, ...(focus !== middle && { objectPosition: focus }) });
  grounds.set(name, known);
  return known;
}

/** A picture in the size that its place needs; it fills its box. */
export function PagePicture(props: PagePictureProps) {
  const { name, sizes, priority = false, decorative = false, focus, className } = props;
  const { locale } = useSite();
  if (isExternalPicture(name)) {
    return <img src={name} alt="" loading={priority ? 'eager' : 'lazy'} css={fill} className={className} />;
  }
  const { width, height, color } = pictures[name];
  const note = pictureNotes[name];
  return (
    <picture css={box}>
      <source type="image/avif" srcSet={pictureSources(name)} sizes={sizes} />
      <img
        src={pictureFallback(name)}
        width={width}
        height={height}
        alt={decorative ? '' : note.alt[locale]}
        loading={priority ? undefined : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        css={groundOf(color, focus ?? note.focus)}
        className={className}
      />
    </picture>
  );
}
