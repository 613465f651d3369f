import { css } from '@emotion/react';
import { type } from '@hd-group/ui/tokens/type.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReplyPresence as Presence } from '../../../data/api/message-responses.ts';
import { localeTag } from '../../../data/locale.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { sendRequest } from '../../app/api-client.ts';
import { useMessages } from '../../app/i18n/use-messages.ts';

/** The server forgets a person after a minute. */
const intervalMs = 20_000;

const root = css`
  ${type.legend};
  &:empty {
    display: none;
  }
`;

/** Tells the server that this person writes a reply, and the person who else does. */
export function ReplyPresence({ messageId }: { messageId: number }) {
  const { t, locale } = useMessages();
  const path = apiPaths.messagePresence(messageId);
  // A failure is none of the reply: the person is told of conflicts when it is sent.
  const { data } = useQuery({
    queryKey: [path],
    queryFn: () => sendRequest<Presence>('POST', path),
    refetchInterval: intervalMs,
    gcTime: 0,
  });
  const names = data?.present.map(({ name }) => name) ?? [];
  const list = new Intl.ListFormat(localeTag(locale)).format(names);
  return (
    <p css={root} role="status">
      {names.length > 0 && t('admin.reply.present', { names: list })}
    </p>
  );
}
