import { Badge } from '@kabar/ui/base';
import { type Column, Table } from '@kabar/ui/more';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useDates } from '../words/use-dates.ts';
import type { FoundSessionView } from './api.ts';
import '../frame/table.css';
import './bookings.css';

const confirmedBeforeMs = 2 * 3_600_000;

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
    { key: 'status', title: t('bookings.status'), render: (row) => <Status row={row} /> },
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

function Status({ row: { status, noShowBy, scheduledAt } }: { row: FoundSessionView }) {
  const t = useBackofficeWords();
  if (noShowBy) return <Badge tone="orange">{t(`session.noShow.${noShowBy}`)}</Badge>;
  switch (status) {
    case 'completed':
      return <Badge tone="green">{t('session.status.completed')}</Badge>;
    case 'cancelled':
      return <Badge tone="red">{t('session.status.cancelled')}</Badge>;
    case 'no_show':
      return <Badge tone="orange">{t('session.status.no_show')}</Badge>;
    case 'scheduled':
      // Companions confirm until two hours before the start.
      return Date.parse(scheduledAt) - Date.now() > confirmedBeforeMs ? (
        <Badge tone="blue">{t('bookings.status.ahead')}</Badge>
      ) : (
        <Badge tone="sun">{t('bookings.status.scheduled')}</Badge>
      );
    case 'confirmed':
    case 'approved':
      return <Badge tone="leaf">{t(`bookings.status.${status}`)}</Badge>;
    case 'pending':
    case 'rejected':
    case 'expired':
      return <Badge>{t(`bookings.status.${status}`)}</Badge>;
  }
}
