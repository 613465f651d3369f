/** @jest-environment node */
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Locale } from '../../data/locale.ts';
import { locales } from '../../test/support/languages.ts';
import { MessagesContext, useMessages } from '../app/i18n/use-messages.ts';
import { SiteContext, useSite } from '../app/providers/use-site.ts';
import { CachedItem, type RenderOnce, RenderOnceContext } from './CachedItem.tsx';

let renderings: string[] = [];
beforeEach(() => {
  renderings = [];
});

function Card({ name }: { name: string }) {
  const { t } = useMessages();
  const { locale } = useSite();
  renderings.push(`${name} ${locale}`);
  return (
    <a href={`#${name}`}>
      {t('shared.learnMore')} &amp; {name}
    </a>
  );
}

function renderList(locale: Locale, renderOnce: RenderOnce | null): string {
  const site = {
    pageId: 'home' as const,
    url: '/',
    locale,
    consent: null,
    keepsLanguage: locale !== 'en',
    flash: null,
    now: '',
  };
  const noFunctions = { setConsent() {} };
  const catalogue = { 'shared.learnMore': `more ${locale}` };
  return renderToString(
    <RenderOnceContext value={renderOnce}>
      <SiteContext value={{ ...site, ...noFunctions }}>
        <MessagesContext value={{ locale, catalogue, format: String }}>
          <ul>
            {['first', 'second'].map((name) => (
              <CachedItem key={name} cacheKey={name}>
                <Card name={name} />
              </CachedItem>
            ))}
          </ul>
        </MessagesContext>
      </SiteContext>
    </RenderOnceContext>,
  );
}

function createRenderOnce(): RenderOnce {
  const markup = new Map<string, string>();
  return (key: string, element: ReactNode) => {
    if (!markup.has(key)) markup.set(key, renderToString(element));
    return markup.get(key) ?? '';
  };
}

test('the children are rendered once for each key and language, with the markup of a plain list', () => {
  const renderOnce = createRenderOnce();
  const lists = [...locales, ...locales].map((locale) => renderList(locale, renderOnce));
  expect(renderings).toEqual(locales.flatMap((locale) => [`first ${locale}`, `second ${locale}`]));
  expect(lists).toEqual([...locales, ...locales].map((locale) => renderList(locale, null)));
});

test('without a cache, as in the browser, the children are rendered each time', () => {
  renderList('en', null);
  renderList('en', null);
  expect(renderings).toHaveLength(4);
});
