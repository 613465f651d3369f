import type { FactLine } from '../../data/legal/legal-sections.ts';
import { useMessages } from '../app/i18n/use-messages.ts';
import { factLink } from './legal-styles.ts';

/** The lines of a fact, one below the other. */
export function FactLines({ lines }: { lines: readonly FactLine[] }) {
  const { locale } = useMessages();
  return lines.map((line) => {
    if (typeof line === 'string') return <div key={line}>{line}</div>;
    if ('href' in line)
      return (
        <div key={line.href}>
          <a css={factLink} href={line.href}>
            {line.text}
          </a>
        </div>
      );
    return <div key={line[locale]}>{line[locale]}</div>;
  });
}
