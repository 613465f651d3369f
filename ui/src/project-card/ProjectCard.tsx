import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { Cut } from '../cut/Cut.tsx';
import { CutFrame } from '../cut/CutFrame.tsx';
import { ArrowRight } from '../icon/ArrowRight.tsx';
import { type LinkComponent, PlainLink } from '../link/PlainLink.tsx';
import { StatusSign } from '../status-sign/StatusSign.tsx';
import { visuallyHidden } from '../tokens/marks.ts';
import { Tooltip } from '../tooltip/Tooltip.tsx';
import * as styles from './styles.ts';

export type ProjectCardProps = Omit<ComponentPropsWithoutRef<'article'>, 'title'> & {
  picture: ReactNode;
  sign: 'full' | 'hatched';
  /** Read out for the sign, where no badge says it. */
  signLabel?: string;
  /** Type and year, as plain labels. */
  badges: string[];
  name: string;
  place: ReactNode;
  description: ReactNode;
  facts: { label: string; value: ReactNode }[];
  /** Up to three lines that the cut shows on hover and focus; always in the page. `lang` where a line is in another language. */
  details: { text: string; lang?: string }[];
  detailsLabel: string;
  href?: string;
  /** The tooltip of a card, linked or not. */
  hint?: string;
  LinkComponent?: LinkComponent;
  heading?: 2 | 3 | 4;
};

/** One project. With `href` the whole card is its target; without, the card can take the focus no link has. */
export function ProjectCard({
  picture,
  sign,
  signLabel,
  badges,
  name,
  place,
  description,
  facts,
  details,
  detailsLabel,
  href,
  hint,
  LinkComponent: Link = PlainLink,
  heading = 3,
  ...rest
}: ProjectCardProps) {
  const Heading = `h${heading}` as const;
  const title = href ? (
    <Link href={href} css={styles.link}>
      {name}
    </Link>
  ) : (
    name
  );
  const card = (
    <article css={styles.root} data-card="" {...rest}>
      <CutFrame ratio="3 / 2">
        {picture}
        <Cut css={styles.cut}>
          {details.length > 0 && (
            <div css={styles.detailsBox}>
              <ul css={styles.details} aria-label={detailsLabel}>
                {details.slice(0, 3).map(({ text, lang }) => (
                  <li key={text} lang={lang}>
                    {text}
                  </li>
                ))}
              </ul>
            </div>
          )}
          <ul css={styles.badges}>
            <li>
              <StatusSign kind={sign} />
              {signLabel && <span css={visuallyHidden}>{signLabel}</span>}
            </li>
            {badges.map((badge) => (
              <li key={badge}>{badge}</li>
            ))}
          </ul>
        </Cut>
      </CutFrame>
      <div css={styles.headLine}>
        <Heading css={styles.name}>{title}</Heading>
        {href && <ArrowRight />}
      </div>
      <p css={styles.place}>{place}</p>
      <p css={styles.description}>{description}</p>
      <dl css={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
  return hint ? <Tooltip text={hint}>{card}</Tooltip> : card;
}
