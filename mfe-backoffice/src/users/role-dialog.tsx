import { RadioCards } from '@kabar/ui/base';
import { ConfirmDialog } from '@kabar/ui/more';
import { problemTitle } from '@kabar/web/problem';
import { useState } from 'react';
import { type Role, type UserView, useSetRole } from './api.ts';
import { useUserWords } from './words/use-user-words.ts';

/** What was done, or waits for a second admin, to whom. */
export interface Done {
  what: 'role' | 'roleWaits' | 'delete' | 'deleteWaits';
  name: string;
}

interface RoleDialogProps {
  user: UserView;
  onClose: () => void;
  onDone: (done: Done) => void;
}

const roles = ['client', 'companion', 'moderator', 'admin'] as const satisfies readonly Role[];

export function RoleDialog({ user, onClose, onDone }: RoleDialogProps) {
  const t = useUserWords();
  const change = useSetRole();
  const [role, setRole] = useState<Role>(user.role === 'older_user' ? 'client' : user.role);
  const name = user.fullName;
  const send = () =>
    change.mutate(
      { id: user.id, role },
      { onSuccess: ({ waiting }) => onDone({ what: waiting ? 'roleWaits' : 'role', name }) },
    );
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('changeRoleOf', { name })}
      text={t('roleText')}
      confirmLabel={t('save')}
      cancelLabel={t('cancel')}
      busy={change.isPending}
      error={change.isError ? (problemTitle(change.error) ?? t('failed')) : undefined}
      onConfirm={send}
    >
      <RadioCards
        legend={t('role')}
        name="role"
        value={role}
        onChange={(value) => setRole(roles.find((one) => one === value) ?? role)}
        options={roles.map((value) => ({
          value,
          label: t(`role.${value}`),
          text: t(`roleOf.${value}`),
        }))}
      />
    </ConfirmDialog>
  );
}
