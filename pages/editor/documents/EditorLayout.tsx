import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { pageById, pageNameKey } from '../../../data/site/pages.ts';
import { useMessages } from '../../app/i18n/use-messages.ts';
import { PageLink } from '../../app/routing/PageLink.tsx';
import { quietLink } from '../../staff/controls/staff-styles.ts';
import { StaffLayout } from '../../staff/layout/StaffLayout.tsx';
import { useRight } from '../../staff/sign-in/session.ts';

const pages = ['content', 'content-pictures', 'content-publish', 'content-editions'] as const;

interface EditorLayoutProps {
  current: (typeof pages)[number] | 'content-document';
  title: string;
  children: ReactNode;
}

const nav = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 1.25rem;
  padding-block: 0.75rem;
  font-size: 0.8125rem;
  > [aria-current] {
    color: var(--muted);
    text-decoration: none;
  }
`;
const note = css`
  padding-block: 2.25rem;
`;

/** A page of the editor: title, links to the other ones, and its content for who may see it. */
export function EditorLayout({ current, title, children }: EditorLayoutProps) {
  const { t } = useMessages();
  const maySee = useRight('content-preview');
  return (
    <StaffLayout current="content" title={title}>
      {maySee ? (
        <>
          <nav css={nav} aria-label={t('editor.nav')}>
            {pages.map((id) => {
              const page = pageById(id);
              return (
                <PageLink
                  key={id}
                  css={quietLink}
                  href={page.path}
                  aria-current={id === current ? 'page' : undefined}
                >
                  {t(pageNameKey(page))}
                </PageLink>
              );
            })}
          </nav>
          {children}
        </>
      ) : (
        <p css={note}>{t('editor.refused')}</p>
      )}
    </StaffLayout>
  );
}
