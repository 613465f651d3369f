import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { UploadKind } from '../../../data/api/picture-uploads.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import { useMessages } from '../../app/i18n/use-messages.ts';
import { useSession, useSessionActions } from '../../staff/sign-in/session.ts';
import { cancelUpload, UploadError, type UploadProgress, uploadPicture } from './upload-picture.ts';

/** An upload of this visit. */
export interface Upload {
  key: number;
  file: File;
  state:
    | { step: 'queued' }
    | UploadProgress
    | { step: 'done'; picture: string }
    | { step: 'failed'; problem: UploadError['problem']; reason: string };
}

/**
 * Uploads pictures or plans one after the other; while the server encodes one, the next is sent. What is not complete when the component is
 * removed goes on when the same file is chosen again.
 *
 * @param onDone is given the name of each picture, or of the file of each plan.
 */
export function useUploads(kind: UploadKind, onDone?: (name: string, file: File) => void) {
  const { locale } = useMessages();
  const client = useQueryClient();
  const { end } = useSessionActions();
  const accountId = useSession().data?.account?.id;
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  /** Of uploads that have not ended, also of queued ones. */
  const controllers = useRef(new Map<number, AbortController>());
  const turn = useRef(Promise.resolve());
  useEffect(() => {
    const unfinished = controllers.current;
    return () => {
      for (const controller of unfinished.values()) controller.abort();
    };
  }, []);

  const change = (key: number, state: Upload['state']) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, state } : each)));
  const remove = (key: number) => setUploads((all) => all.filter((each) => each.key !== key));

  async function run({ key, file }: Upload, signal: AbortSignal, release: () => void): Promise<void> {
    try {
      const picture = await uploadPicture(file, {
        kind,
        locale,
        accountId,
        signal,
        onProgress(progress) {
          change(key, progress);
          if (progress.step === 'encoding') release();
        },
      });
      change(key, { step: 'done', picture });
      // The picture is a new document.
      await Promise.all(
        [apiPaths.content, apiPaths.pictures].map((path) => client.invalidateQueries({ queryKey: [path] })),
      );
      // It was cancelled, or its dialog closed, while the lists were fetched.
      signal.throwIfAborted();
      onDone?.(picture, file);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof UploadError)) throw error;
      if (error.problem === 'signedOut') return end();
      change(key, { step: 'failed', problem: error.problem, reason: error.message });
    } finally {
      controllers.current.delete(key);
      release();
    }
  }

  return {
    uploads,
    add(files: Iterable<File>) {
      for (const file of files) {
        const upload: Upload = { key: nextKey++, file, state: { step: 'queued' } };
        setUploads((all) => [...all, upload]);
        const controller = new AbortController();
        controllers.current.set(upload.key, controller);
        const { promise, resolve } = Promise.withResolvers<void>();
        const before = turn.current;
        turn.current = promise;
        void before.then(() => run(upload, controller.signal, resolve));
      }
    },
    /** Ends an upload and deletes what has arrived, or removes one that has ended from the list. */
    cancel({ key, file, state }: Upload) {
      controllers.current.get(key)?.abort();
      remove(key);
      if (state.step !== 'failed' && state.step !== 'done') void cancelUpload(file, accountId);
    },
  };
}

let nextKey = 1;
