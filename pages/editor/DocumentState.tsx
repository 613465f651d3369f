import type { DocumentList } from '../../data/api/editor-responses.ts';
import { localMoment } from '../admin/local-time.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { label, muted } from './editor-styles.ts';
import { useDocumentNames } from './use-document-names.ts';

type DocumentStateProps = Pick<
  DocumentList['documents'][number],
  'state' | 'isHidden' | 'outdated' | 'edited'
>;

/** The state of a document in words: of its draft, for visitors, of its translations, and who has changed it last. */
export function DocumentState({ state, isHidden, outdated, edited }: DocumentStateProps) {
  const { t, locale } = useMessages();
  const { languageName } = useDocumentNames();
  return (
    <>
      {state !== 'published' && <span css={label}>{t(`editor.state.${state}`)}</span>}
      {isHidden && <span css={label}>{t('editor.state.hidden')}</span>}
      {outdated.length > 0 && (
        <span css={label}>
          {t('editor.state.outdated', { languages: outdated.map(languageName).join(', ') })}
        </span>
      )}
      {edited && (
        <span css={muted}>
          {t('editor.state.edited', { name: edited.name, time: localMoment(edited.at, locale) })}
        </span>
      )}
    </>
  );
}
