import { Select } from '@kabar/ui/base';
import { ConfirmDialog } from '@kabar/ui/more';
import { useSession } from '@kabar/web/session';
import { useState } from 'react';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { type TaskView, useColleagues } from './api.ts';
import { isForAdmins } from './task-links.ts';

interface AssignDialogProps {
  tasks: readonly TaskView[];
  busy: boolean;
  onClose: () => void;
  /** null removes the owner. */
  onConfirm: (ownerId: string | null) => void;
}

const nobody = 'nobody';

/** Assigns tasks to a staff member. */
export function AssignDialog({ tasks, busy, onClose, onConfirm }: AssignDialogProps) {
  const t = useBackofficeWords();
  const me = useSession((session) => session.account?.id ?? '');
  const { data: colleagues = [] } = useColleagues();
  const [owner, setOwner] = useState(me);
  const adminsOnly = tasks.some(({ kind }) => isForAdmins(kind));
  const others = colleagues.filter(
    ({ id, role }) => id !== me && (!adminsOnly || role === 'admin'),
  );
  const isOwned = tasks.some((task) => task.owner !== null);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('tasks.assignTitle', { count: tasks.length })}
      text={t('tasks.assignText')}
      confirmLabel={t('tasks.assign')}
      cancelLabel={t('tasks.notNow')}
      busy={busy}
      onConfirm={() => onConfirm(owner === nobody ? null : owner)}
    >
      <Select
        label={t('tasks.assignTo')}
        value={owner}
        options={[
          { value: me, label: t('tasks.me') },
          ...others.map(({ id, fullName }) => ({ value: id, label: fullName })),
          ...(isOwned ? [{ value: nobody, label: t('tasks.toNobody') }] : []),
        ]}
        onChange={(event) => setOwner(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
