import { ConfirmDialog } from '@kabar/ui/more';
import { useCompanionWords } from '../words/use-companion-words.ts';
import { type Photo, useRemovePhoto } from './api.ts';

interface RemovePhotoDialogProps {
  photo: Photo;
  /** Called once the photo is no longer in the list. */
  onRemoved: () => void;
  onClose: () => void;
}

/** Confirms first, because a removed photo is deleted permanently. */
export function RemovePhotoDialog({ photo, onRemoved, onClose }: RemovePhotoDialogProps) {
  const t = useCompanionWords();
  const remove = useRemovePhoto();
  const confirm = () =>
    remove.mutate(
      { id: photo.id },
      {
        onSuccess: onRemoved,
        // Already removed on another device, which counts as a success.
        onError: (error) => error.code === 'not_found' && onRemoved(),
      },
    );
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      title={t('photos.removeTitle')}
      text={t('photos.removeText')}
      confirmLabel={t('photos.removeConfirm')}
      cancelLabel={t('photos.keep')}
      onConfirm={confirm}
      busy={remove.isPending}
      error={remove.isError ? t('photos.changeFailed') : undefined}
    >
      <img className="companion-photo-to-remove" src={photo.url} alt="" />
    </ConfirmDialog>
  );
}
