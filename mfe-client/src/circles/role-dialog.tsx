import { RadioCards } from '@kabar/ui/base';
import { ConfirmDialog } from '@kabar/ui/more';
import { refusalTitle } from '@kabar/web/problem';
import { useState } from 'react';
import { useClientWords } from '../words/use-client-words.ts';
import { type CircleView, type GivenRole, type MemberView, useCircleWrites } from './api.ts';

export const givenRoles = ['helper', 'viewer'] as const satisfies readonly GivenRole[];

interface RoleDialogProps {
  circle: CircleView;
  member: MemberView;
  name: string;
  onClose: () => void;
}

export function RoleDialog({ circle, member, name, onClose }: RoleDialogProps) {
  const t = useClientWords();
  const { changeRole } = useCircleWrites(circle.personId);
  const [role, setRole] = useState<GivenRole>(member.role === 'viewer' ? 'viewer' : 'helper');
  const failed = changeRole.isError ? (refusalTitle(changeRole.error) ?? t('circle.failed')) : '';
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('circle.changeRoleTitle', { name })}
      text={t('circle.changeRoleText', { name })}
      confirmLabel={t('circle.changeRoleConfirm')}
      cancelLabel={t('circle.keep')}
      busy={changeRole.isPending}
      error={failed}
      onConfirm={() => {
        if (role === member.role) return onClose();
        changeRole.mutate({ userId: member.userId, role }, { onSuccess: onClose });
      }}
    >
      <RoleChoice legend={t('circle.inviteRole')} value={role} onChange={setRole} />
    </ConfirmDialog>
  );
}

interface RoleChoiceProps {
  legend: string;
  value: GivenRole | undefined;
  error?: string | undefined;
  onChange: (role: GivenRole) => void;
}

/** The roles, each with a sentence that explains it. */
export function RoleChoice({ legend, value, error, onChange }: RoleChoiceProps) {
  const t = useClientWords();
  return (
    <RadioCards
      legend={legend}
      name="role"
      value={value}
      error={error}
      onChange={onChange}
      options={givenRoles.map((role) => ({
        value: role,
        label: t(`circle.role.${role}`),
        text: t(`circle.roleText.${role}`),
      }))}
    />
  );
}
