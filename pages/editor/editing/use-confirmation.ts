import type { EditedDocument } from '../../../data/api/editor-responses.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { useStaffRequest } from '../../staff/sign-in/use-staff-request.ts';
import type { Path } from '../form/change-at.ts';

/**
 * Confirms outdated translations of a document.
 *
 * @returns `confirm`, which takes the path of a text without its language, and why the last confirmation failed.
 */
export function useConfirmation(key: string) {
  const { mutate, failure } = useStaffRequest<EditedDocument>(apiPaths.contentDocumentOf(key));
  const confirm = (path: Path, locale: string) =>
    mutate({
      method: 'POST',
      path: `${apiPaths.contentConfirmation}?${new URLSearchParams({ key })}`,
      body: { path, locale },
    });
  return { confirm, failure };
}
