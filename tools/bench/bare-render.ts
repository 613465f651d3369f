import { pageById } from '../../data/pages.ts';
import type { PageRequest } from '../../pages/app/render-page.ts';
import { work } from './work.ts';

/** `/projects` as a string, without a server around it. */

const built = '../../dist/server/entry-server.js';
const { renderAlone } = (await import(built)) as { renderAlone(request: PageRequest): string };
const page = pageById('projects');
const request: PageRequest = {
  url: page.path,
  page,
  origin: 'http://localhost',
  locale: 'en',
  consent: null,
  keepsLanguage: false,
  outcome: null,
  now: '',
};

work(() => renderAlone(request));
