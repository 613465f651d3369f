import { useEffect, useRef } from 'react';
import type { PublishedEdition } from '../../../data/api/editor-responses.ts';
import { useMessages } from '../../app/i18n/use-messages.ts';
import { PageLink } from '../../app/routing/PageLink.tsx';
import { panel, quietLink } from '../../staff/controls/staff-styles.ts';
import { actions, focusTarget } from '../documents/editor-styles.ts';
import { usePageNames } from '../documents/use-page-names.ts';
import { UndoPublication } from '../history/UndoPublication.tsx';

/** More pages would hide what is below. */
const maxLinks = 8;

/** What has been published, with links to the pages. It takes the place of the form, so it gets the focus. */
export function Published({ edition: { id }, pages }: PublishedEdition) {
  const { t } = useMessages();
  const pageName = usePageNames();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section css={panel} aria-labelledby="published-title">
      <h2 ref={title} css={focusTarget} id="published-title" tabIndex={-1}>
        {t('editor.publish.done', { number: id })}
      </h2>
      <p>{t('editor.publish.doneText')}</p>
      {pages.length > 0 && (
        <nav css={actions} aria-label={t('editor.publish.see')}>
          {pages.slice(0, maxLinks).map((path) => (
            <PageLink key={path} css={quietLink} href={path}>
              {pageName(path)}
            </PageLink>
          ))}
        </nav>
      )}
      <UndoPublication number={id} />
    </section>
  );
}
