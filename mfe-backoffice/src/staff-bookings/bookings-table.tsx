import { type Column, Table } from '@kabar/ui/more';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useDates } from '../words/use-dates.ts';
import type { FoundSessionView } from './api.ts';
import { SessionStatus } from './session-status.tsx';
import '../frame/table.css';
import './bookings.css';

interface BookingsTableProps {
  caption: string;
  rows: readonly FoundSessionView[];
  /** The one that is open beside the list. */
  current: string | undefined;
  onOpen: (id: string) => void;
}

export function BookingsTable({ caption, rows, current, onOpen }: BookingsTableProps) {
  const t = useBackofficeWords();
  const { moment } = useDates();
  const nameOf = ({ fullName }: { fullName: string | null }) => fullName ?? t('bookings.nobody');
  const columns: Column<FoundSessionView>[] = [
    {
      key: 'people',
      title: t('bookings.people'),
      render: (row) => {
        const time = moment(row.scheduledAt);
        const names = `${nameOf(row.client)} – ${nameOf(row.companion)}`;
        // Staff says what became of a session; a trial call ends by itself.
        return (
          <div className="backoffice-name">
            {row.kind === 'booking' ? (
              <button
                type="button"
                aria-label={t('bookings.open', { names, time })}
                onClick={() => onOpen(row.id)}
              >
                {names}
              </button>
            ) : (
              <span>{names}</span>
            )}
          </div>
        );
      },
    },
    { key: 'when', title: t('bookings.when'), render: ({ scheduledAt }) => moment(scheduledAt) },
    { key: 'kind', title: t('bookings.kind'), render: ({ kind }) => t(`bookings.kind.${kind}`) },
    { key: 'status', title: t('bookings.status'), render: (row) => <SessionStatus row={row} /> },
  ];
  return (
    <div className="backoffice-table backoffice-bookings">
      <Table
        caption={caption}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        current={current}
      />
    </div>
  );
}
