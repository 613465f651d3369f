import { css } from '@emotion/react';
import { EmptyState } from '@hd-group/ui/empty-state/EmptyState.tsx';
import { TextLink } from '@hd-group/ui/text-link/TextLink.tsx';
import { useMessages } from '../app/i18n/use-messages.ts';
import { PageLink } from '../app/routing/PageLink.tsx';

const root = css`
  margin-block-start: 2.25rem;
  min-block-size: 20rem;
`;

/** The link goes with the empty list, so the focus goes to what emptied it. */
function focusFilters(): void {
  document.querySelector<HTMLSelectElement>('select[name="type"]')?.focus({ preventScroll: true });
}

/** Nothing matches the three filters: says so, and leads back to the whole portfolio. */
export function NoProjects({ resetTo, heading }: { resetTo: string; heading: 2 | 3 }) {
  const { t } = useMessages();
  return (
    <EmptyState title={t('projects.empty.title')} heading={heading} css={root}>
      <p>{t('projects.empty.description')}</p>
      <TextLink href={resetTo} LinkComponent={PageLink} onClick={focusFilters}>
        {t('projects.filter.reset')}
      </TextLink>
    </EmptyState>
  );
}
