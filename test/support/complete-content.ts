import { projectClaims } from '../../data/derived/claims.ts';
import type { Claim, NewsItem, Project, TeamMember } from '../../data/schemas/content-schemas.ts';
import { pages } from '../../data/site/pages.ts';
import type { Content } from '../../data/snapshot/content.ts';
import { sampleContent, withoutPage } from './content.ts';
import { byLocale } from './languages.ts';

const authority = { name: 'Ordnungsamt', postalAddress: 'Galenstraße 14, 13597 Berlin' };

/** A text, or a list of texts, in every language of the content: German, and English for all others. */
export const inLanguages = <Text>(english: Text, german: Text) =>
  byLocale((locale) => (locale === 'de' ? german : english));

/** What the rows lack of others, which their key tells apart. */
const lacking = <Row extends object>(rows: readonly Row[], added: readonly Row[], key: keyof Row) =>
  added.filter((row) => !rows.some((own) => own[key] === row[key]));

/**
 * The shipped content, completed with what its company may lack: projects with and without a page, the claims of their pages, bonds,
 * two news items, four people, all legal facts. For tests of what the software does with these.
 */
export function completeContent(): Content {
  const content = sampleContent();
  const [first] = content.projects;
  const [member] = content.team;
  if (!first || !member) throw new Error('The content has no project or no team.');
  const project = withoutPage(first);
  const pageIds = pages.flatMap(({ id, project: slug = '' }) =>
    (projectClaims[slug] ?? []).map((claim) => [id, claim]),
  );
  const claims: Claim[] = pageIds.map(([page = '', id = ''], index) => ({
    id,
    value: 2001 + index,
    ...(id === 'bremenStars' && { sign: 'star', scheme: inLanguages('own assessment', 'eigene Bewertung') }),
    source: inLanguages('Data sheet', 'Datenblatt'),
    asOf: '2024-12-31',
    pages: [page],
  }));
  const allClaims = [...content.claims, ...lacking(content.claims, claims, 'id')];
  const claimed = (id: string) => allClaims.find((claim) => claim.id === id)?.value;
  const plain: Project = { ...project, id: 9100, name: 'Plain project' };
  const withPage: Project[] = pages.flatMap(({ project: slug }, index) =>
    slug
      ? [
          {
            ...project,
            id: 9101 + index,
            name: `Project ${slug}`,
            slug,
            isClickable: true,
            units: claimed('bremenUnits'),
            completionYear: claimed('bremenYear'),
            investment: `€${claimed('bondTotal')} million`,
          },
        ]
      : [],
  );
  const news: NewsItem[] = [9101, 9102].map((id) => ({
    id,
    title: inLanguages(`News ${id}`, `Meldung ${id}`),
    excerpt: inLanguages('Something has happened.', 'Etwas ist geschehen.'),
    date: '2024-02-01',
    image: project.image,
    slug: `news-${id}`,
  }));
  const team: TeamMember[] = [1, 2, 3].map((number) => ({ ...member, name: `Person ${number}` }));
  return {
    ...content,
    company: {
      ...content.company,
      bondCompany: content.company.bondCompany ?? 'A Bond Company',
      links: {
        ...content.company.links,
        investmentPlatform: content.company.links.investmentPlatform ?? 'https://bonds.example/',
      },
    },
    disclosures: {
      ...content.disclosures,
      register: content.disclosures.register ?? { court: 'Amtsgericht Spandau', number: 'HRB 4711' },
      vatId: content.disclosures.vatId ?? 'DE218734911',
      supervisoryAuthority: content.disclosures.supervisoryAuthority ?? authority,
      liabilityInsurance: content.disclosures.liabilityInsurance ?? {
        ...authority,
        scope: inLanguages('Germany', 'Deutschland'),
      },
      dataProtectionOfficer: content.disclosures.dataProtectionOfficer ?? {
        name: 'Ada Berg',
        email: 'a@post.example',
      },
    },
    projects: [...content.projects, ...lacking(content.projects, withPage, 'slug'), plain],
    claims: allClaims,
    news: [...content.news, ...news],
    team: [...content.team, ...team],
  };
}
