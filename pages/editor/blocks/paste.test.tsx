import fc from 'fast-check';
import * as v from 'valibot';
import { type Block, blocks } from '../../../data/schemas/block-schemas.ts';
import { everyBlock } from '../../../test/support/every-block.ts';
import { createBlockEditor } from './block-editor.ts';

/** The blocks of an empty text box after HTML was pasted into it. */
function pasted(html: string, value?: Block[]): Block[] | undefined {
  const mount = document.body.appendChild(document.createElement('div'));
  let latest = value;
  const editor = createBlockEditor(mount, {
    value,
    attributes: () => ({}),
    isEditable: () => true,
    onState() {},
    onChange: (changed) => {
      latest = changed;
    },
    onLink() {},
    onToolbar() {},
    onEditFields() {},
  });
  const clipboardData = { getData: (type: string) => (type === 'text/html' ? html : ''), files: [] };
  const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData });
  mount.firstElementChild?.dispatchEvent(event);
  editor.destroy();
  mount.remove();
  return latest;
}

/** What Word for Windows puts into the clipboard: a heading, paragraphs with formatting, two lists, a table, an empty paragraph. */
const fromWord = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<style><!-- @font-face {font-family:Calibri;} p.MsoNormal {margin:0cm; font-size:11.0pt; font-family:"Calibri",sans-serif;} --></style></head>
<body lang=DE style='tab-interval:35.4pt;word-wrap:break-word'>
<!--StartFragment-->
<h1 style='margin-left:0cm'><span lang=EN-GB style='mso-ansi-language:EN-GB'>Topping out<o:p></o:p></span></h1>
<p class=MsoNormal><b><span style='font-size:12.0pt;color:#C00000'>On Friday</span></b><span style='font-size:12.0pt'> the
roof was <i style='mso-bidi-font-style:normal'>finished</i>.</span> <a href="https://other.example/roof"><span style='color:blue'>More</span></a><o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Timber<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Brick<o:p></o:p></p>
<h3>Next</h3>
<p class=MsoListParagraphCxSpFirst style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp; </span></span><![endif]>Windows<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>2.<span>&nbsp;&nbsp; </span></span><![endif]>Doors<o:p></o:p></p>
<table class=MsoTableGrid border=1><tr><td width=100 style='border:solid'><p class=MsoNormal>Area</p></td><td><p class=MsoNormal>5,120 m²</p></td></tr></table>
<!--EndFragment-->
</body></html>`;

test('pasting from Word leaves headings, paragraphs, formatting, links and lists', () => {
  expect(pasted(fromWord)).toEqual([
    { kind: 'heading', level: 2, text: 'Topping out' },
    {
      kind: 'paragraph',
      runs: [
        { text: 'On Friday', bold: true },
        { text: ' the roof was ' },
        { text: 'finished', italic: true },
        { text: '. ' },
        { text: 'More', href: 'https://other.example/roof' },
      ],
    },
    { kind: 'list', items: ['Timber', 'Brick'] },
    { kind: 'heading', level: 3, text: 'Next' },
    { kind: 'list', isOrdered: true, items: ['Windows', 'Doors'] },
    'Area',
    '5,120 m²',
  ]);
});

test('pasting from Google Docs keeps bold text, and not the normal weight around everything', () => {
  const html = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:400;">One </span><span style="font-weight:700;">two</span><span style="font-style:italic"> three</span></p></b>`;
  expect(pasted(html)).toEqual([
    {
      kind: 'paragraph',
      runs: [{ text: 'One ' }, { text: 'two', bold: true }, { text: ' three', italic: true }],
    },
  ]);
});

test.each([
  ['<script>alert(1)</script><p onclick="alert(1)">Text</p>', ['Text']],
  ['<p><a href="javascript:alert(1)">Text</a></p>', ['Text']],
  ['<p>Text<img src=x onerror=alert(1)></p>', ['Text']],
  ['<h3>Sub</h3>', [{ kind: 'heading', level: 2, text: 'Sub' }]],
  ['<h2></h2><h3>Sub</h3>', [{ kind: 'heading', level: 2, text: 'Sub' }]],
  ['<ul><p>Text</p></ul>', [{ kind: 'list', items: ['Text'] }]],
  ['one<br>two', ['one two']],
  ['<div data-block="picture" data-fields="{&quot;picture&quot;:&quot;../x&quot;}"></div>', undefined],
])('%s becomes clean blocks', (html, expected) => {
  expect(pasted(html)).toEqual(expected);
});

test('blocks that were copied in the editor are pasted with their fields', () => {
  const { picture } = everyBlock;
  const fields = JSON.stringify({ picture: picture.picture, caption: picture.caption });
  const html = document.createElement('div');
  html.innerHTML = '<figure data-block="picture"></figure>';
  html.querySelector('figure')?.setAttribute('data-fields', fields);
  expect(pasted(html.innerHTML)).toEqual([picture]);
});

const tags = [
  'p',
  'div',
  'h1',
  'h3',
  'ul',
  'ol',
  'li',
  'blockquote',
  'table',
  'tr',
  'td',
  'span',
  'b',
  'i',
  'pre',
  'dl',
  'dt',
  'figure',
  'o:p',
  'a',
];
const attributes = [
  '',
  ' style="font-weight:bold"',
  " style='mso-list:l0 level1'",
  ' style="font-style:italic"',
  ' href="//x"',
  ' href="/contact"',
  ' href="javascript:x"',
  ' data-block="gallery" data-fields="{}"',
  ' data-block="passage" lang="xx-yy-zz"',
  ' data-pm-slice="9 9 [&quot;x&quot;]"',
];
const html = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom('text', ' ', '&nbsp;', '<br>', '<img src=x>', '<hr>', '</p>', '<', '&lt;b style=x&gt;'),
    fc
      .tuple(
        fc.constantFrom(...tags),
        fc.constantFrom(...attributes),
        fc.array(tie('node'), { maxLength: 3 }),
      )
      .map(([tag, attribute, content]) => `<${tag}${attribute}>${content.join('')}</${tag}>`),
  ),
})).node;

test('whatever HTML is pasted, nothing is stored or valid blocks are', () => {
  const check = (before: Block[] | undefined) => (pieces: string[]) => {
    const result = pasted(pieces.join(''), before);
    expect([result, v.safeParse(blocks, result ?? ['x']).issues]).toEqual([result, undefined]);
  };
  const pieces = fc.array(html, { maxLength: 5 });
  fc.assert(fc.property(pieces, check(undefined)), { numRuns: 150 });
  fc.assert(fc.property(pieces, check(['Text', everyBlock.list, everyBlock.quotation])), { numRuns: 50 });
});
