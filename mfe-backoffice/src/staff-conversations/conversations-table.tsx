import { Badge } from '@kabar/ui/base';
import { type Column, Table } from '@kabar/ui/more';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useDates } from '../words/use-dates.ts';
import type { ConversationView } from './api.ts';
import { useConversationTexts } from './use-conversation-texts.ts';
import '../frame/table.css';
import './conversations.css';

interface ConversationsTableProps {
  rows: readonly ConversationView[];
  /** The conversation that is open in the drawer. */
  current: string | undefined;
  onOpen: (id: string) => void;
}

export function ConversationsTable({ rows, current, onOpen }: ConversationsTableProps) {
  const t = useBackofficeWords();
  const { moment } = useDates();
  const { titleOf } = useConversationTexts();
  const columns: Column<ConversationView>[] = [
    {
      key: 'people',
      title: t('conversations.people'),
      render: (row) => (
        <div className="backoffice-name">
          <button
            type="button"
            aria-label={t('conversations.open', { people: titleOf(row) })}
            onClick={() => onOpen(row.id)}
          >
            {titleOf(row)}
          </button>
        </div>
      ),
    },
    { key: 'messages', title: t('conversations.messages'), render: (row) => row.messageCount },
    {
      key: 'started',
      title: t('conversations.started'),
      render: ({ createdAt }) => moment(createdAt),
    },
    {
      key: 'status',
      title: t('conversations.status'),
      render: (row) => (
        <div className="backoffice-conversation-marks">
          <StatusBadge status={row.status} />
          {row.waitingFlags > 0 ? (
            <Badge tone="sun">{t('conversations.waiting', { count: row.waitingFlags })}</Badge>
          ) : null}
        </div>
      ),
    },
  ];
  return (
    <div className="backoffice-table backoffice-conversations">
      <Table
        caption={t('conversations.title')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        current={current}
      />
    </div>
  );
}

export function StatusBadge({ status }: Pick<ConversationView, 'status'>) {
  const t = useBackofficeWords();
  return (
    <Badge tone={status === 'open' ? 'leaf' : 'neutral'}>
      {t(`conversations.status.${status}`)}
    </Badge>
  );
}
