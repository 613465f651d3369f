import { css } from '@emotion/react';
import { pictureNotes } from '../../data/derived/picture-notes.ts';
import {
  isExternalPicture,
  type PictureSource,
  pictureFallback,
  pictureSources,
  pictures,
} from '../../data/schemas/pictures.ts';
import { useSite } from './providers/use-site.ts';

export interface PagePictureProps {
  /** Name of a picture of the site, or an https URL. */
  name: PictureSource;
  /** The `sizes` attribute: the displayed width. */
  sizes: string;
  /** For pictures on the first screen: loads eagerly and with high priority. */
  priority?: boolean;
  /** For pictures that add nothing to the text beside them: empty alternative text. */
  decorative?: boolean;
  /** `object-position`; the focal point of the picture's note by default. */
  focus?: string;
  className?: string;
}

const fill = css`
  display: block;
  width: 100%;
  height: 100%;
  object-fit: cover;
`;
/** `:where` keeps the specificity low, so that `className` can override the rules. */
const pictureBox = css`
  display: contents;

  > :where(img) {
    ${fill}
  }
`;

const center = '50% 50%';

/** Style by colour and position, cached because cards repeat pictures. */
const placeholders = new Map<string, ReturnType<typeof css>>();

/** The placeholder colour and the position of a picture. */
function placeholderOf(color: string, focus: string) {
  const key = `${color} ${focus}`;
  const style =
    placeholders.get(key) ?? css({ background: color, ...(focus !== center && { objectPosition: focus }) });
  placeholders.set(key, style);
  return style;
}

/** A responsive picture that fills its container. */
export function PagePicture(props: PagePictureProps) {
  const { name, sizes, priority = false, decorative = false, focus, className } = props;
  const { locale } = useSite();
  if (isExternalPicture(name)) {
    return <img src={name} alt="" loading={priority ? 'eager' : 'lazy'} css={fill} className={className} />;
  }
  const { width, height, color } = pictures[name];
  const note = pictureNotes[name];
  return (
    <picture css={pictureBox}>
      <source type="image/avif" srcSet={pictureSources(name)} sizes={sizes} />
      <img
        src={pictureFallback(name)}
        width={width}
        height={height}
        alt={decorative ? '' : note.alt[locale]}
        loading={priority ? undefined : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        css={placeholderOf(color, focus ?? note.focus)}
        className={className}
      />
    </picture>
  );
}
