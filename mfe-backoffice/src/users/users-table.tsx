import { Avatar, Badge, Button, Group, Text } from '@kabar/ui/base';
import { type Column, Table } from '@kabar/ui/more';
import { useSession } from '@kabar/web/session';
import { Link } from 'react-router-dom';
import { EmailAddress } from '../frame/email-address.tsx';
import { useDates } from '../words/use-dates.ts';
import type { UserView } from './api.ts';
import { useUserWords } from './words/use-user-words.ts';
import '../frame/table.css';

interface UsersTableProps {
  rows: readonly UserView[];
  onRole: (user: UserView) => void;
  onDelete: (user: UserView) => void;
}

const tones: Partial<Record<UserView['role'], 'leaf' | 'sun'>> = {
  admin: 'leaf',
  moderator: 'leaf',
  incomplete: 'sun',
};
const toneOf = (role: UserView['role']) => tones[role] ?? 'neutral';

export function UsersTable({ rows, onRole, onDelete }: UsersTableProps) {
  const t = useUserWords();
  const { day } = useDates();
  const ownId = useSession((session) => session.profile?.id);
  const columns: Column<UserView>[] = [
    {
      key: 'name',
      title: t('name'),
      render: ({ id, fullName, avatarUrl }) => (
        <div className="backoffice-name">
          <Avatar name={fullName} src={avatarUrl} size="small" />
          <Link to={`/admin/users/${id}`}>{fullName}</Link>
        </div>
      ),
    },
    {
      key: 'email',
      title: t('email'),
      render: ({ email }) => <EmailAddress email={email} />,
    },
    {
      key: 'role',
      title: t('role'),
      render: ({ role, label, closingAt }) => (
        <Group gap={2}>
          <Badge tone={toneOf(role)}>{t(`label.${label}`)}</Badge>
          {closingAt ? <Badge tone="orange">{t('closing')}</Badge> : null}
        </Group>
      ),
    },
    { key: 'since', title: t('since'), render: ({ createdAt }) => day(createdAt) },
    {
      key: 'actions',
      title: t('actions'),
      render: (user) =>
        user.id === ownId ? (
          <Group gap={2}>
            <Text as="span" tone="soft" size="small">
              {t('you')}
            </Text>
            <Button variant="quiet" size="small" onClick={() => onRole(user)}>
              {t('stepDown')}
            </Button>
          </Group>
        ) : (
          <Group gap={2}>
            {user.role === 'incomplete' ? null : (
              <Button
                variant="secondary"
                size="small"
                aria-label={t('changeRoleOf', { name: user.fullName })}
                onClick={() => onRole(user)}
              >
                {t('changeRole')}
              </Button>
            )}
            <Button
              variant="quiet"
              size="small"
              aria-label={t('deleteNamed', { name: user.fullName })}
              onClick={() => onDelete(user)}
            >
              {t('delete')}
            </Button>
          </Group>
        ),
    },
  ];
  return (
    <div className="backoffice-table">
      <Table caption={t('title')} columns={columns} rows={rows} rowKey={({ id }) => id} />
    </div>
  );
}
