import { type Locale, localeCode } from '../../../data/locale.ts';
import { publicApiPaths } from '../../../data/site/paths.ts';
import { languageCookie } from '../../../data/site/preferences.ts';
import {
  disableClientNavigation,
  formRequests,
  hasClientError,
  hasUnsavedInput,
  isInteractive,
  loadDocument,
} from '../errors/document-navigation.ts';
import { firstInteraction, restartFirstInteraction } from '../hydration/first-interaction.ts';
import { loadPageData } from '../hydration/initial-data.ts';
import { nextPaint } from '../hydration/when-idle.ts';
import { storedPreferences, storePreference } from '../providers/store-preference.ts';
import {
  addEntry,
  beginVisit,
  enterEntry,
  enterEntryInput,
  keepEntryInput,
  recordScrollPositions,
  restoreScroll,
} from './history-entries.ts';
import { keepInput } from './kept-input.ts';
import {
  abortOtherLoads,
  forgetDocument,
  loadDocumentOf,
  type PageDocument,
  storedDocument,
  takePage,
} from './page-documents.ts';
import {
  displayedPath,
  endSearchSubscriptions,
  followsSearch,
  isStaffPage,
  languageUrl,
  pageUrlOfLink,
  setDisplayedPath,
  urlLanguage,
  withUrlLanguage,
} from './page-url.ts';
import { prepareLink, prepareLinksInView, stopPreparing } from './prepare-links.ts';
import { createAnnouncer, focusBeginning, languageText, showHead, showPage } from './show-page.ts';

/*
 * The life of a tap: a link to another page, from the pointer to the next page.
 *
 * 1. There is one way a page comes to life: the server's HTML, shown at once and hydrated later. A tap does not render the next page in
 *    the browser. It fetches the document behind the link, which is the one that the page cache sends to everybody, and puts it in place.
 * 2. When the browser is idle, `prepare-links.ts` has fetched and parsed the documents behind the links in view, and that of the
 *    other language, within a limit of bytes; unless the visitor saves data. A pointer over a link, a finger on it or the focus fetches
 *    its document before the click. `page-documents.ts` keeps the last ones by URL and cookies for a few minutes.
 * 3. At the click, this module decides who follows the link, with and without hydration. It is the browser, which loads a document, for
 *    another origin, a file, a page for staff, a target, a click with a modifier key or another button, and a fragment of this page
 *    (`page-url.ts`); when a form has unsaved input, which the browser can bring back; and once code of the site has failed.
 * 4. Otherwise a document that is not prepared is fetched; loads ahead are aborted. Whatever goes wrong becomes a document navigation: no
 *    connection, no answer in time, no HTML, a response that was cut, another origin, a page of another release or without script.
 *    No script is requested, so the page appears even when its script is lost. An error status is shown as the page that it is. What takes
 *    longer shows a line at the top of the window meanwhile, as browsers show no progress of a fetch.
 * 5. In one go, the history gets an entry with the URL of this page as `from` for links back, `show-page.ts` replaces head, styles and
 *    content, the target of the fragment or the main heading is focused without scrolling, and the page scrolls to it or its top. Then a live region outside the
 *    page announces the title.
 * 6. After the paint the components of the previous page end, and the new one prepares its own links and hydrates as after a first load
 *    (`loading/hydrate.tsx`).
 *
 * Back and forward are 4 to 6 without a click, with the recorded scroll position and what was typed; the language of the visit stays. A page that follows its
 * query by itself, such as the filters of the portfolio, is told instead. The language switch is the same for the other language of
 * the URL: the choice is stored, and input, focus and scroll position stay. On pages for staff the content is not replaced: React renders it with
 * the data of the other document, so components keep their state, and the document is not stored.
 */

/** How a page comes into the history. */
type Visit = 'push' | 'replace' | 'traverse' | 'language';

/** A tap that has no effect for this long is answered by a mark of progress. */
const patienceMs = 300;

