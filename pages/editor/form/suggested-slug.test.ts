import { suggestedSlug } from './suggested-slug.ts';

const news = (title: string, slug: string) => ({ title: { en: title, de: 'Richtfest' }, slug });

test('the slug follows the title in the default language', () => {
  expect(suggestedSlug(news('', ''), news('Größe: 5 €', ''))).toBe('groesse-5');
  expect(suggestedSlug(news('Topping', 'topping'), news('Topping Out', 'topping'))).toBe('topping-out');
});

test('a slug that somebody has typed stays', () => {
  expect(suggestedSlug(news('Topping', 'roof'), news('Topping Out', 'roof'))).toBeNull();
});
