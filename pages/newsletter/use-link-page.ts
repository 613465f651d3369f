import { useState } from 'react';
import { useLocation } from 'react-router';
import type { FormName, FormResult } from '../../data/api/requests.ts';
import { useSite } from '../app/providers/use-site.ts';

/**
 * The state of a page that a mail links to.
 *
 * @param form the form on the page.
 * @returns the result of the form, once it was posted, and the token of the link; null where there is none.
 */
export function useLinkPage(form: FormName): { result: FormResult | null; token: string | null } {
  const { flash } = useSite();
  const { search } = useLocation();
  // The flash message belongs to the first page view; later changes of the site's state do not affect it.
  const [result] = useState(flash?.form === form ? flash.result : null);
  return { result, token: new URLSearchParams(search).get('token') };
}
