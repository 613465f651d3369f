import { render } from '@testing-library/react';
import { notFoundPath } from '../../data/site/match-page.ts';
import { notFoundPage, type PageId } from '../../data/site/pages.ts';
import { paths } from '../../data/site/paths.ts';
import { MessagesContext } from '../../pages/app/i18n/use-messages.ts';
import { SiteContext } from '../../pages/app/providers/use-site.ts';
import { PlainPostFields } from '../../pages/forms/PlainPostFields.tsx';
import { ConsentForm, LanguageForm } from '../../pages/layouts/preference-forms.tsx';
import { pageMessages } from '../../pages/loading/server-loader.ts';
import { sampleSnapshot } from '../support/content.ts';
import { defaultSite, openUrl } from './render-view.tsx';

/** The parts of the layout that name the page they are on. */
function PageReferences() {
  return (
    <>
      <LanguageForm>{null}</LanguageForm>
      <ConsentForm>{null}</ConsentForm>
      <PlainPostFields />
    </>
  );
}

function markupAt(url: string, pageId: PageId): string {
  openUrl(url);
  const { container, unmount } = render(
    <SiteContext.Provider value={{ ...defaultSite('en', url), pageId }}>
      <MessagesContext.Provider value={pageMessages(sampleSnapshot(), notFoundPage, 'en')}>
        <PageReferences />
      </MessagesContext.Provider>
    </SiteContext.Provider>,
  );
  const markup = container.innerHTML.replace(/(id|for)="[^"]*"/g, '');
  unmount();
  return markup;
}

test('the forms of the 404 page do not depend on the unknown path, so that its cached markup can be hydrated', () => {
  expect(markupAt('/some/unknown-path?x=1', 'not-found')).toBe(markupAt(notFoundPath, 'not-found'));
});

test('the forms of other pages name the page', () => {
  expect(markupAt(paths.about, 'about')).toContain(`value="${paths.about}"`);
});
