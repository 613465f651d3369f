import { Button } from '@hd-group/ui/button/Button.tsx';
import { VisuallyHidden } from '@hd-group/ui/visually-hidden/VisuallyHidden.tsx';
import { useRef } from 'react';
import type { OidcUrl, ProviderState } from '../../../data/api/account-responses.ts';
import type { ChangedCount } from '../../../data/api/responses.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { useMessages } from '../../app/i18n/use-messages.ts';
import { useSite } from '../../app/providers/use-site.ts';
import { FormNote } from '../../forms/FormNote.tsx';
import { ListFailure } from '../../staff/controls/ListFailure.tsx';
import { panel } from '../../staff/controls/staff-styles.ts';
import { ProviderResult } from '../../staff/sign-in/ProviderSignIn.tsx';
import { useStaffQuery } from '../../staff/sign-in/use-staff-query.ts';
import { useStaffRequest } from '../../staff/sign-in/use-staff-request.ts';

/** The link of the own account with the company's OpenID Connect provider; nothing on a site without one. */
export function OwnProvider() {
  return useSite().hasProvider ? <Provider /> : null;
}

function Provider() {
  const { t } = useMessages();
  const query = useStaffQuery<ProviderState>(apiPaths.ownProvider);
  const begin = useStaffRequest<OidcUrl>();
  const remove = useStaffRequest<ChangedCount>(apiPaths.ownProvider);
  const heading = useRef<HTMLHeadingElement>(null);
  const link = async () => {
    const answer = await begin.mutateAsync({ method: 'POST', path: apiPaths.ownProvider }).catch(() => null);
    if (answer) window.location.assign(answer.url);
  };
  const unlink = () =>
    remove.mutate(
      { method: 'DELETE', path: apiPaths.ownProvider },
      // The button is removed; without this the focus would fall back to the body.
      { onSuccess: () => heading.current?.focus({ preventScroll: true }) },
    );
  const failure = begin.failure.text ?? remove.failure.text;
  return (
    <section css={panel} aria-labelledby="provider-title" id="provider">
      <h2 ref={heading} id="provider-title" tabIndex={-1}>
        {t('staff.provider.title')}
      </h2>
      <ProviderResult />
      {query.isError && <ListFailure query={query} />}
      {query.data && <p>{t(query.data.isLinked ? 'staff.provider.linked' : 'staff.provider.text')}</p>}
      <VisuallyHidden role="status">{remove.isSuccess && t('staff.provider.unlinked')}</VisuallyHidden>
      {failure && <FormNote kind="destructive" title={failure} />}
      {query.data?.isLinked === false && (
        <Button pending={begin.isPending} onClick={link}>
          {t('staff.provider.link')}
        </Button>
      )}
      {query.data?.isLinked && (
        <Button pending={remove.isPending} onClick={unlink}>
          {t('staff.provider.unlink')}
        </Button>
      )}
    </section>
  );
}
