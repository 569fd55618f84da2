import { ConfirmDialog } from '@kabar/ui/more';
import { problemTitle } from '@kabar/web/problem';
import { type UserView, useDeleteUser } from './api.ts';
import type { Done } from './role-dialog.tsx';
import { useUserWords } from './words/use-user-words.ts';

interface DeleteDialogProps {
  user: UserView;
  onClose: () => void;
  onDone: (done: Done) => void;
}

export function DeleteDialog({ user, onClose, onDone }: DeleteDialogProps) {
  const t = useUserWords();
  const deletion = useDeleteUser();
  const name = user.fullName;
  const send = () =>
    deletion.mutate(user.id, {
      onSuccess: ({ waiting }) => onDone({ what: waiting ? 'deleteWaits' : 'delete', name }),
    });
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      title={t('deleteNamed', { name })}
      text={user.role === 'admin' ? `${t('deleteText')} ${t('revokeText')}` : t('deleteText')}
      confirmLabel={t('delete')}
      cancelLabel={t('cancel')}
      busy={deletion.isPending}
      error={deletion.isError ? problemTitle(deletion.error) || t('deleteFailed') : undefined}
      onConfirm={send}
    />
  );
}
