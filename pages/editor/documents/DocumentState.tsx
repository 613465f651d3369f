import type { DocumentList } from '../../../data/api/editor-responses.ts';
import { useMessages } from '../../app/i18n/use-messages.ts';
import { localMoment } from '../../staff/controls/local-time.ts';
import { muted } from '../../staff/controls/staff-styles.ts';
import { label } from './editor-styles.ts';
import { useDocumentNames } from './use-document-names.ts';
import { useOfficeTime } from './use-office-time.ts';

type DocumentStateProps = Pick<
  DocumentList['documents'][number],
  'state' | 'isHidden' | 'outdated' | 'edited'
> & {
  /** ISO time at which its draft is published; null when that is not planned. */
  plannedFor: string | null;
  /** Whether its draft hides it, when that is to be said. */
  isHiddenNext?: boolean;
};

/** The state of a document in words: of its draft, when that is published, for visitors, of its translations, and who has changed it last. */
export function DocumentState(props: DocumentStateProps) {
  const { state, isHidden, outdated, edited, plannedFor, isHiddenNext = isHidden } = props;
  const { t, locale } = useMessages();
  const { languageName } = useDocumentNames();
  const { officeMoment } = useOfficeTime();
  // The names of several languages would take a second line on a phone, and move what is below.
  const names = outdated.map((each) => (outdated.length > 1 ? each.toUpperCase() : languageName(each)));
  return (
    <>
      {state !== 'published' && <span css={label}>{t(`editor.state.${state}`)}</span>}
      {plannedFor && <span css={label}>{t('editor.state.planned', { time: officeMoment(plannedFor) })}</span>}
      {isHidden && <span css={label}>{t('editor.state.hidden')}</span>}
      {isHiddenNext !== isHidden && (
        <span css={label}>{t(isHidden ? 'editor.state.showing' : 'editor.state.hiding')}</span>
      )}
      {outdated.length > 0 && (
        <span css={label}>{t('editor.state.outdated', { languages: names.join(', ') })}</span>
      )}
      {edited && (
        <span css={muted}>
          {t('editor.state.edited', { name: edited.name, time: localMoment(edited.at, locale) })}
        </span>
      )}
    </>
  );
}
