import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SourceCopy } from './source-copy.ts';

/** A new page with a list from a content file, in two languages, as the README describes both. */

const component = `import { PageHero } from '@hd-group/ui/hero/PageHero.tsx';
import { useContent } from '../app/content/use-content.ts';
import { useMessages } from '../app/i18n/use-messages.ts';

/** Open positions. */
export function CareersPage() {
  const { t, locale } = useMessages();
  const { careers } = useContent();
  return (
    <PageHero
      title={t('careers.title')}
      intro={careers.map(({ id, title }) => (
        <p key={id}>{title[locale]}</p>
      ))}
    />
  );
}
`;

const messages = {
  en: {
    name: 'Careers',
    title: 'Work with us',
    description: 'Open positions of {company}: in the office and on site.',
  },
  de: {
    name: 'Karriere',
    title: 'Arbeiten bei uns',
    description: 'Offene Stellen von {company}: im Büro und vor Ort.',
  },
};

const jobs = [{ id: 'site-manager', title: { en: 'Site manager for Bremen', de: 'Bauleitung für Bremen' } }];

const row = `  {
    id: 'careers',
    path: '/careers',
    view: 'careers',
    namespaces: ['careers'],
    meta: 'careers.meta',
    picture: 'business_office',
  },
`;

/** Adds the page to a copy of the sources. @returns the texts that it shows, by language. */
export function addCareersPage(copy: SourceCopy): Record<'en' | 'de', string[]> {
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(copy.folder, file)), { recursive: true });
    writeFileSync(path.join(copy.folder, file), text);
  };
  copy.edit('data/site/pages.ts', "  {\n    id: 'news',", `${row}  {\n    id: 'news',`);
  copy.edit(
    'data/schemas/content-schemas.ts',
    '  projects: v.array(project),\n',
    '  projects: v.array(project),\n  careers: v.array(v.strictObject({ id: slug, title: localized })),\n',
  );
  const field = '  careers: readonly { id: string; title: Localized }[];\n';
  for (const name of ['content', 'page-content'])
    copy.edit(`data/snapshot/${name}.ts`, '  company: Company;\n', `${field}  company: Company;\n`);
  copy.edit('data/snapshot/snapshot.ts', '    content,\n', '    content,\n    careers: content.careers,\n');
  copy.edit('data/snapshot/page-content.ts', '  company: true,\n', '  company: true,\n  careers: true,\n');
  copy.edit(
    'data/snapshot/documents.ts',
    "  company: { prefix: 'company' },\n",
    "  company: { prefix: 'company' },\n  careers: { prefix: 'careers', property: 'id' },\n",
  );
  copy.edit(
    'data/checks/page-dates.ts',
    '  home: ({ news }) => news,\n',
    '  home: ({ news }) => news,\n  careers: ({ careers }) => careers,\n',
  );
  copy.edit(
    'pages/loading/views.ts',
    '  confirm: async',
    "  careers: async () => (await import('../careers/CareersPage.tsx')).CareersPage,\n  confirm: async",
  );
  write('pages/careers/CareersPage.tsx', component);
  write('data/content/careers.json', JSON.stringify(jobs));
  for (const [locale, { name, title, description }] of Object.entries(messages)) {
    const catalogue = {
      'careers.meta.name': name,
      'careers.meta.title': title,
      'careers.meta.description': description,
      'careers.title': title,
    };
    write(`locales/${locale}/careers.json`, JSON.stringify(catalogue));
    const label = (key: string, text: string) =>
      copy.edit(`locales/${locale}/${key.split('.')[0]}.json`, '{\n', `{\n  "${key}": "${text}",\n`);
    label('editor.messages.careers', name);
    label('fields.careers.id', 'Id');
    label('fields.careers.title', title);
  }
  return {
    en: [messages.en.title, ...jobs.map(({ title }) => title.en)],
    de: [messages.de.title, ...jobs.map(({ title }) => title.de)],
  };
}
