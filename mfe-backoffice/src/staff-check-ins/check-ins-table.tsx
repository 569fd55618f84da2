import { Badge, Text } from '@kabar/ui/base';
import { type Column, Table } from '@kabar/ui/more';
import { cityOf } from '@kabar/web/time-zones';
import { PersonLink } from '../frame/person-link.tsx';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import type { StaffCheckInView } from './api.ts';
import '../frame/table.css';
import './check-ins.css';
import { useSayCheckIn } from './use-say-check-in.ts';

interface CheckInsTableProps {
  rows: readonly StaffCheckInView[];
  /** The check-in that is open in the drawer. */
  current: string | undefined;
  onOpen: (id: string) => void;
}

const tones = {
  ...({ help: 'red', missed: 'red', late: 'orange', call: 'orange' } as const),
  ...({ open: 'blue', fine: 'green', paused: 'neutral', withdrawn: 'neutral' } as const),
} satisfies Record<StaffCheckInView['state'], string>;

export function CheckInsTable({ rows, current, onOpen }: CheckInsTableProps) {
  const t = useBackofficeWords();
  const say = useSayCheckIn();
  const columns: Column<StaffCheckInView>[] = [
    {
      key: 'person',
      title: t('checkIns.person'),
      render: (row) => {
        const name = say.person(row);
        const label = { name, time: say.time(row, row.opensAt) };
        return (
          <div>
            <div className="backoffice-name">
              <button
                type="button"
                aria-label={t('checkIns.open', label)}
                onClick={() => onOpen(row.id)}
              >
                {name}
              </button>
            </div>
            {say.isLovedOne(row) ? (
              <Text as="span" tone="soft" size="small">
                {t('checkIns.lovedOneOf')}{' '}
                <PersonLink person={row.client} nobody={t('checkIns.gone')} />
              </Text>
            ) : null}
          </div>
        );
      },
    },
    {
      key: 'state',
      title: t('checkIns.state'),
      render: ({ state }) => <Badge tone={tones[state]}>{t(`checkIns.state.${state}`)}</Badge>,
    },
    {
      key: 'asked',
      title: t('checkIns.askedAt'),
      render: (row) =>
        t('checkIns.theirTime', { time: say.time(row, row.opensAt), zone: cityOf(row.timeZone) }),
    },
    {
      key: 'answer',
      title: t('checkIns.answeredAt'),
      render: (row) =>
        row.answeredAt === null || row.cameBy === null
          ? '–'
          : `${say.time(row, row.answeredAt)}, ${t(`checkIns.way.${row.cameBy}`)}`,
    },
    {
      key: 'companion',
      title: t('checkIns.companion'),
      render: ({ companion }) =>
        companion === null ? (
          t('checkIns.staff')
        ) : (
          <PersonLink person={companion} nobody={t('checkIns.gone')} />
        ),
    },
  ];
  return (
    <div className="backoffice-table backoffice-check-ins">
      <Table
        caption={t('checkIns.title')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        current={current}
      />
    </div>
  );
}
