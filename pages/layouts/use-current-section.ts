import { useEffect, useState } from 'react';

/** Position of the reading line, as a share of the viewport height from the top. */
const readingLine = 0.35;

/**
 * The section that is being read: the last one that starts above the reading line.
 *
 * @param ids ids of the sections from top to bottom; the first counts until another is reached.
 */
export function useCurrentSection(ids: string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0]);
  const idList = ids.join();

  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    const allIds = idList.split(',');
    const sections = allIds.flatMap((id) => document.getElementById(id) ?? []);
    const update = () => {
      const line = innerHeight * readingLine;
      const reached = sections.findLast((section) => section.getBoundingClientRect().top <= line);
      setCurrent(reached?.id ?? allIds[0]);
    };
    // Fires only when the start of a section crosses the line, so nothing is measured on every scroll event.
    const observer = new IntersectionObserver(update, {
      rootMargin: `0px 0px -${100 * (1 - readingLine)}% 0px`,
    });
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [idList]);

  return current;
}
