import { css, type SerializedStyles } from '@emotion/react';
import { Grid } from '@hd-group/ui/layout/Grid.tsx';
import { Section } from '@hd-group/ui/layout/Section.tsx';
import { SectionHead } from '@hd-group/ui/section-head/SectionHead.tsx';
import { TextLink } from '@hd-group/ui/text-link/TextLink.tsx';
import { mutedLegend } from '@hd-group/ui/tokens/shared-styles.ts';
import { from } from '@hd-group/ui/tokens/space.ts';
import { type Locale, localeTag } from '../../data/locale.ts';
import type { Plan } from '../../data/schemas/content-schemas.ts';
import { planPath } from '../../data/site/document-paths.ts';
import { useContent } from '../app/content/use-content.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { pdfFormat } from './file-size.ts';

const rows = css`
  border-block-end: 1px solid var(--line);
  > li {
    display: grid;
    justify-items: start;
    gap: 0.25rem 2.25rem;
    overflow-wrap: anywhere;
    padding-block: 0.875rem;
    ${from.medium} {
      grid-template-columns: minmax(0, 1fr) auto;
      align-items: baseline;
    }
  }
  > li + li {
    border-block-start: 1px solid var(--line);
  }
`;

interface PlanSectionProps {
  slug: string;
  /** Style of the heading, where it is not that of other pages. */
  headStyle?: SerializedStyles;
}

/** The PDFs of a project for download, in whichever language they are; nothing for a project without any. */
export function PlanSection({ slug, headStyle }: PlanSectionProps) {
  const { t } = useMessages();
  const plans = useContent().projectBySlug[slug]?.plans;
  if (!plans?.length) return null;
  return (
    <Section labelledBy="plans">
      <Grid tight>
        <SectionHead id="plans" title={<span css={headStyle}>{t('shared.plans')}</span>} />
        <ul css={rows}>
          {plans.map((plan) => (
            <PlanRow key={plan.file.name} plan={plan} />
          ))}
        </ul>
      </Grid>
    </Section>
  );
}

function PlanRow({ plan: { file, title, languages } }: { plan: Plan }) {
  const { locale } = useMessages();
  return (
    <li>
      <TextLink
        href={planPath(file.name)}
        hrefLang={languages.length > 1 ? undefined : languages[0]}
        type="application/pdf"
        arrow="none"
        aria-describedby={file.name}
      >
        {title[locale]}
      </TextLink>
      <span id={file.name} css={mutedLegend}>
        {languageNames(languages, locale)}, {pdfFormat(file.bytes, locale)}
      </span>
    </li>
  );
}

/** `German and English`, in the language of the page. */
function languageNames(codes: readonly Locale[], locale: Locale): string {
  const tag = localeTag(locale);
  const names = new Intl.DisplayNames(tag, { type: 'language' });
  return new Intl.ListFormat(tag).format(codes.map((code) => names.of(code) ?? code));
}
