import type { ElementHandle, Page } from 'puppeteer';
import { describeState } from './page-actions.ts';
import { waitUntil } from './wait-until.ts';

/** How somebody works: with pointer and keys, or with the keyboard alone. */
export type Means = 'pointer' | 'keyboard';

/** What a walk took. */
export interface Effort {
  clicks: number;
  keys: number;
  /** Controls that were used. */
  controls: number;
}

/**
 * Seconds that a practised person needs, by the keystroke-level model (Card, Moran and Newell, 1980): a key of an average typist, pointing
 * and clicking, and the thought before each control.
 */
export const secondsOf = ({ clicks, keys, controls }: Effort): number =>
  keys * 0.28 + clicks * 1.3 + controls * 1.35;

/** Keys to a control at most: beyond it nobody would look for it. */
const maxTabs = 400;

const selectorOf = (role: string, name: string) =>
  `::-p-aria([name=${JSON.stringify(name)}][role="${role}"])`;

/**
 * A person at a page: finds controls by role and accessible name, as a screen reader announces them, and counts clicks and keys. With
 * the keyboard alone, each control is reached with Tab from where the focus is.
 */
export function walker(page: Page, means: Means) {
  const effort: Effort = { clicks: 0, keys: 0, controls: 0 };

  const press = async (key: Parameters<Page['keyboard']['press']>[0]) => {
    effort.keys += 1;
    await page.keyboard.press(key);
  };

  /** Throws an error with what the page shows. */
  async function fail(cause: unknown): Promise<never> {
    const text = await page.evaluate(() => document.querySelector('main')?.innerText);
    throw new Error(`${String(cause)}\n${await page.evaluate(describeState)}\n${text}`, { cause });
  }

  /** A summary also says what it contains, after its name. */
  async function summaryOf(name: string): Promise<ElementHandle | null> {
    for (const summary of await page.$$('summary'))
      if (await summary.evaluate((each, text) => each.textContent.startsWith(text), name)) return summary;
    return null;
  }

  async function find(role: string, name: string, timeoutMs?: number): Promise<ElementHandle<HTMLElement>> {
    let found: ElementHandle | null = null;
    const isFound = async () => {
      found = await (role === 'summary' ? summaryOf(name) : page.$(selectorOf(role, name))).catch(() => null);
      return (await found?.isVisible().catch(() => false)) ?? false;
    };
    // What takes long needs the processor, which a query of the accessibility tree takes too.
    const pollMs = timeoutMs ? 200 : 25;
    const description = `${role} "${name}" is on the page`;
    await waitUntil(description, isFound, timeoutMs, pollMs).catch(fail);
    return found as unknown as ElementHandle<HTMLElement>;
  }

  const hasFocus = (element: ElementHandle) => element.evaluate((each) => each === document.activeElement);

  /** Moves the focus to a control, or the pointer and clicks. */
  async function reach(element: ElementHandle<HTMLElement>, name: string): Promise<void> {
    if (means === 'pointer') {
      effort.clicks += 1;
      const click = await element.evaluateHandle((each) => {
        const state = { isReceived: false };
        const receive = ({ target }: Event) => {
          state.isReceived = each.contains(target as Node);
        };
        addEventListener('click', receive, { capture: true, once: true });
        return state;
      });
      await element.asLocator().click().catch(fail);
      // A response of the server may have moved the control from under the pointer; then a person clicks again. The page may have gone.
      const isReceived = await click.evaluate((state) => state.isReceived).catch(() => true);
      return isReceived ? undefined : reach(element, name);
    }
    for (let tabs = 0; !(await hasFocus(element)); tabs += 1) {
      if (tabs === maxTabs) throw new Error(`"${name}" cannot be reached with ${maxTabs} tabs.`);
      await press('Tab');
    }
  }

  /** Presses a button, follows a link, opens or closes what belongs to a summary, ticks a box. */
  async function use(role: 'button' | 'link' | 'summary' | 'checkbox', name: string): Promise<void> {
    effort.controls += 1;
    await reach(await find(role, name), name);
    if (means === 'keyboard') await press(role === 'link' ? 'Enter' : 'Space');
  }

  /** Chooses one of several. Tab leads to the chosen one, arrow keys to the others. */
  async function pick(name: string): Promise<void> {
    effort.controls += 1;
    const radio = (await find('radio', name)) as ElementHandle<HTMLInputElement>;
    if (means === 'pointer') return reach(radio, name);
    const chosen = await radio.evaluateHandle(
      (each) => document.querySelector<HTMLElement>(`[name="${each.name}"]:checked`) ?? each,
    );
    await reach(chosen, name);
    for (let keys = 0; !(await hasFocus(radio)); keys += 1) {
      if (keys === maxTabs) throw new Error(`"${name}" cannot be reached with arrow keys.`);
      await press('ArrowDown');
    }
    // Arrow keys choose; Tab leads to the first one while none is chosen.
    if (!(await radio.evaluate(({ checked }) => checked))) await press('Space');
  }

  /** A key together with another one. */
  async function pressWith(modifier: 'Control' | 'Alt', key: 'a' | 'F10'): Promise<void> {
    await page.keyboard.down(modifier);
    await press(key);
    await page.keyboard.up(modifier);
  }

  /** Types where the focus is. */
  async function enter(text: string): Promise<void> {
    effort.keys += text.length;
    await page.keyboard.type(text);
  }

  /** Replaces the text of a field. */
  async function type(
    role: 'textbox' | 'searchbox' | 'InputTime' | 'DateTime',
    name: string,
    text: string,
  ): Promise<void> {
    effort.controls += 1;
    const field = await find(role, name);
    await reach(field, name);
    if (role === 'textbox' || role === 'searchbox') await pressWith('Control', 'a');
    await enter(text);
  }

  /** Uses a tool of the toolbar of a text box, which has the focus. */
  async function pressTool(name: string): Promise<void> {
    effort.controls += 1;
    const tool = (await page.evaluateHandle((text) => {
      const toolbar = document.querySelector(
        `[role="toolbar"][aria-controls="${document.activeElement?.id}"]`,
      );
      const tools = [...(toolbar?.querySelectorAll('button') ?? [])];
      return tools.find((each) => each.textContent === text) ?? document.body;
    }, name)) as ElementHandle<HTMLElement>;
    if (means === 'pointer') return reach(tool, name);
    await pressWith('Alt', 'F10');
    for (let keys = 0; !(await hasFocus(tool)); keys += 1) {
      if (keys === maxTabs) throw new Error(`"${name}" cannot be reached with arrow keys.`);
      await press('ArrowRight');
    }
    await press('Enter');
  }

  /** Chooses an option by its text. */
  async function choose(name: string, option: string): Promise<void> {
    await chooseIn(
      (await find('combobox', name)) as unknown as ElementHandle<HTMLSelectElement>,
      name,
      option,
    );
  }

  /** A list that is closed takes the first letters. */
  async function chooseIn(
    list: ElementHandle<HTMLSelectElement>,
    name: string,
    option: string,
  ): Promise<void> {
    effort.controls += 1;
    if (means === 'pointer') {
      // One click opens the list of the browser, one chooses.
      effort.clicks += 2;
      const value = await list.evaluate(
        (each, text) => [...each.options].find((choice) => choice.text === text)?.value,
        option,
      );
      if (value === undefined) throw new Error(`"${name}" has no option "${option}".`);
      await list.select(value);
      return;
    }
    await reach(list, name);
    // The list forgets the letters after a second: keys that are further apart are typed again.
    const isChosen = async () => {
      await enter(option);
      return (await list.evaluate((each) => each.selectedOptions[0]?.text)) === option;
    };
    await waitUntil(`"${name}" has "${option}"`, isChosen, 30_000, 1_500);
  }

  return { effort, find, use, pick, type, enter, pressTool, choose, press };
}
export type Walker = ReturnType<typeof walker>;
