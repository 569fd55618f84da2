import { Button, EmptyState, Stack, Text } from '@kabar/ui/base';
import { type Column, DoneNotice, Table } from '@kabar/ui/more';
import { QueryView } from '@kabar/web/query-view';
import { useSession } from '@kabar/web/session';
import { useState } from 'react';
import { LoadMore } from '../frame/load-more.tsx';
import { PersonLink } from '../frame/person-link.tsx';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useDates } from '../words/use-dates.ts';
import { type SuspensionView, useSuspensions } from './api.ts';
import { LiftSuspensionDialog } from './lift-suspension-dialog.tsx';
import '../frame/table.css';

/** The people who cannot sign in at the moment; admins can lift a suspension early. */
export function SuspensionsList() {
  const t = useBackofficeWords();
  const suspensions = useSuspensions();
  const [open, setOpen] = useState<SuspensionView>();
  const [done, setDone] = useState<{ name: string }>();
  return (
    <Stack gap={5}>
      {done ? <DoneNotice event={done}>{t('suspensions.lifted', done)}</DoneNotice> : null}
      <QueryView
        query={suspensions}
        empty={
          <EmptyState
            drawing="cup"
            level={2}
            title={t('suspensions.none')}
            text={t('suspensions.noneText')}
          />
        }
      >
        {(rows) => <SuspensionsTable rows={rows} onLift={setOpen} />}
      </QueryView>
      <LoadMore query={suspensions} words="suspensions" />
      {open ? (
        <LiftSuspensionDialog
          suspension={open}
          onClose={() => setOpen(undefined)}
          onLifted={(name) => {
            setDone({ name });
            setOpen(undefined);
          }}
        />
      ) : null}
    </Stack>
  );
}

interface SuspensionsTableProps {
  rows: readonly SuspensionView[];
  onLift: (suspension: SuspensionView) => void;
}

function SuspensionsTable({ rows, onLift }: SuspensionsTableProps) {
  const t = useBackofficeWords();
  const { moment } = useDates();
  const isAdmin = useSession((session) => session.roles.includes('admin'));
  const action: Column<SuspensionView> = {
    key: 'actions',
    title: t('suspensions.actions'),
    render: (suspension) => (
      <Button
        variant="secondary"
        size="small"
        aria-label={t('suspensions.liftOf', { name: suspension.person.fullName })}
        onClick={() => onLift(suspension)}
      >
        {t('suspensions.lift')}
      </Button>
    ),
  };
  const columns: Column<SuspensionView>[] = [
    {
      key: 'person',
      title: t('suspensions.person'),
      render: ({ person, reason }) => (
        <Stack gap={1}>
          <strong>
            <PersonLink person={person} nobody={t('suspensions.nobody')} />
          </strong>
          <Text as="span" tone="soft" size="small">
            {reason}
          </Text>
        </Stack>
      ),
    },
    {
      key: 'until',
      title: t('suspensions.until'),
      render: ({ until }) => (until ? moment(until) : t('suspensions.untilLifted')),
    },
    {
      key: 'by',
      title: t('suspensions.by'),
      render: ({ startedBy, startedAt }) => (
        <Stack gap={1}>
          <span>
            <PersonLink person={startedBy} nobody={t('suspensions.nobody')} />
          </span>
          <Text as="span" tone="soft" size="small">
            {moment(startedAt)}
          </Text>
        </Stack>
      ),
    },
    ...(isAdmin ? [action] : []),
  ];
  return (
    <div className="backoffice-table">
      <Table
        caption={t('suspensions.title')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
      />
    </div>
  );
}
