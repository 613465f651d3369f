import type { Page } from 'puppeteer';

/**
 * Elements whose later class has a rule before that of an earlier one for the same property, at no higher specificity: the order of the
 * modules then decides against the order in the markup, which is that of the prop `css` and of the class names that are passed.
 *
 * @param page of the site, whose stylesheet is loaded.
 * @param paths documents to fetch; none means the document of the page as it is now.
 */
export function classPrecedence(page: Page, paths: readonly string[] = []): Promise<string[]> {
  return page.evaluate(async (others) => {
    interface Declarations {
      position: number;
      specificity: number;
      /** Where it applies: a pseudo-element, or nothing for the element itself. */
      target: string;
      properties: string[];
    }
    const byClass = new Map<string, Declarations[]>();
    let position = 0;
    const collect = (rules: CSSRuleList) => {
      for (const rule of rules) {
        position += 1;
        if (rule instanceof CSSGroupingRule) collect(rule.cssRules);
        if (!(rule instanceof CSSStyleRule)) continue;
        for (const selector of rule.selectorText.split(/,(?![^(]*\))/)) {
          const [, name, target = ''] =
            /^\.([\w-]+)(?:\.\1)*(?:\[[^\]]*\]|:[\w-]+(?:\([^)]*\))*)*(::[\w-]+)?$/.exec(selector.trim()) ??
            [];
          if (name === undefined) continue;
          const specificity = selector.split(/[.[]|(?<!:):(?!:)/).length;
          const found = byClass.get(name) ?? [];
          byClass.set(name, [...found, { position, specificity, target, properties: [...rule.style] }]);
        }
      }
    };
    const link = document.querySelector<HTMLLinkElement>('head > link[rel=stylesheet]');
    if (!link?.sheet) throw new Error('The page has not loaded its stylesheet.');
    collect(link.sheet.cssRules);
    const checked = new Set<string>();
    const problems: string[] = [];
    const check = ({ className, tagName }: Element) => {
      if (typeof className !== 'string' || checked.has(className)) return;
      checked.add(className);
      const names = className.split(' ').filter((name) => byClass.has(name));
      for (const [index, later] of names.entries())
        for (const earlier of names.slice(0, index))
          for (const weak of byClass.get(later) ?? [])
            for (const strong of byClass.get(earlier) ?? []) {
              const wins = strong.position > weak.position && strong.specificity >= weak.specificity;
              if (!wins || strong.target !== weak.target) continue;
              const property = weak.properties.find((each) => strong.properties.includes(each));
              if (property)
                problems.push(
                  `<${tagName.toLowerCase()} class="${className}">: ${property} of ${later} loses to ${earlier}`,
                );
            }
    };
    const documents = others.length === 0 ? [document] : [];
    for (const path of others) {
      const text = await (await fetch(path)).text();
      documents.push(new DOMParser().parseFromString(text.replace(/<style>.*?<\/style>/s, ''), 'text/html'));
    }
    for (const { body } of documents) body.querySelectorAll('[class]').forEach(check);
    if (checked.size === 0) throw new Error('The documents have no classes.');
    return problems;
  }, paths);
}
