import { Badge, Button, Text } from '@kabar/ui/base';
import { IconCheck, IconClock, IconLock, IconMail } from '@kabar/ui/icons';
import { type Column, Table } from '@kabar/ui/more';
import { PersonLink } from '../frame/person-link.tsx';
import { OwnerName } from '../incidents/owner-name.tsx';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useDates } from '../words/use-dates.ts';
import type { TeamConversationView } from './api.ts';
import '../frame/table.css';
import './team-conversations.css';

interface TeamConversationsTableProps {
  rows: readonly TeamConversationView[];
  /** The conversation that is open in the drawer. */
  current: string | undefined;
  /** The conversation that is being taken over. */
  taking: string | undefined;
  onOpen: (id: string) => void;
  onTake: (id: string, moment: string) => void;
}

export function TeamConversationsTable(props: TeamConversationsTableProps) {
  const { rows, current, taking, onOpen, onTake } = props;
  const t = useBackofficeWords();
  const { moment } = useDates();
  const columns: Column<TeamConversationView>[] = [
    {
      key: 'who',
      title: t('teamMessages.who'),
      render: (row) => <Who row={row} onOpen={onOpen} />,
    },
    {
      key: 'last',
      title: t('teamMessages.last'),
      render: (row) => <LastMessage row={row} />,
    },
    {
      key: 'sent',
      title: t('teamMessages.sent'),
      render: ({ lastMessage }) => moment(lastMessage.sentAt),
    },
    {
      key: 'owner',
      title: t('tasks.owner'),
      render: (row) => {
        const { waitingMoment } = row;
        return row.owner === null && waitingMoment !== null ? (
          <Button
            variant="secondary"
            size="small"
            busy={taking === row.id}
            aria-label={t('teamMessages.takeNamed', { name: companionOf(row, t) })}
            onClick={() => onTake(row.id, waitingMoment)}
          >
            {t('tasks.do.take')}
          </Button>
        ) : (
          <OwnerName owner={row.owner} />
        );
      },
    },
    {
      key: 'status',
      title: t('conversations.status'),
      render: ({ status }) => <Status status={status} />,
    },
  ];
  return (
    <div className="backoffice-table backoffice-team-messages">
      <Table
        caption={t('teamMessages.title')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        current={current}
      />
    </div>
  );
}

type Translate = ReturnType<typeof useBackofficeWords>;

const companionOf = ({ companion }: TeamConversationView, t: Translate) =>
  companion?.fullName ?? t('conversations.nobody');

function Who({ row, onOpen }: { row: TeamConversationView; onOpen: (id: string) => void }) {
  const t = useBackofficeWords();
  const name = companionOf(row, t);
  return (
    <div className="backoffice-name">
      <button
        type="button"
        aria-label={t('teamMessages.open', { name })}
        onClick={() => onOpen(row.id)}
      >
        {name}
      </button>
      {row.unreadCount > 0 ? (
        <Badge tone="sun" icon={<IconMail />}>
          {t('teamMessages.unread', { count: row.unreadCount })}
        </Badge>
      ) : null}
    </div>
  );
}

function LastMessage({ row: { lastMessage } }: { row: TeamConversationView }) {
  const t = useBackofficeWords();
  const { excerpt, isFromTeam, sender } = lastMessage;
  return (
    <div className="backoffice-team-message">
      {isFromTeam ? (
        <Text as="span" size="small" tone="soft">
          {t('teamMessages.from')} <PersonLink person={sender} nobody={t('conversations.nobody')} />
          :
        </Text>
      ) : null}
      <bdi>{excerpt}</bdi>
    </div>
  );
}

const looks = {
  waiting: { tone: 'sun', icon: <IconClock /> },
  answered: { tone: 'leaf', icon: <IconCheck /> },
  closed: { tone: 'neutral', icon: <IconLock /> },
} as const;

function Status({ status }: Pick<TeamConversationView, 'status'>) {
  const t = useBackofficeWords();
  return <Badge {...looks[status]}>{t(`teamMessages.status.${status}`)}</Badge>;
}
