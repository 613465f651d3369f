import type { Company } from '../../../data/schemas/content-schemas.ts';
import { paths } from '../../../data/site/paths.ts';

/** The web app manifest, as JSON: name and icons of the site on a home screen. */
export function webManifest({ company }: { company: Company }): string {
  return JSON.stringify({
    name: company.name,
    short_name: company.name,
    id: paths.home,
    start_url: paths.home,
    scope: paths.home,
    display: 'minimal-ui',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    icons: [
      { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    ],
  });
}
