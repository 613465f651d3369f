import type { Page } from 'puppeteer';
import { navigation, pageById } from '../../data/site/pages.ts';
import { paths } from '../../data/site/paths.ts';
import { launchBrowser } from '../browser/find-browser.ts';
import { pinThisProcess } from './cores.ts';
import { type Felt, feel, type Interaction } from './phone.ts';
import { startServer } from './processes.ts';
import type { Row } from './report.ts';
import { median } from './rounds.ts';

const rounds = 5;
/** The width of a phone, and one at which the header shows its links. */
const phone = 390;
const landscape = 1024;

const tap = (name: string, path: string, target: string): Interaction => ({
  name,
  path,
  width: landscape,
  target,
  observed: "document.getElementById('main')?.textContent",
});

const links = (from: string) =>
  navigation
    .map((id) => pageById(id).path)
    .filter((path) => path !== from)
    .map((path) => tap(`Tap on the link to ${path} on ${from}`, from, `header nav a[href="${path}"]`));

/** Brings an element to the middle of the viewport, which is an interaction itself. */
const scrollTo = (selector: string) => async (page: Page) => {
  await page.$eval(selector, (element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await page.waitForNetworkIdle({ idleTime: 500 });
};

const filter: Interaction = {
  name: 'Filter change on /projects',
  path: paths.projects,
  width: phone,
  target: 'main select',
  observed: "document.querySelectorAll('main article').length + location.search",
  act: async (page) => {
    await page.select('main select[name=location]', 'Bremen');
  },
};
const immediate: Interaction[] = [
  {
    name: 'Opening of the menu on /',
    path: paths.home,
    width: phone,
    target: 'header summary',
    observed: "document.querySelector('header details').open",
  },
  {
    name: 'First toggle on /about',
    path: paths.about,
    width: phone,
    target: 'main summary',
    observed: "document.querySelector('main details').open",
    prepare: scrollTo('main summary'),
  },
  {
    name: 'Newsletter form with an invalid e-mail address',
    path: paths.home,
    width: phone,
    target: '#newsletter button[type=submit]',
    observed: "document.querySelector('#newsletter [name=email]')?.ariaInvalid",
    prepare: async (page) => {
      await scrollTo('#newsletter')(page);
      await page.type('#newsletter [name=email]', 'no address');
      // A visitor types for seconds; the script does not.
      await page.waitForNetworkIdle({ idleTime: 500 });
    },
  },
];

function timeRow(name: string, runs: readonly Felt[], maxMs: number): Row {
  const times = runs.map(({ paintedMs }) => paintedMs);
  return {
    name,
    site: `${median(runs.map(({ requests }) => requests))} requests`,
    baseline: `${Math.round(Math.min(...times))} to ${Math.round(Math.max(...times))} ms`,
    value: median(times),
    unit: 'ms',
    target: { atMost: maxMs },
  };
}

/** Requests, bytes and tasks between the load of a page and the first interaction. */
function idleRows(path: string, runs: readonly Felt[]): Row[] {
  const of = (pick: (felt: Felt) => number) => median(runs.map(pick));
  return [
    {
      name: `${path}: longest task after load`,
      site: `${of(({ idleRequests }) => idleRequests)} requests`,
      baseline: `${(of(({ idleBytes }) => idleBytes) / 1000).toFixed(1)} kB`,
      value: of(({ longestTaskMs }) => longestTaskMs),
      unit: 'ms',
      target: { atMost: 50 },
    },
    {
      name: `${path}: scripts that a tap waits for`,
      value: of(({ scripts }) => scripts),
      unit: 'scripts',
      target: { atMost: 0 },
    },
  ];
}

/**
 * What a visitor with a slow phone waits for after a tap, four seconds after the page is loaded: medians of five in a real
 * browser. The processor is only slowed down, so the times depend on the machine; numbers of requests do not.
 */
export async function felt(): Promise<Row[]> {
  // A phone has several cores, and on one the processes of the browser would wait for each other.
  pinThisProcess('all');
  const site = await startServer('server/index.ts', { PAGE_CACHE: 'lazy' });
  const browser = await launchBrowser();
  const rows: Row[] = [];
  const measure = async (interaction: Interaction, maxMs: number) => {
    const runs: Felt[] = [];
    while (runs.length < rounds) runs.push(await feel(browser, site.origin, interaction));
    rows.push(timeRow(interaction.name, runs, maxMs));
    return runs;
  };
  try {
    for (const path of [paths.home, paths.projects]) {
      const all: Felt[] = [];
      for (const interaction of links(path)) all.push(...(await measure(interaction, 250)));
      rows.push(...idleRows(path, all));
    }
    for (const path of [paths.home, paths.projects])
      await measure(tap(`Language switch on ${path}`, path, 'header button[value=de]'), 250);
    await measure(filter, 150);
    for (const interaction of immediate) await measure(interaction, 100);
    return rows;
  } finally {
    await browser.close();
    await site.stop();
    pinThisProcess('load');
  }
}
