import { Button, Text } from '@kabar/ui/base';
import { IconPhoto, IconRefresh } from '@kabar/ui/icons';
import { FileDrop, type FileRefusal } from '@kabar/ui/upload';
import { useState } from 'react';
import { useCompanionWords } from '../words/use-companion-words.ts';
import type { FailedUpload, usePhotoUploads } from './use-photo-uploads.ts';

/** The service's limits, checked early. The service also checks the content. */
const maxPhotos = 6;
const maxBytes = 10 * 1024 * 1024;
const types = ['image/jpeg', 'image/png', 'image/webp'];

interface PhotoAdderProps {
  /** The number of stored photos. */
  count: number;
  uploads: ReturnType<typeof usePhotoUploads>;
}

/** Adds photos up to the maximum, and shows failed uploads. */
export function PhotoAdder({ count, uploads }: PhotoAdderProps) {
  const t = useCompanionWords();
  const [refused, setRefused] = useState<FileRefusal>();
  const failure = useFailure(refused, uploads.failed);
  const room = maxPhotos - count - uploads.waiting.length;
  const choose = (files: File[]) => {
    const filled = files.filter((file) => file.size > 0);
    const emptyOne = filled.length < files.length ? 'type' : undefined;
    setRefused(filled.length > room ? 'many' : emptyOne);
    uploads.start(filled.slice(0, room));
  };
  if (room <= 0) return <FullNote waiting={uploads.waiting.length > 0} failure={failure} />;
  return (
    <>
      <FileDrop
        label={t('photos.add')}
        hint={t('photos.hint')}
        accept={types}
        maxBytes={maxBytes}
        icon={<IconPhoto />}
        error={failure}
        onFiles={choose}
        onReject={setRefused}
      />
      {uploads.failed.some(({ reason }) => reason === undefined) ? (
        <div>
          <Button variant="secondary" size="small" icon={<IconRefresh />} onClick={uploads.repeat}>
            {t('photos.again')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function FullNote({ waiting, failure }: { waiting: boolean; failure: string | undefined }) {
  const t = useCompanionWords();
  return (
    <>
      {failure ? <Text tone="danger">{failure}</Text> : null}
      {waiting ? null : <Text tone="soft">{t('photos.full')}</Text>}
    </>
  );
}

function useFailure(refused: FileRefusal | undefined, failed: readonly FailedUpload[]) {
  const t = useCompanionWords();
  const [first] = failed;
  if (first) {
    const { file, reason } = first;
    return reason === undefined
      ? t('photos.failed', { name: file.name })
      : t('photos.refused', { name: file.name, reason });
  }
  const sentences = {
    type: t('photos.wrongType'),
    size: t('photos.tooLarge'),
    many: t('photos.tooMany'),
  };
  return refused && sentences[refused];
}
