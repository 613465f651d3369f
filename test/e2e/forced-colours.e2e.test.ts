import { paths } from '../../data/site/paths.ts';
import { forceColours } from '../audits/forced-colours.ts';
import { gotoHydrated, openPage } from '../support/open-page.ts';
import { sharedSite } from '../support/site.ts';

/** Meaning that is drawn, where the system sets the colours. */

const site = sharedSite();

test.each([paths.projects, paths.projectsByCity])(
  'the status squares and the current view of %s keep their meaning in forced colours',
  async (path) => {
    await using session = await openPage(site.origin);
    const { page } = session;
    await forceColours(page, 'active');
    await gotoHydrated(session, site.origin + path);
    const drawn = await page.evaluate(() => {
      const probe = document.createElement('p');
      probe.style.color = 'CanvasText';
      document.body.append(probe);
      const systemColour = getComputedStyle(probe).color;
      probe.remove();
      const squares = [...document.querySelectorAll('main ul > li > span:empty')].slice(0, 6);
      const views = [...document.querySelectorAll('main nav a')].filter((link) =>
        link.parentElement?.querySelector('[aria-current]'),
      );
      const lineOf = (link: Element) => {
        const { borderBottomStyle, borderBottomWidth, borderBottomColor, textDecorationLine } =
          getComputedStyle(link);
        const hasBorder = borderBottomStyle !== 'none' && Number.parseFloat(borderBottomWidth) >= 2;
        return (hasBorder && !/, 0\)$/.test(borderBottomColor)) || textDecorationLine === 'underline';
      };
      return {
        systemColour,
        squares: squares.map((square) => {
          const { borderTopColor, backgroundColor, backgroundImage } = getComputedStyle(square);
          const isFull = backgroundImage === 'none';
          return {
            border: borderTopColor,
            fill: isFull ? backgroundColor : (/rgb\([^)]*\)/.exec(backgroundImage)?.[0] ?? 'none'),
          };
        }),
        views: views.map((link) => [link.getAttribute('aria-current') !== null, lineOf(link)]),
      };
    });
    expect(drawn.squares.length).toBeGreaterThan(2);
    const { systemColour } = drawn;
    expect(drawn.squares).toEqual(drawn.squares.map(() => ({ border: systemColour, fill: systemColour })));
    expect(drawn.views.length).toBe(2);
    expect(drawn.views.every(([isCurrent, hasLine]) => isCurrent === hasLine)).toBe(true);
  },
);
