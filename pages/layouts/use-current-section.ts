import { useEffect, useState } from 'react';

/** The band of the window, as margins of an IntersectionObserver, in which a section counts as the one being read. */
const readingBand = '-25% 0px -65% 0px';

/**
 * The section that is being read: the last one that reached the upper part of the window.
 *
 * @param ids ids of the sections from top to bottom; the first counts until another is reached.
 */
export function useCurrentSection(ids: string[]): string | undefined {
  const [first] = ids;
  const [current, setCurrent] = useState(first);
  const names = ids.join();

  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        const reached = entries.findLast((entry) => entry.isIntersecting);
        if (reached) setCurrent(reached.target.id);
      },
      { rootMargin: readingBand },
    );
    for (const id of names.split(',')) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [names]);

  return current;
}
