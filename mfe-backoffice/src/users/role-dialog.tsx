import { RadioCards } from '@kabar/ui/base';
import { ConfirmDialog } from '@kabar/ui/more';
import { problemTitle, refusalCode } from '@kabar/web/problem';
import { useSession } from '@kabar/web/session';
import { useState } from 'react';
import { type Role, type UserView, useSetRole } from './api.ts';
import { OpenMattersOf } from './open-matters.tsx';
import { useUserWords } from './words/use-user-words.ts';

/** The action that was done or now waits for a second admin, and the person's name. */
export interface Done {
  what: 'role' | 'roleWaits' | 'revokeWaits' | 'delete' | 'deleteWaits';
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
  const isSelf = useSession((session) => session.profile?.id === user.id);
  const [role, setRole] = useState<Role>(
    isSelf ? 'client' : (roles.find((value) => value === user.role) ?? 'client'),
  );
  const name = user.fullName;
  const isAdmin = user.role === 'admin';
  const waits = isAdmin ? 'revokeWaits' : 'roleWaits';
  const send = () =>
    change.mutate(
      { id: user.id, role },
      { onSuccess: ({ waiting }) => onDone({ what: waiting ? waits : 'role', name }) },
    );
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={isSelf ? t('stepDown') : t('changeRoleOf', { name })}
      text={t(isSelf ? 'stepDownText' : isAdmin ? 'revokeText' : 'roleText')}
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
        onChange={(value) => setRole(roles.find((option) => option === value) ?? role)}
        options={(isSelf ? roles.slice(0, -1) : roles).map((value) => ({
          value,
          label: t(`role.${value}`),
          text: t(`roleOf.${value}`),
        }))}
      />
      {refusalCode(change.error) === 'user_has_open_matters' ? (
        <OpenMattersOf userId={user.id} />
      ) : null}
    </ConfirmDialog>
  );
}
