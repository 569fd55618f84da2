import { type Column, Table } from '@kabar/ui/more';
import { PersonLink } from '../frame/person-link.tsx';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useDates } from '../words/use-dates.ts';
import type { FoundSessionView } from './api.ts';
import { SessionStatus } from './session-status.tsx';
import '../frame/table.css';
import './bookings.css';

interface BookingsTableProps {
  caption: string;
  rows: readonly FoundSessionView[];
  /** The session that is open in the drawer. */
  current: string | undefined;
  onOpen: (id: string) => void;
}

export function BookingsTable({ caption, rows, current, onOpen }: BookingsTableProps) {
  const t = useBackofficeWords();
  const { moment } = useDates();
  const nobody = t('bookings.nobody');
  const columns: Column<FoundSessionView>[] = [
    {
      key: 'people',
      title: t('bookings.people'),
      render: ({ client, companion }) => (
        <div className="backoffice-bookings-people">
          <PersonLink person={client} nobody={nobody} />
          <PersonLink person={companion} nobody={nobody} />
        </div>
      ),
    },
    {
      key: 'when',
      title: t('bookings.when'),
      render: ({ id, kind, client, companion, scheduledAt }) => {
        const time = moment(scheduledAt);
        const names = `${client.fullName ?? nobody} – ${companion.fullName ?? nobody}`;
        // Staff set the outcome of paid sessions only; a trial call needs none.
        if (kind !== 'booking') return time;
        return (
          <div className="backoffice-name">
            <button
              type="button"
              aria-label={t('bookings.open', { names, time })}
              onClick={() => onOpen(id)}
            >
              {time}
            </button>
          </div>
        );
      },
    },
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
