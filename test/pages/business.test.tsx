import { screen, within } from '@testing-library/react';
import { claimFigure, hasClaim } from '../../data/derived/claims.ts';
import { formatMessage } from '../../data/messages/format-message.ts';
import { businessAreaIds } from '../../data/schemas/business-areas.ts';
import { businessVariants } from '../../data/site/business-variants.ts';
import { pages } from '../../data/site/pages.ts';
import { paths } from '../../data/site/paths.ts';
import { BusinessPage } from '../../pages/business/BusinessPage.tsx';
import { sampleContent, sampleSnapshot, snapshotOf } from '../support/content.ts';
import { locales } from '../support/languages.ts';
import { renderView } from './render-view.tsx';

const content = sampleSnapshot();

const variants = pages.filter((page) => page.view === 'business').map((page) => page.id);
const variantsByLocale = variants.flatMap((id) => locales.map((locale) => [id, locale] as const));

const blocks = () => {
  const section = screen.getAllByRole('region')[0];
  if (!section) throw new Error('The overview has no section of areas.');
  return within(section).getAllByRole('listitem');
};

test.each(variantsByLocale)(
  '%s lists the five areas in order, each linked to its page (%s)',
  (id, locale) => {
    renderView(BusinessPage, id, locale);
    const shown = blocks().map((block) => ({
      title: within(block).getByRole('heading', { level: 3 }).textContent,
      link: within(block).getByRole('link').getAttribute('href'),
    }));
    expect(shown).toEqual(
      businessAreaIds.map((area) => ({
        title: formatMessage(content, locale, `areas.${area}.title`),
        link: paths.businessArea(area),
      })),
    );
  },
);

test('without areas the overview has no section of them', () => {
  const hidden = businessAreaIds.map((area) => [`business-${area}`, { isHidden: true }]);
  const without = snapshotOf({ ...sampleContent(), pages: Object.fromEntries(hidden) });
  renderView(BusinessPage, 'business', 'en', {}, '', without);
  expect(screen.queryByText(formatMessage(content, 'en', 'business.areas.title'))).toBeNull();
});

test.each(variants)('%s shows the pictures of its variant', (id) => {
  renderView(BusinessPage, id, 'en');
  const shown = blocks().map((block) => within(block).getByRole('img').getAttribute('alt'));
  const expected = Object.values(content.areaPictures[businessVariants[id]] ?? {}).map(
    (name) => content.pictures[name]?.alt.en,
  );
  expect(shown).toEqual(expected);
  expect(new Set(expected).size).toBe(businessAreaIds.length);
});

test.each(locales)(
  'the five links with the same visible label differ in their accessible names (%s)',
  (locale) => {
    renderView(BusinessPage, 'business', locale);
    const label = formatMessage(content, locale, 'shared.learnMore');
    const links = screen.getAllByRole('link', { name: new RegExp(`^${label} .`) });
    expect(new Set(links.map((link) => link.textContent)).size).toBe(businessAreaIds.length);
  },
);

test.each(locales)('the figures of the expertise come from the register of claims (%s)', (locale) => {
  renderView(BusinessPage, 'business', locale);
  const section = screen.getByRole('region', {
    name: formatMessage(content, locale, 'business.expertise.title'),
  });
  const texts = within(section)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  const figures = {
    years: 'years',
    projectsDone: 'projects',
    volume: 'volume',
    satisfaction: 'satisfaction',
  };
  expect(texts).toEqual(
    Object.entries(figures)
      .filter(([claim]) => hasClaim(content, claim))
      .map(([claim, label]) => {
        const { value, sign } = claimFigure(content, claim, locale);
        return `${value}${sign === 'plus' ? '+' : ''}${formatMessage(content, locale, `business.expertise.${label}`)}`;
      }),
  );
});

test('the figure of a claim that the company does not make is left out', () => {
  const sample = sampleContent();
  const claims = sample.claims.filter(({ id }) => id !== 'satisfaction');
  renderView(BusinessPage, 'business', 'en', {}, '', snapshotOf({ ...sample, claims }));
  const name = formatMessage(content, 'en', 'business.expertise.title');
  expect(within(screen.getByRole('region', { name })).getAllByRole('listitem')).toHaveLength(3);
});
