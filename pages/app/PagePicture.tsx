import { css } from '@emotion/react';
import { useInsertionEffect } from 'react';
import {
  isExternalPicture,
  type PictureSource,
  pictureFallback,
  pictureSources,
} from '../../data/schemas/pictures.ts';
import { pictureOf } from './content/picture-of.ts';
import { useContent } from './content/use-content.ts';
import { useSite } from './providers/use-site.ts';
import { addPictureRules, pictureClass } from './styles/picture-rules.ts';

export interface PagePictureProps {
  /** Name of a picture of the site, or an https URL. */
  name: PictureSource;
  /**
   * The `sizes` attribute: the displayed width. Where a picture fills a phone between the margins (92vw) it is `88vw`, with which
   * phones of 412 px take the files of 640 and 960 pixels for 663 and 995, half the bytes of the next ones.
   */
  sizes: string;
  /** Width in pixels of the largest file: twice the largest displayed width. Every width by default. */
  maxWidth?: number;
  /** For pictures on the first screen: loads eagerly and with high priority. */
  priority?: boolean;
  /** For pictures that add nothing to the text beside them: empty alternative text. */
  decorative?: boolean;
  /** `object-position` in percentages; the focal point of the picture's note by default. */
  focus?: string;
}

const fill = css`
  width: 100%;
  height: 100%;
  object-fit: cover;
`;
/** `:where` keeps the specificity low, so that the rules of the box around a picture can override these. */
const pictureBox = css`
  display: contents;

  > :where(img) {
    ${fill}
  }
`;

/** A responsive picture that fills its container. */
export function PagePicture(props: PagePictureProps) {
  const { name, sizes, maxWidth, priority = false, decorative = false, focus } = props;
  const { locale } = useSite();
  const content = useContent();
  const picture = isExternalPicture(name) ? null : pictureOf(content, name);
  const className = picture ? pictureClass(picture.color, focus ?? picture.focus) : '';
  useInsertionEffect(() => addPictureRules(className), [className]);
  if (!picture) return <img src={name} alt="" loading={priority ? 'eager' : 'lazy'} css={fill} />;
  const { width, height, alt } = picture;
  return (
    <picture css={pictureBox}>
      <source type="image/avif" srcSet={pictureSources(name, picture, maxWidth)} sizes={sizes} />
      <img
        src={pictureFallback(name)}
        width={width}
        height={height}
        alt={decorative ? '' : alt[locale]}
        loading={priority ? undefined : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        className={className}
      />
    </picture>
  );
}
