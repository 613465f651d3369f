import { useContext, useMemo } from 'react';
import { problemKey } from '../../../data/checks/problem-messages.ts';
import { MessagesContext, type MessageValues, translator } from '../../app/i18n/use-messages.ts';

/** A function that says a problem of a schema in the language of the page; the same one as long as the language is. */
export function useProblemText(): (message: string) => string {
  const messages = useContext(MessagesContext);
  return useMemo(() => {
    if (!messages) throw new Error('useProblemText() must be used inside a <MessagesContext>.');
    // The compiler knows only literal keys; a test of the table makes sure that all messages have one.
    const translate = translator(messages) as (key: string, values: MessageValues) => string;
    return (message) => {
      const { key, values } = problemKey(message, messages.locale);
      return translate(key, values);
    };
  }, [messages]);
}
