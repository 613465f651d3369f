import { startTransition, useContext, useEffect, useState } from 'react';
import { type Messages, MessagesContext } from './messages-context.ts';

/**
 * The messages of the page; after a change of language the previous ones until the rest of the page is painted. For
 * repeated content below the first screen, whose layout in other words would delay that paint.
 */
export function useLaterMessages(): Messages | null {
  const messages = useContext(MessagesContext);
  const [shown, setShown] = useState(messages);
  useEffect(() => {
    if (shown === messages) return;
    // A task after the frame: the frame is painted then.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setShown(messages)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [messages, shown]);
  return shown;
}
