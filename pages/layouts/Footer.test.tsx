import { render } from '@testing-library/react';
import { viewTree } from '../../test/pages/render-view.tsx';
import { sampleContent, snapshotOf } from '../../test/support/content.ts';
import { formatMessage } from '../../test/support/messages.ts';
import { Footer } from './Footer.tsx';

test.each([
  [null, null],
  ['https://network.example/company', null],
  [null, 'https://photos.example/company'],
])('the footer links to the profiles that the company has (%s, %s)', (professionalNetwork, photoSharing) => {
  const { company, ...others } = sampleContent();
  const links = { ...company.links, professionalNetwork, photoSharing };
  const content = snapshotOf({ ...others, company: { ...company, links } });
  const { container } = render(viewTree(Footer, 'about', 'en', {}, content));
  const hrefs = [...container.querySelectorAll('a[target=_blank]')].map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual([professionalNetwork, photoSharing].filter((url) => url !== null));
  const label = formatMessage('en', 'shared.footer.follow');
  expect(container.textContent?.includes(label)).toBe(hrefs.length > 0);
});
