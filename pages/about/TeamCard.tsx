import { css } from '@emotion/react';
import { CutFrame } from '@hd-group/ui/cut/CutFrame.tsx';
import { Disclosure } from '@hd-group/ui/disclosure/Disclosure.tsx';
import { plainList } from '@hd-group/ui/tokens/shared-styles.ts';
import { from } from '@hd-group/ui/tokens/space.ts';
import { type } from '@hd-group/ui/tokens/type.ts';
import { VisuallyHidden } from '@hd-group/ui/visually-hidden/VisuallyHidden.tsx';
import type { TeamCard as Member } from '../../data/derived/team.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { PagePicture } from '../app/PagePicture.tsx';

/** On a phone the photo is placed beside the name, which keeps the section short. */
const card = css`
  display: grid;
  grid-template-columns: 7rem minmax(0, 1fr);
  column-gap: 1.25rem;
  align-items: end;
  ${from.medium} {
    display: block;
  }
`;
const name = css`
  ${type.h3};
  ${from.medium} {
    margin-block-start: 1rem;
  }
`;
const title = css`
  ${type.small};
  color: var(--muted);
  margin-block-start: 0.25rem;
`;
const profile = css`
  grid-column: 1 / -1;
  margin-block-start: 1rem;
`;
const points = css`
  ${plainList}
  > li {
    ${type.small};
    padding-block: 0.5rem;
  }
  > li + li {
    border-block-start: 1px solid var(--line);
  }
`;

/** One team member: photo, name, position, and a profile that opens without script. */
export function TeamCard({ name: person, photo, title: position, summary }: Member) {
  const { t } = useMessages();
  const ofPerson = <VisuallyHidden>{`: ${person}`}</VisuallyHidden>;
  return (
    <article css={card}>
      <CutFrame ratio="4 / 5">
        <PagePicture
          name={photo}
          sizes="(min-width: 1000px) 24vw, (min-width: 700px) 46vw, 7rem"
          decorative
        />
      </CutFrame>
      <div>
        <h3 css={name}>{person}</h3>
        <p css={title}>{position}</p>
      </div>
      <Disclosure
        css={profile}
        openLabel={
          <>
            {t('about.team.show')}
            {ofPerson}
          </>
        }
        closeLabel={
          <>
            {t('about.team.hide')}
            {ofPerson}
          </>
        }
      >
        <ul css={points}>
          {summary.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </Disclosure>
    </article>
  );
}
