import { Button } from '@hd-group/ui/button/Button.tsx';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { useMessages } from '../../app/i18n/use-messages.ts';
import { useFlash, useSite } from '../../app/providers/use-site.ts';
import { FormNote } from '../../forms/FormNote.tsx';
import { signInForm } from './sign-in-styles.ts';
import { hasUnsentTexts } from './unsent-texts.ts';

/**
 * The way by the company's OpenID Connect provider, if the site has one: a plain form post, with and without script.
 *
 * @param token of an invitation or recovery link, whose account is linked then.
 */
export function ProviderSignIn({ token }: { token?: string }) {
  const { t, locale } = useMessages();
  const { hasProvider } = useSite();
  return (
    hasProvider && (
      // Another document would lose what was typed; this one notices the sign-in.
      <form
        css={signInForm}
        method="post"
        action={apiPaths.oidc}
        target={hasUnsentTexts() ? '_blank' : undefined}
      >
        <input type="hidden" name="lang" value={locale} />
        {token !== undefined && <input type="hidden" name="token" value={token} />}
        {token !== undefined && <p>{t('admin.provider.invitation')}</p>}
        <Button type="submit">{t('admin.provider.submit')}</Button>
        <ProviderResult />
      </form>
    )
  );
}

const results = {
  success: 'admin.provider.success',
  invalid: 'admin.provider.unknown',
  duplicate: 'admin.provider.duplicate',
  expired: 'admin.provider.expired',
  limited: 'admin.signIn.limited',
  failed: 'admin.provider.failed',
} as const;

/** What came of the way to the provider and back. */
export function ProviderResult() {
  const { t } = useMessages();
  const flash = useFlash('oidc');
  if (!flash) return null;
  const key = results[flash.result as keyof typeof results] ?? results.failed;
  return <FormNote kind={flash.result === 'success' ? 'plain' : 'destructive'} title={t(key)} />;
}
