import { css } from '@emotion/react';
import { CutFrame } from '../cut/CutFrame.tsx';
import type { Examples } from '../examples/example.ts';
import { SamplePicture } from '../examples/SamplePicture.tsx';
import { SectionHead } from '../section-head/SectionHead.tsx';
import { bleedLeft, column } from '../tokens/space.ts';
import { type } from '../tokens/type.ts';
import { Grid } from './Grid.tsx';
import { Section, type SectionTone } from './Section.tsx';

const left = css`
  ${column(1, 5)}
`;
const right = css`
  ${column(8, 5)}
`;
const bleed = css`
  ${bleedLeft(7)}
`;

const section = (tone: SectionTone) => () => (
  <Section tone={tone} labelledBy={`section-${tone}`}>
    <Grid>
      <SectionHead id={`section-${tone}`} title={`Background: ${tone}`} />
      <p css={[type.body, left]}>Text in the first five of twelve columns.</p>
      <p css={[type.body, right]}>
        Text from column 8, <a href="#sample">with a link</a>.
      </p>
    </Grid>
  </Section>
);

export const sectionExamples: Examples = {
  surface: section('surface'),
  raised: section('raised'),
  band: section('band'),
  'bleeding picture': () => (
    <Section aria-label="Bleeding picture">
      <Grid>
        <CutFrame ratio="3 / 2" css={bleed}>
          <SamplePicture />
        </CutFrame>
        <p css={[type.lead, right]}>The picture extends to the left edge of the viewport.</p>
      </Grid>
    </Section>
  ),
};