/** Counts the navigations; the last one wins. */
let latest = 0;
/** Whether a document loads in place of this one. */
let isLeaving = false;
/** A language that was chosen and is not displayed yet. */
let chosen: Locale | null = null;
let announce = (_text: string) => {};
let hydrate = () => {};

/** Loads the document of a URL, as the browser would have without this module. */
function leave(url: URL, visit: Visit): void {
  // Typed text has priority; the stored language applies to the next document. On pages for staff the browser asks before unsent text is lost.
  if (visit === 'language' && !isStaffPage(url) && hasUnsavedInput()) return;
  // On pages for staff a person may stay.
  isLeaving = !isStaffPage(url);
  if (visit === 'push') location.assign(url);
  else loadDocument(url.href);
}

async function go(followed: URL, visit: Visit): Promise<void> {
  // Links of the displayed page have its language.
  const url = chosen ? languageUrl(chosen, followed) : followed;
  latest += 1;
  const own = latest;
  const { dataset } = document.documentElement;
  const timer = setTimeout(() => {
    dataset.loading = '';
  }, patienceMs);
  stopPreparing();
  abortOtherLoads(url);
  try {
    // Not awaited, so that a prepared page is in the frame after the click.
    let stored = storedDocument(url);
    while (!stored) {
      await loadDocumentOf(url, 'high');
      if (own !== latest) return;
      // Not there if the visitor has made a choice meanwhile, such as that of cookies, on which the response depends.
      stored = storedDocument(url);
    }
    const page = takePage(stored);
    const target = new URL(stored.path + url.hash, url);
    if (!isStaffPage(url)) return put(page, target, visit);
    if (target.pathname !== url.pathname) throw new Error();
    await loadPageData(page.document);
    if (own === latest) translate(page, target);
  } catch {
    if (own === latest) leave(url, visit);
  } finally {
    clearTimeout(timer);
    delete dataset.loading;
    if (isStaffPage(url)) forgetDocument(url);
  }
}

/** Shows the page for staff in the language of a document, whose data are loaded. */
function translate(page: PageDocument, url: URL): void {
  chosen = null;
  history.replaceState(history.state, '', url.href);
  showHead(page);
  setDisplayedPath();
  hydrate();
  announce(languageText(page.root));
}

/** Puts a page in place of the displayed one. */
function put(page: PageDocument, url: URL, visit: Visit): void {
  try {
    const enterInput = keepInput();
    keepEntryInput(enterInput);
    chosen = null;
    const top = scrollY;
    endSearchSubscriptions();
    if (visit !== 'language') beginVisit();
    if (visit === 'push' || visit === 'replace') addEntry(url.href, visit);
    // The page has moved since the entry was made.
    else if (url.href !== location.href) history.replaceState(history.state, '', url.href);
    // Before the focus moves, which is no interaction with the previous page.
    restartFirstInteraction();
    const endReplacedPage = showPage(page, visit === 'traverse' || (visit === 'language' && top > 0));
    showUrlLanguage();
    enterEntry();
    setDisplayedPath();
    if (visit === 'language') {
      enterInput();
      scrollTo({ top, behavior: 'instant' });
    } else {
      focusBeginning();
      restoreScroll();
      enterEntryInput();
    }
    announce(visit === 'language' ? languageText(page.root) : document.title);
    void nextPaint().then(() => start(endReplacedPage));
  } catch (error) {
    disableClientNavigation('render', error);
    loadDocument();
  }
}

/** Sets the language in the address bar, so that a shared link opens in it. */
function showUrlLanguage(): void {
  const { href } = withUrlLanguage(location, urlLanguage());
  if (href !== location.href) history.replaceState(history.state, '', href);
}

/** Hydrates the displayed page. Its links do not wait for that, as they work without. */
function start(endReplacedPage: () => void): void {
  // From now on, also while the data of the page are on their way.
  void firstInteraction();
  endReplacedPage();
  hydrate();
  prepareLinksInView();
}

