import { css } from '@emotion/react';
import { Cut } from '@hd-group/ui/cut/Cut.tsx';
import { inset } from '@hd-group/ui/tokens/space.ts';
import type { PictureName } from '../../data/schemas/pictures.ts';
import { PagePicture } from '../app/PagePicture.tsx';
import { PictureCaption } from './PictureCaption.tsx';

const caption = css`
  padding-inline-start: ${inset};
  color: var(--muted);
`;

/** Picture of a `PageHero`, from edge to edge of the viewport, with its caption. */
export function HeroPicture({ name }: { name: PictureName }) {
  return (
    <>
      <PagePicture name={name} sizes="100vw" priority />
      <Cut css={caption}>
        <PictureCaption name={name} />
      </Cut>
    </>
  );
}
