import { css } from '@emotion/react';
import { EmptyState } from '@hd-group/ui/empty-state/EmptyState.tsx';
import { TextLink } from '@hd-group/ui/text-link/TextLink.tsx';
import { useMessages } from '../app/i18n/use-messages.ts';
import { PageLink } from '../app/routing/PageLink.tsx';

const root = css`
  margin-block-start: 2.25rem;
  min-block-size: 20rem;
`;

/** The link is removed with the empty state, so the focus moves to the first filter. */
function focusFilters(): void {
  document.querySelector<HTMLSelectElement>('select[name="type"]')?.focus({ preventScroll: true });
}

/** Empty state of filters without matches, with a link to the full portfolio. */
export function NoProjects({ resetHref, heading }: { resetHref: string; heading: 2 | 3 }) {
  const { t } = useMessages();
  return (
    <EmptyState title={t('projects.empty.title')} heading={heading} css={root}>
      <p>{t('projects.empty.description')}</p>
      <TextLink href={resetHref} LinkComponent={PageLink} onClick={focusFilters}>
        {t('projects.filter.reset')}
      </TextLink>
    </EmptyState>
  );
}
