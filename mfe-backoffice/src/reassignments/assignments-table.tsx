import { Avatar, Badge, Button, Select, Text } from '@kabar/ui/base';
import { type Column, Table } from '@kabar/ui/more';
import { useState } from 'react';
import { PersonLink } from '../frame/person-link.tsx';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useDates } from '../words/use-dates.ts';
import type { AssignmentView } from './api.ts';
import type { Person as NextCompanion } from './reassign-dialog.tsx';
import '../frame/table.css';

interface AssignmentsTableProps {
  rows: readonly AssignmentView[];
  companions: readonly NextCompanion[];
  onReassign: (assignment: AssignmentView, next: NextCompanion) => void;
}

export function AssignmentsTable({ rows, companions, onReassign }: AssignmentsTableProps) {
  const t = useBackofficeWords();
  const { day } = useDates();
  const nameOf = (person: { fullName: string | null }) => person.fullName ?? t('reassign.former');
  const columns: Column<AssignmentView>[] = [
    {
      key: 'client',
      title: t('reassign.client'),
      render: ({ client, askedForAnotherAt }) => (
        <>
          <Who person={client} />
          {askedForAnotherAt ? (
            <Badge tone="orange">{t('reassign.asked', { day: day(askedForAnotherAt) })}</Badge>
          ) : null}
        </>
      ),
    },
    {
      key: 'companion',
      title: t('reassign.companion'),
      render: ({ companion, createdAt }) => (
        <>
          <Who person={companion} />
          <Text as="span" tone="soft" size="small">
            {t('reassign.since', { day: day(createdAt) })}
          </Text>
        </>
      ),
    },
    {
      key: 'next',
      title: t('reassign.next'),
      render: (row) => (
        <Choose
          key={row.companion.id}
          client={nameOf(row.client)}
          companions={companions.filter(
            ({ id }) => id !== row.companion.id && !row.circleMembers.includes(id),
          )}
          hidesMembers={companions.some(({ id }) => row.circleMembers.includes(id))}
          onReassign={(next) => onReassign(row, next)}
        />
      ),
    },
  ];
  return (
    <div className="backoffice-table backoffice-reassign">
      <Table caption={t('reassign.title')} columns={columns} rows={rows} rowKey={(row) => row.id} />
    </div>
  );
}

function Who({ person }: { person: AssignmentView['client'] }) {
  const t = useBackofficeWords();
  const former = t('reassign.former');
  return (
    <div className="backoffice-name">
      <Avatar name={person.fullName ?? former} src={person.avatarUrl} />
      <PersonLink person={person} nobody={former} />
    </div>
  );
}

/** The choice of the next companion, and the button that opens the preview. */
function Choose(props: {
  client: string;
  companions: readonly NextCompanion[];
  /** Whether members of the client's care circle were left out of the list. */
  hidesMembers: boolean;
  onReassign: (next: NextCompanion) => void;
}) {
  const t = useBackofficeWords();
  const { client, companions, hidesMembers, onReassign } = props;
  const [next, setNext] = useState<NextCompanion>();
  const isListed = next === undefined || companions.some(({ id }) => id === next.id);
  const offered = isListed ? companions : [next, ...companions];
  const hintOf = () => {
    if (hidesMembers) return t('reassign.membersLeftOut');
    return next ? undefined : t('reassign.missing');
  };
  return (
    <div className="backoffice-reassign-choice">
      <Select
        label={t('reassign.choose')}
        aria-label={t('reassign.chooseFor', { name: client })}
        placeholder={t('reassign.choose')}
        hint={hintOf()}
        options={offered.map((companion) => ({
          value: companion.id,
          label: companion.fullName ?? t('reassign.former'),
        }))}
        value={next?.id ?? ''}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          setNext(offered.find(({ id }) => id === chosen));
        }}
      />
      <Button
        variant="secondary"
        size="small"
        disabled={next === undefined}
        aria-label={t('reassign.doFor', { name: client })}
        onClick={() => next && onReassign(next)}
      >
        {t('reassign.do')}
      </Button>
    </div>
  );
}
