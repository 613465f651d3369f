import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PictureUpload } from '../../../data/api/picture-uploads.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { errorStatus, sendRequest } from '../../app/api-client.ts';
import { useMessages } from '../../app/i18n/use-messages.ts';
import { QuietButton } from '../../staff/controls/QuietButton.tsx';
import { useSession } from '../../staff/sign-in/session.ts';
import { forgetUpload, type KeptUpload, keptUploads } from './kept-uploads.ts';

const line = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem 1rem;
  font-size: 0.875rem;
  overflow-wrap: anywhere;
`;

/** How much of an upload has arrived. */
export const percentOf = (sent: number, bytes: number) => Math.floor((sent / bytes) * 100);

interface UnfinishedUploadsProps {
  /** Names of the files that are being uploaded. */
  running: readonly string[];
  /** The row, and the button with the focus, are removed then. */
  onDiscard(): void;
}

/** Uploads of earlier visits of which parts are missing. */
export function UnfinishedUploads({ running, onDiscard }: UnfinishedUploadsProps) {
  const accountId = useSession().data?.account?.id;
  const [kept, setKept] = useState(() => keptUploads(accountId));
  return kept
    .filter(({ fileName }) => !running.includes(fileName))
    .map((each) => (
      <Unfinished
        key={each.key}
        upload={each}
        onDiscard={onDiscard}
        onEnd={() => {
          forgetUpload(each.key);
          setKept((all) => all.filter(({ key }) => key !== each.key));
        }}
      />
    ));
}

interface UnfinishedProps extends Pick<UnfinishedUploadsProps, 'onDiscard'> {
  upload: KeptUpload;
  /** There is nothing to go on with. */
  onEnd(): void;
}

function Unfinished({ upload: { id, fileName }, onEnd, onDiscard }: UnfinishedProps) {
  const { t } = useMessages();
  const path = apiPaths.pictureUpload(id);
  const { data, error } = useQuery<PictureUpload>({ queryKey: [path] });
  const hasEnded = errorStatus(error) === 404 || data?.state === 'done' || data?.state === 'failed';
  useEffect(() => {
    if (hasEnded) onEnd();
  });
  if (data?.state !== 'receiving') return null;
  return (
    <p css={line}>
      <span>
        {t('editor.upload.unfinished', { name: fileName, percent: percentOf(data.received, data.bytes) })}
      </span>
      <QuietButton
        aria-label={t('editor.upload.discardOf', { name: fileName })}
        onClick={() => {
          onEnd();
          onDiscard();
          void sendRequest('DELETE', path).catch(() => null);
        }}
      >
        {t('editor.upload.discard')}
      </QuietButton>
    </p>
  );
}
