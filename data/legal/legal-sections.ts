import { phoneLink } from '../derived/company.ts';
import type { Locale } from '../locale.ts';
import type { ItemsKey, ListKey, PlainKey } from '../messages/keys.ts';
import type { Company, Disclosures, Organization } from '../schemas/content-schemas.ts';
import type { LegalPageId } from '../site/pages.ts';

/** Text of a fact: the same in all languages, one for each language, or a link. */
export type FactLine = string | Readonly<Record<Locale, string>> | { text: string; href: string };

export interface LegalFact {
  label: PlainKey;
  lines: readonly FactLine[];
}

/** A table that the page itself renders. */
export type LegalTable = 'processings' | 'cookies' | 'limits';

/** A section: a title, then what it has of text, titled items, facts and rows of a table, in this order. */
export interface LegalSection {
  /** Fragment of the section. */
  id: string;
  title: PlainKey;
  text?: ListKey;
  items?: ItemsKey;
  facts?: readonly LegalFact[];
  table?: LegalTable;
}

/** What the sections state about the company. */
export interface LegalData {
  company: Company;
  disclosures: Disclosures;
  hasPhotographs: boolean;
}

const emailLine = (value: string) => ({ text: value, href: `mailto:${value}` });

function companyFacts({ company: { address }, disclosures }: LegalData): LegalFact[] {
  return [
    { label: 'legal.label.company', lines: [disclosures.legalName] },
    { label: 'legal.label.postalAddress', lines: postalLines(address) },
  ];
}

function postalLines({ street, postalCode, city }: Company['address']): string[] {
  return [street, `${postalCode} ${city}`];
}

function contactFacts({ company }: LegalData): LegalFact[] {
  return [
    { label: 'legal.label.phone', lines: [{ text: company.phone, href: phoneLink(company) }] },
    { label: 'legal.label.email', lines: [emailLine(company.email)] },
  ];
}

/** A body with its postal address and website; nothing when there is none. */
function organizationFacts(
  label: PlainKey,
  organization: (Organization & { website?: string | undefined }) | null,
): LegalFact[] {
  if (!organization) return [];
  const { name, postalAddress, website } = organization;
  return [{ label, lines: [name, postalAddress, ...(website ? [{ text: website, href: website }] : [])] }];
}

function noticeSections(data: LegalData): LegalSection[] {
  const { register, vatId, supervisoryAuthority, liabilityInsurance, editor, arbitrationBoard } =
    data.disclosures;
  return [
    {
      id: 'provider',
      title: 'legal.provider.title',
      facts: [
        ...companyFacts(data),
        { label: 'legal.label.representatives', lines: [data.disclosures.representatives.join(', ')] },
      ],
    },
    { id: 'contact', title: 'legal.contact.title', facts: contactFacts(data) },
    {
      id: 'register',
      title: 'legal.register.title',
      facts: [
        ...(register ? [{ label: 'legal.label.court', lines: [register.court] } as const] : []),
        ...(register ? [{ label: 'legal.label.number', lines: [register.number] } as const] : []),
        ...(vatId ? [{ label: 'legal.label.vatId', lines: [vatId] } as const] : []),
      ],
    },
    {
      id: 'supervision',
      title: 'legal.supervision.title',
      text: 'legal.supervision',
      facts: organizationFacts('legal.label.authority', supervisoryAuthority),
    },
    {
      id: 'insurance',
      title: 'legal.insurance.title',
      facts: [
        ...organizationFacts('legal.label.insurer', liabilityInsurance),
        ...(liabilityInsurance
          ? [{ label: 'legal.label.scope', lines: [liabilityInsurance.scope] } as const]
          : []),
      ],
    },
    {
      id: 'editor',
      title: 'legal.editor.title',
      facts: [{ label: 'legal.label.person', lines: [editor, ...postalLines(data.company.address)] }],
    },
    arbitrationBoard
      ? {
          id: 'disputes',
          title: 'legal.disputes.title',
          text: 'legal.disputes.board',
          facts: organizationFacts('legal.label.arbitrationBoard', arbitrationBoard),
        }
      : { id: 'disputes', title: 'legal.disputes.title', text: 'legal.disputes' },
    {
      id: 'pictures',
      title: 'legal.pictures.title',
      text: data.hasPhotographs ? 'legal.pictures.mixed' : 'legal.pictures',
    },
  ];
}

function privacySections(data: LegalData): LegalSection[] {
  const { dataProtectionOfficer: officer, dataProtectionAuthority, hostingProvider } = data.disclosures;
  return [
    {
      id: 'controller',
      title: 'privacy.controller.title',
      facts: [...companyFacts(data), ...contactFacts(data)],
    },
    {
      id: 'officer',
      title: 'privacy.officer.title',
      facts: officer
        ? [{ label: 'legal.label.person', lines: [officer.name, emailLine(officer.email)] }]
        : [],
    },
    {
      id: 'processings',
      title: 'privacy.processings.title',
      text: 'privacy.processings',
      table: 'processings',
    },
    { id: 'cookies', title: 'privacy.cookies.title', text: 'privacy.cookies', table: 'cookies' },
    {
      id: 'recipients',
      title: 'privacy.recipients.title',
      text: 'privacy.recipients',
      facts: organizationFacts('privacy.recipient.hosting', hostingProvider),
    },
    { id: 'rights', title: 'privacy.rights.title', text: 'privacy.rights', items: 'privacy.right' },
    { id: 'objection', title: 'privacy.objection.title', text: 'privacy.objection' },
    {
      id: 'complaint',
      title: 'privacy.complaint.title',
      text: 'privacy.complaint',
      facts: organizationFacts('legal.label.authority', dataProtectionAuthority),
    },
  ];
}

function accessibilitySections(data: LegalData): LegalSection[] {
  return [
    { id: 'service', title: 'accessibility.service.title', text: 'accessibility.service' },
    { id: 'standard', title: 'accessibility.standard.title', text: 'accessibility.standard' },
    { id: 'limits', title: 'accessibility.limits.title', table: 'limits' },
    {
      id: 'testing',
      title: 'accessibility.testing.title',
      text: 'accessibility.testing',
      items: 'accessibility.test',
    },
    {
      id: 'feedback',
      title: 'accessibility.feedback.title',
      text: 'accessibility.feedback',
      facts: [
        ...contactFacts(data),
        { label: 'legal.label.postalAddress', lines: postalLines(data.company.address) },
      ],
    },
    {
      id: 'enforcement',
      title: 'accessibility.enforcement.title',
      text: 'accessibility.enforcement',
      facts: organizationFacts('legal.label.authority', data.disclosures.accessibilityAuthority),
    },
  ];
}

const sectionsOf: Record<LegalPageId, (data: LegalData) => LegalSection[]> = {
  notice: noticeSections,
  privacy: privacySections,
  accessibility: accessibilitySections,
};

/** The sections of a legal page. One whose facts the company does not have, such as a supervisory authority, is left out. */
export function legalSections(page: LegalPageId, data: LegalData): LegalSection[] {
  return sectionsOf[page](data).filter(({ facts }) => facts?.length !== 0);
}
