import { css } from '@emotion/react';
import { Button } from '@hd-group/ui/button/Button.tsx';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import { Section } from '@hd-group/ui/layout/Section.tsx';
import { Reveal, type RevealProps } from '@hd-group/ui/reveal/Reveal.tsx';
import { column, from } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import { paths } from '../../data/site/paths.ts';
import { PageLink } from '../app/routing/PageLink.tsx';

const heading = css`
  ${type.display};
  ${column(1, 7)};
  ${from.large} {
    padding-inline-end: 10%;
  }
`;
const action = css`
  ${column(8, 5)};
  align-self: center;
`;
const description = css`
  ${type.body};
  margin-block-end: 1.5rem;
`;
const screenOnly = css`
  @media print {
    display: none;
  }
`;

interface CallToActionProps {
  title: string;
  text: string;
  button: string;
  /** Target of the button; the contact page by default. */
  href?: string;
  /** Distance above the lower edge of the viewport at which it is revealed. */
  revealMargin?: RevealProps['margin'];
}

/** Closing call to action: a question and a link to a form. */
export function CallToAction({ title, text, button, href = paths.contact, revealMargin }: CallToActionProps) {
  return (
    <Section labelledBy="closing-call" css={screenOnly}>
      <Reveal margin={revealMargin}>
        <Grid>
          <h2 id="closing-call" css={heading}>
            {title}
          </h2>
          <div css={action}>
            <p css={description}>{text}</p>
            <Button kind="primary" arrow href={href} LinkComponent={PageLink}>
              {button}
            </Button>
          </div>
        </Grid>
      </Reveal>
    </Section>
  );
}
