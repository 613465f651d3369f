/**
 * The first interaction: pointer, key, scroll or focus event, or the click of an assistive technology, which has none before it. Until
 * then a static page needs no code, as its markup is complete.
 */

const interactionEvents = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'click',
  'keydown',
  'scroll',
  'wheel',
  'focusin',
  'input',
] as const;

/** Whether a link to another page is pressed. It receives the focus too. */
function isPressOfLink({ type, target }: Event): boolean {
  if (!/^(pointerdown|touch|click|focus)/.test(type)) return false;
  const link = (target as Element).closest?.<HTMLAnchorElement>('a[href]');
  return link != null && link.pathname !== location.pathname;
}

let interaction: Promise<void> | null = null;
let stopWaiting = () => {};

/** Fulfilled at the first interaction with the page. */
export function firstInteraction(): Promise<void> {
  interaction ??= new Promise((resolve) => {
    const finish = (event?: Event) => {
      // The page that the link replaces needs no code any more.
      if (event && isPressOfLink(event)) return;
      stopWaiting();
      resolve();
    };
    stopWaiting = () => {
      for (const type of interactionEvents) removeEventListener(type, finish, true);
    };
    for (const type of interactionEvents) addEventListener(type, finish, { capture: true, passive: true });
    // Until the page is hydrated, its last click is recorded.
    addEventListener('click', recordClick, true);
    // The browser restores the scroll position of a page from history and scrolls to a fragment before scripts run.
    if (scrollY > 0 || location.hash) finish();
  });
  return interaction;
}

/** Waits for the first interaction with the page that is put in place; that of the previous page never comes. */
export function restartFirstInteraction(): void {
  stopWaiting();
  takeEarlyClick();
  interaction = null;
}

let earlyClick: MouseEvent | null = null;

function recordClick(event: MouseEvent): void {
  earlyClick = event;
}

/** Stops recording. @returns the last click, once. */
export function takeEarlyClick(): MouseEvent | null {
  removeEventListener('click', recordClick, true);
  const click = earlyClick;
  earlyClick = null;
  return click;
}
