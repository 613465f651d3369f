import { css } from '@emotion/react';
import type {
  ContentCheck,
  ContentProblemResponse,
  UndoConflict,
} from '../../../data/api/editor-responses.ts';
import { paths } from '../../../data/site/paths.ts';
import { useMessages } from '../../app/i18n/use-messages.ts';
import { PageLink } from '../../app/routing/PageLink.tsx';
import { FormNote } from '../../forms/FormNote.tsx';
import { failureOf } from '../../staff/controls/failure.ts';
import { quietLink } from '../../staff/controls/staff-styles.ts';
import { fieldId } from '../form/field-id.ts';
import { useNameOfKey } from './use-document-names.ts';
import { useValueTexts } from './use-value-texts.ts';

const placeList = css`
  padding-inline-start: 1.25rem;
`;

/** The problems for which the server has refused a publication; null without a refusal, or for another reason. */
export function problemsOf(error: unknown): readonly ContentProblemResponse[] | null {
  const body = failureOf(error) as Partial<ContentCheck> | null;
  return body?.problems ?? null;
}

interface ProblemsProps {
  kind: 'errors' | 'possibleErrors' | 'warnings' | 'others';
  problems: readonly ContentProblemResponse[];
}

/** Problems of one kind under their number, with links to their fields. */
export function Problems({ kind, problems }: ProblemsProps) {
  const { t } = useMessages();
  if (problems.length === 0) return null;
  return (
    <div>
      <p>{t(`editor.publish.${kind}`, { count: problems.length })}</p>
      <Places places={problems} />
    </div>
  );
}

interface RefusalProps {
  /** The message of the API; null as long as nothing has failed. */
  text: string | null;
  error: unknown;
}

/** Why nothing was published, with the problems, or the values that were changed since. */
export function Refusal({ text, error }: RefusalProps) {
  const { conflicts = [] } = (failureOf(error) ?? {}) as Partial<UndoConflict>;
  const places = problemsOf(error) ?? conflicts;
  if (text === null) return null;
  return (
    <>
      <FormNote kind="destructive" title={text} />
      {places.length > 0 && <Places places={places} />}
    </>
  );
}

interface Place extends Pick<ContentProblemResponse, 'key' | 'path'> {
  message?: string;
}

/** Documents and fields, with links to them. */
function Places({ places }: { places: readonly Place[] }) {
  const nameOf = useNameOfKey();
  const { pathLabel } = useValueTexts();
  return (
    <ul css={placeList}>
      {places.map(({ key, path, message }) => (
        <li key={`${key} ${path} ${message}`}>
          {key !== null && (
            <>
              <PageLink css={quietLink} href={`${paths.editDocument(key)}#${fieldId(path)}`}>
                {nameOf(key)}
              </PageLink>
              {path.length > 0 && `, ${pathLabel(key, path)}`}
              {message !== undefined && ': '}
            </>
          )}
          {message}
        </li>
      ))}
    </ul>
  );
}
