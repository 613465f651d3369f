import { css } from '@emotion/react';
import { type ComponentPropsWithoutRef, type ReactNode, useState } from 'react';
import { ArrowRight } from '../icon/icons.tsx';
import { type LinkComponent, PlainLink } from '../link/PlainLink.tsx';
import { StatusIcon } from '../status-icon/StatusIcon.tsx';
import { Tooltip } from '../tooltip/Tooltip.tsx';
import { badges, details as detailsStyle, frame, toggle } from './cut-styles.ts';
import { facts as factsStyle, head, text } from './text-styles.ts';

export type ProjectCardProps = Omit<ComponentPropsWithoutRef<'article'>, 'title'> & {
  picture: ReactNode;
  /** Kind of the status icon. */
  sign: 'full' | 'hatched';
  /** Visually hidden text of the status icon, where no badge contains the status. */
  signLabel?: string;
  /** Type and year. */
  badges: string[];
  name: string;
  place: ReactNode;
  description: ReactNode;
  facts: { label: string; value: ReactNode }[];
  /**
   * Up to three lines that the cut shows on hover, on focus of the link and by a button; always in the markup. `lang`
   * for a line in another language.
   */
  details: { text: string; lang?: string }[];
  /** Name of the list of details; with the card's name it is the button's label. */
  detailsLabel: string;
  href?: string;
  /** Text of the card's tooltip. */
  hint?: string;
  LinkComponent?: LinkComponent;
};

/*
 * A list shows dozens of cards, and every css prop costs rendering time on the server and bytes of its HTML: so one rule styles the entire
 * card, and its parts are selected by their place. `> div` is the frame of the picture, `> div > div` the cut.
 */
const root = css`
  position: relative;
  display: grid;
  align-content: start;
  min-width: 0;
  container: card / inline-size;
  ${frame}
  ${detailsStyle}
  ${toggle}
  ${badges}
  ${head}
  ${text}
  ${factsStyle}
`;

/** Card of a project. With `href` the link covers the entire card but for the button that opens the details. */
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
  ...rest
}: ProjectCardProps) {
  const [isOpen, setOpen] = useState(false);
  const hasDetails = details.length > 0;
  const card = (
    <article css={root} data-state={isOpen ? 'open' : undefined} {...rest}>
      <div>
        {picture}
        <div>
          {hasDetails && (
            <div>
              <ul aria-label={detailsLabel}>
                {details.slice(0, 3).map(({ text, lang }) => (
                  <li key={text} lang={lang}>
                    {text}
                  </li>
                ))}
              </ul>
            </div>
          )}
          <ul>
            <li>
              <StatusIcon kind={sign} />
              {signLabel && <span>{signLabel}</span>}
            </li>
            {badges.map((badge) => (
              <li key={badge}>{badge}</li>
            ))}
          </ul>
        </div>
        {hasDetails && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={`${detailsLabel}: ${name}`}
            onClick={() => setOpen(!isOpen)}
          />
        )}
      </div>
      <header>
        <h3>{href === undefined ? name : <Link href={href}>{name}</Link>}</h3>
        {href !== undefined && <ArrowRight />}
      </header>
      <p>{place}</p>
      <p>{description}</p>
      <dl>
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