function onClick(event: MouseEvent): void {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey, target } = event;
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
  const link = (target as Element | null)?.closest?.('a[href]');
  const url = link instanceof HTMLAnchorElement ? pageUrlOfLink(link) : null;
  if (!url) {
    // Without its component the menu of a standalone page would cover the section.
    if (link?.getAttribute('href')?.startsWith('#')) link.closest('header details')?.removeAttribute('open');
    return;
  }
  // The result of a form that is being sent is shown on the next page.
  const isSending = formRequests.size > 0;
  if (hasClientError() || (hasUnsavedInput() && !isSending) || isLeaving) {
    // The browser follows the link, with the language that could not be displayed here.
    if (chosen) (link as HTMLAnchorElement).href = languageUrl(chosen, url).href;
    return;
  }
  event.preventDefault();
  // The second click of a double click may meet a link of the next page.
  if (event.detail > 1) return;
  void go(url, url.href === location.href ? 'replace' : 'push');
}

/** The language that a submitted form chooses; null for all other forms. */
function chosenLanguage({ target, submitter }: SubmitEvent): Locale | null {
  const isSwitch = new URL((target as HTMLFormElement).action).pathname === publicApiPaths.language;
  return isSwitch && submitter instanceof HTMLButtonElement ? localeCode(submitter.value) : null;
}

function onSubmit(event: SubmitEvent): void {
  const locale = event.defaultPrevented ? null : chosenLanguage(event);
  if (!locale || isLeaving || (isStaffPage(location) && !isInteractive())) return;
  if (hasClientError() && !hasUnsavedInput()) return;
  event.preventDefault();
  storePreference(languageCookie, locale);
  chosen = locale;
  showLocation();
}

/** Shows the page of the location in the chosen language: after a choice, back and forward, and a return to the document. */
function showLocation(): void {
  const url = withUrlLanguage(location, urlLanguage());
  // A navigation that is not complete ends with its page.
  latest += 1;
  isLeaving = false;
  const isSamePage = url.pathname + url.search === displayedPath();
  const [displayed] = displayedPath().split('?');
  if (isSamePage || (url.pathname === displayed && followsSearch())) {
    showUrlLanguage();
    enterEntry();
    if (!isSamePage) setDisplayedPath();
    if (chosen && !hasClientError()) void go(new URL(location.href), 'language');
    else {
      abortOtherLoads(url);
      prepareLinksInView();
    }
  } else if (hasClientError()) loadDocument();
  else void go(url, 'traverse');
}

/** The preferences when the document was left. */
let preferences: ReturnType<typeof storedPreferences>;

/** A document from the back/forward cache has the language and the consent of its time. A reload keeps the state of the entry. */
function onPageShow({ persisted }: PageTransitionEvent): void {
  isLeaving = false;
  if (!persisted) return;
  const { language, consent } = storedPreferences();
  const hasNewLanguage = language !== preferences.language;
  const isUnchanged = !hasNewLanguage && consent === preferences.consent;
  // The page, or its language, that was on its way.
  if (chosen || isUnchanged || hasUnsavedInput()) return void showLocation();
  const locale = localeCode(language);
  if (hasNewLanguage && locale) history.replaceState(history.state, '', languageUrl(locale));
  location.reload();
}

/**
 * Starts the navigation by documents.
 *
 * @param onShown hydrates the page that was put in place.
 */
export function startNavigation(onShown: () => void): void {
  hydrate = onShown;
  announce = createAnnouncer();
  showUrlLanguage();
  setDisplayedPath();
  recordScrollPositions();
  document.addEventListener('click', onClick);
  document.addEventListener('submit', onSubmit);
  // React stops these events at the root element, within a region whose code has not arrived.
  addEventListener('click', (event) => isInteractive() || onClick(event), true);
  addEventListener('submit', (event) => isInteractive() || onSubmit(event), true);
  addEventListener('popstate', showLocation);
  addEventListener('pagehide', () => {
    // A document from the back/forward cache does not go on with a tap.
    latest += 1;
    preferences = storedPreferences();
  });
  addEventListener('pageshow', onPageShow);
  for (const type of ['pointerover', 'pointerdown', 'focusin'])
    document.addEventListener(type, prepareLink, { capture: true, passive: true });
  prepareLinksInView();
}
