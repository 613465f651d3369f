import { sampleSnapshot } from '../../../test/support/content.ts';
import { everyBlock } from '../../../test/support/every-block.ts';
import { blocksHtml } from './blocks-html.ts';

const content = sampleSnapshot();
const [name = ''] = Object.keys(content.pictures);
const origin = 'https://site.example';
const { paragraph, list, quotation, facts, link, button, passage, heading } = everyBlock;

test('texts of an article are paragraphs of the feed', () => {
  expect(blocksHtml(['One & two', 'Three'], { content, origin, locale: 'en' })).toBe(
    '<p>One &amp; two</p><p>Three</p>',
  );
});

test('blocks of an article are HTML without styles, with absolute URLs in the language of the feed', () => {
  const blocks = [heading, paragraph, list, quotation, facts, link, button, passage];
  expect(blocksHtml(blocks, { content, origin, locale: 'de' })).toBe(
    [
      '<h2>A heading</h2>',
      '<p>Plain, <strong>bold</strong> and <em>italic, </em><a href="https://site.example/contact?lang=de">a link <strong>in bold</strong></a></p>',
      '<ol><li>First</li><li><strong>Second</strong></li></ol>',
      '<blockquote><p>Said &amp; done.</p></blockquote><p>A tenant</p>',
      '<dl><dt>Area</dt><dd>5,120 m²</dd></dl>',
      '<p><a href="https://other.example/page?a=1&amp;b=2">Elsewhere</a></p>',
      '<p><a href="https://site.example/documents/company-en.pdf?lang=de">The documents</a></p>',
      '<div lang="fr"><p>Bonjour.</p></div>',
    ].join(''),
  );
});

test('pictures of an article have size, alternative text and both captions in the feed', () => {
  const html = blocksHtml([{ kind: 'picture', picture: name, caption: 'Ours.' }], {
    content,
    origin,
    locale: 'en',
  });
  const { width, alt, caption } = content.pictures[name] ?? {};
  expect(html).toContain(`<img src="${origin}/pictures/${name}.jpg" width="${width}"`);
  expect(html).toContain(`alt="${alt?.en}"`);
  expect(html).toContain(`Ours. ${caption?.en}`);
});
