import { MessageBox, Spinner, Stack, Text } from '@kabar/ui/base';
import { useState } from 'react';
import { useCompanionWords } from '../words/use-companion-words.ts';
import { type Photo, useMovePhoto } from './api.ts';
import { PhotoAdder } from './photo-adder.tsx';
import { PhotoRow } from './photo-row.tsx';
import './photos.css';
import { RemovePhotoDialog } from './remove-photo-dialog.tsx';
import { useFocusRestore } from './use-focus-restore.ts';
import { usePhotoUploads } from './use-photo-uploads.ts';

/** The caller's photos: add, reorder and remove them, by pointer or keyboard. */
export function PhotosField({ photos }: { photos: readonly Photo[] }) {
  const t = useCompanionWords();
  const [said, setSaid] = useState<string>();
  const [removing, setRemoving] = useState<Photo>();
  const uploads = usePhotoUploads((count) => setSaid(t('photos.added', { count })));
  const move = useMovePhoto();
  const { place, keep } = useFocusRestore(removing === undefined ? photos : removing);
  const moveTo = (photo: Photo, by: -1 | 1) => {
    const to = photos.indexOf(photo) + by;
    const row = `[data-photo='${photo.id}']`;
    keep(`${row} [data-by='${by}']:enabled`, `${row} button:enabled`);
    setSaid(undefined);
    const onSuccess = () => setSaid(t('photos.moved', { place: to + 1, count: photos.length }));
    move.mutate({ id: photo.id, place: to }, { onSuccess });
  };
  const removed = () => {
    keep('.companion-photo-rows', 'input[type=file]');
    setSaid(t('photos.removed'));
    setRemoving(undefined);
  };
  return (
    <div ref={place}>
      <Stack gap={4}>
        {photos.length > 0 ? (
          <ol className="companion-photo-rows" tabIndex={-1}>
            {photos.map((photo, index) => (
              <PhotoRow
                key={photo.id}
                photo={photo}
                index={index}
                count={photos.length}
                onMove={(by) => moveTo(photo, by)}
                onRemove={() => setRemoving(photo)}
              />
            ))}
          </ol>
        ) : null}
        <div role="status">
          {said ? (
            <Text tone="good" size="small">
              {said}
            </Text>
          ) : null}
        </div>
        {move.isError ? (
          <MessageBox tone="danger" live>
            {t('photos.changeFailed')}
          </MessageBox>
        ) : null}
        {uploads.waiting.map(({ id, file }) => (
          <Spinner key={id} label={t('photos.sending', { name: file.name })} />
        ))}
        <PhotoAdder count={photos.length} uploads={uploads} />
      </Stack>
      {removing ? (
        <RemovePhotoDialog
          photo={removing}
          onRemoved={removed}
          onClose={() => setRemoving(undefined)}
        />
      ) : null}
    </div>
  );
}
