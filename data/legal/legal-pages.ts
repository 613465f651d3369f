import { company, phoneLink } from '../content/company.ts';
import type { Organization } from '../content/entities.ts';
import type { Locale } from '../locale.ts';
import type { ItemsKey, ListKey, PlainKey } from '../messages/keys.ts';
import type { LegalPageId } from '../site/pages.ts';

/** Text of a fact: the same in all languages, one for each language, or a link. */
export type FactLine = string | Readonly<Record<Locale, string>> | { text: string; href: string };

export interface LegalFact {
  label: PlainKey;
  lines: readonly FactLine[];
}

/** A section: a title, then what it has of text, titled items, facts and rows of a table, in this order. */
export interface LegalSection {
  /** Fragment of the section. */
  id: string;
  title: PlainKey;
  text?: ListKey;
  items?: ItemsKey;
  facts?: readonly LegalFact[];
  table?: 'processings' | 'cookies' | 'limits';
}

/** A legal page: the messages of its head, and its sections. */
interface LegalPageContent {
  title: PlainKey;
  intro: PlainKey;
  sections: readonly LegalSection[];
}

const { address, phone, email, disclosures } = company;
const { register, vatId, arbitrationBoard, dataProtectionOfficer, hostingProvider } = disclosures;

const postalLines = [address.street, `${address.postalCode} ${address.city}`];
const emailLine = (value: string) => ({ text: value, href: `mailto:${value}` });
const contactFacts: readonly LegalFact[] = [
  { label: 'legal.label.phone', lines: [{ text: phone, href: phoneLink }] },
  { label: 'legal.label.email', lines: [emailLine(email)] },
];
const companyFacts: readonly LegalFact[] = [
  { label: 'legal.label.company', lines: [disclosures.legalName] },
  { label: 'legal.label.postalAddress', lines: postalLines },
];

function organizationFacts(label: PlainKey, { name, postalAddress }: Organization): LegalFact[] {
  return [{ label, lines: [name, postalAddress] }];
}

/** The sections of each legal page. A section about a fact that `company.json` does not have is left out. */
export const legalPages: Readonly<Record<LegalPageId, LegalPageContent>> = {
  notice: {
    title: 'legal.title',
    intro: 'legal.intro',
    sections: [
      {
        id: 'provider',
        title: 'legal.provider.title',
        facts: [
          ...companyFacts,
          { label: 'legal.label.representatives', lines: [disclosures.representatives.join(', ')] },
        ],
      },
      { id: 'contact', title: 'legal.contact.title', facts: contactFacts },
      ...(register || vatId
        ? [
            {
              id: 'register',
              title: 'legal.register.title',
              facts: [
                ...(register
                  ? [
                      { label: 'legal.label.court', lines: [register.court] } as const,
                      { label: 'legal.label.number', lines: [register.number] } as const,
                    ]
                  : []),
                ...(vatId ? [{ label: 'legal.label.vatId', lines: [vatId] } as const] : []),
              ],
            } as const,
          ]
        : []),
      ...(disclosures.supervisoryAuthority
        ? [
            {
              id: 'supervision',
              title: 'legal.supervision.title',
              text: 'legal.supervision',
              facts: organizationFacts('legal.label.authority', disclosures.supervisoryAuthority),
            } as const,
          ]
        : []),
      ...(disclosures.liabilityInsurance
        ? [
            {
              id: 'insurance',
              title: 'legal.insurance.title',
              facts: [
                ...organizationFacts('legal.label.insurer', disclosures.liabilityInsurance),
                { label: 'legal.label.scope', lines: [disclosures.liabilityInsurance.scope] },
              ],
            } as const,
          ]
        : []),
      {
        id: 'editor',
        title: 'legal.editor.title',
        facts: [{ label: 'legal.label.person', lines: [disclosures.editor, ...postalLines] }],
      },
      {
        id: 'disputes',
        title: 'legal.disputes.title',
        ...(arbitrationBoard
          ? {
              text: 'legal.disputes.board',
              facts: organizationFacts('legal.label.arbitrationBoard', arbitrationBoard),
            }
          : { text: 'legal.disputes' }),
      },
      { id: 'pictures', title: 'legal.pictures.title', text: 'legal.pictures' },
    ],
  },
  privacy: {
    title: 'privacy.title',
    intro: 'privacy.intro',
    sections: [
      { id: 'controller', title: 'privacy.controller.title', facts: [...companyFacts, ...contactFacts] },
      ...(dataProtectionOfficer
        ? [
            {
              id: 'officer',
              title: 'privacy.officer.title',
              facts: [
                {
                  label: 'legal.label.person',
                  lines: [dataProtectionOfficer.name, emailLine(dataProtectionOfficer.email)],
                },
              ],
            } as const,
          ]
        : []),
      {
        id: 'processings',
        title: 'privacy.processings.title',
        text: 'privacy.processings',
        table: 'processings',
      },
      { id: 'cookies', title: 'privacy.cookies.title', text: 'privacy.cookies', table: 'cookies' },
      ...(hostingProvider
        ? [
            {
              id: 'recipients',
              title: 'privacy.recipients.title',
              text: 'privacy.recipients',
              facts: organizationFacts('privacy.recipient.hosting', hostingProvider),
            } as const,
          ]
        : []),
      { id: 'rights', title: 'privacy.rights.title', text: 'privacy.rights', items: 'privacy.right' },
      { id: 'objection', title: 'privacy.objection.title', text: 'privacy.objection' },
      {
        id: 'complaint',
        title: 'privacy.complaint.title',
        text: 'privacy.complaint',
        facts: organizationFacts('legal.label.authority', disclosures.dataProtectionAuthority),
      },
    ],
  },
  accessibility: {
    title: 'accessibility.title',
    intro: 'accessibility.intro',
    sections: [
      { id: 'service', title: 'accessibility.service.title', text: 'accessibility.service' },
      { id: 'standard', title: 'accessibility.standard.title', text: 'accessibility.standard' },
      { id: 'limits', title: 'accessibility.limits.title', text: 'accessibility.limits', table: 'limits' },
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
        facts: [...contactFacts, { label: 'legal.label.postalAddress', lines: postalLines }],
      },
      {
        id: 'enforcement',
        title: 'accessibility.enforcement.title',
        text: 'accessibility.enforcement',
        facts: organizationFacts('legal.label.authority', disclosures.accessibilityAuthority),
      },
    ],
  },
};
