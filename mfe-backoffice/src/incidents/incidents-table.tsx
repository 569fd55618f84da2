import { Stack, Text } from '@kabar/ui/base';
import { type Column, Table } from '@kabar/ui/more';
import { PersonLink } from '../frame/person-link.tsx';
import { SelectBox } from '../frame/select-box.tsx';
import type { Selection } from '../frame/use-selection.ts';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import type { IncidentView } from './api.ts';
import { IncidentStatus } from './incident-status.tsx';
import '../frame/table.css';
import './incidents.css';
import { OwnerName } from './owner-name.tsx';
import { useIncidentTexts } from './use-incident-texts.ts';

interface IncidentsTableProps {
  rows: readonly IncidentView[];
  /** The incident that is open in the drawer. */
  current: string | undefined;
  /** Undefined if incidents cannot be selected. */
  selection: Selection | undefined;
  onOpen: (id: string) => void;
}

export function IncidentsTable({ rows, current, selection, onOpen }: IncidentsTableProps) {
  const t = useBackofficeWords();
  const { moment, since, namesOf } = useIncidentTexts();
  const columns: Column<IncidentView>[] = [
    {
      key: 'kind',
      title: t('incidents.kind'),
      render: (row) => {
        const kind = t(`incidents.kind.${row.kind}`);
        const isDispute = row.reference?.type === 'payment';
        const said = isDispute ? t('incidents.dispute.title') : row.message;
        return (
          <div className="backoffice-incident">
            <div className="backoffice-name">
              <SelectBox
                id={row.id}
                name={[kind, ...namesOf(row)].join(', ')}
                selection={selection}
              />
              <button
                type="button"
                aria-label={t('incidents.open', { kind, since: since(row) })}
                onClick={() => onOpen(row.id)}
              >
                {kind}
              </button>
            </div>
            {said ? (
              <Text as="span" tone="soft" size="small">
                {said}
              </Text>
            ) : null}
          </div>
        );
      },
    },
    {
      key: 'about',
      title: t('incidents.about'),
      render: (row) => <People incident={row} />,
    },
    rows.every(({ closedAt }) => closedAt === null)
      ? { key: 'since', title: t('incidents.since'), render: since }
      : {
          key: 'closed',
          title: t('incidents.closedAt'),
          render: ({ closedAt }) => closedAt && moment(closedAt),
        },
    {
      key: 'status',
      title: t('incidents.owner'),
      render: (row) =>
        row.status === 'open' ? (
          <IncidentStatus status={row.status} />
        ) : (
          <OwnerName owner={row.owner} />
        ),
    },
  ];
  return (
    <div className="backoffice-table backoffice-incidents">
      <Table
        caption={t('incidents.title')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        current={current}
      />
    </div>
  );
}

function People({ incident: { client, companion } }: { incident: IncidentView }) {
  const t = useBackofficeWords();
  const people = [client, companion].flatMap((person) => (person === null ? [] : [person]));
  if (people.length === 0) return t('incidents.noPerson');
  return (
    <Stack gap={6} align="start">
      {people.map((person) => (
        <PersonLink key={person.id} person={person} nobody="" />
      ))}
    </Stack>
  );
}
