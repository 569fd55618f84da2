import { newId } from '@kabar/web/api';
import { isUnreachable, Problem } from '@kabar/web/problem';
import { useRef, useState } from 'react';
import { useAddPhoto } from './api.ts';

interface Upload {
  id: string;
  file: File;
}

export interface FailedUpload extends Upload {
  /** The service's message about the file; undefined if a retry with the same file may succeed. */
  reason: string | undefined;
}

/** Uploads files one after another, in the order in which they were chosen. */
export function usePhotoUploads(onSaved: (count: number) => void) {
  const add = useAddPhoto();
  const [waiting, setWaiting] = useState<readonly Upload[]>([]);
  const [failed, setFailed] = useState<readonly FailedUpload[]>([]);
  const line = useRef(Promise.resolve());
  const send = async (upload: Upload) => {
    try {
      onSaved((await add.mutateAsync(upload)).photos.length);
    } catch (error) {
      setFailed((others) => [...others, { ...upload, reason: reasonOf(error) }]);
    }
    setWaiting((others) => others.filter(({ id }) => id !== upload.id));
  };
  const enqueue = (uploads: readonly Upload[]) => {
    setFailed([]);
    setWaiting((others) => [...others, ...uploads]);
    for (const upload of uploads) line.current = line.current.then(() => send(upload));
  };
  return {
    waiting,
    failed,
    start: (files: readonly File[]) => enqueue(files.map((file) => ({ id: newId(), file }))),
    repeat: () => enqueue(failed.filter(({ reason }) => reason === undefined)),
  };
}

function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof Problem) || isUnreachable(error) || error.status >= 500) return undefined;
  return error.code === 'pictures_waiting' ? undefined : error.message;
}
