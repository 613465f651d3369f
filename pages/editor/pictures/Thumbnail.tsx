import { css } from '@emotion/react';
import { isExternalPicture, pictureFallback, pictureFile } from '../../../data/schemas/pictures.ts';

const image = css`
  display: block;
  inline-size: 100%;
  aspect-ratio: 3 / 2;
  object-fit: cover;
  background: var(--raised);
`;
/** A width that every picture has. */
const thumbnailWidth = 400;

interface ThumbnailProps {
  /** Name of a picture or its URL; empty for none. */
  name: string;
}

/** A small picture, as wide as its container. */
export function Thumbnail({ name }: ThumbnailProps) {
  if (name === '' || name === 'https://') return <span css={image} />;
  if (isExternalPicture(name)) return <img css={image} src={name} alt="" loading="lazy" />;
  return (
    <picture>
      <source type="image/avif" srcSet={pictureFile(name, thumbnailWidth)} />
      <img css={image} src={pictureFallback(name)} alt="" loading="lazy" />
    </picture>
  );
}
