import { useEffect, useState } from 'react';

/** Share of the window's height, from the top, that a section has to reach to count as the one being read. */
const readingLine = 0.35;

/**
 * The section that is being read: the last one whose beginning is above the reading line.
 *
 * @param ids ids of the sections from top to bottom; the first counts until another is reached.
 */
export function useCurrentSection(ids: string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0]);
  const names = ids.join();

  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    const all = names.split(',');
    const sections = all.flatMap((id) => document.getElementById(id) ?? []);
    const look = () => {
      const line = innerHeight * readingLine;
      const reached = sections.findLast((section) => section.getBoundingClientRect().top <= line);
      setCurrent(reached?.id ?? all[0]);
    };
    // Tells when a beginning crosses the line, so nothing is measured while scrolling.
    const observer = new IntersectionObserver(look, {
      rootMargin: `0px 0px -${100 * (1 - readingLine)}% 0px`,
    });
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [names]);

  return current;
}
