import { css } from '@emotion/react';
import {
  isExternalPicture,
  type PictureSource,
  pictureFallback,
  pictureSources,
} from '../../data/schemas/pictures.ts';
import { pictureOf } from './content/picture-of.ts';
import { useContent } from './content/use-content.ts';
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
  const content = useContent();
  if (isExternalPicture(name)) {
    return <img src={name} alt="" loading={priority ? 'eager' : 'lazy'} css={fill} className={className} />;
  }
  const picture = pictureOf(content, name);
  const { width, height, color, alt } = picture;
  return (
    <picture css={pictureBox}>
      <source type="image/avif" srcSet={pictureSources(name, picture)} sizes={sizes} />
      <img
        src={pictureFallback(name)}
        width={width}
        height={height}
        alt={decorative ? '' : alt[locale]}
        loading={priority ? undefined : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        css={placeholderOf(color, focus ?? picture.focus)}
        className={className}
      />
    </picture>
  );
}
