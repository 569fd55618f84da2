import { Button, EmptyState, Stack, Text } from '@kabar/ui/base';
import { type Column, DoneNotice, Table } from '@kabar/ui/more';
import { QueryView } from '@kabar/web/query-view';
import { useState } from 'react';
import { LoadMore } from '../frame/load-more.tsx';
import { PersonLink } from '../frame/person-link.tsx';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useDates } from '../words/use-dates.ts';
import { type MuteView, useMutes } from './api.ts';
import { LiftDialog } from './lift-dialog.tsx';
import '../frame/table.css';

/** The people who cannot write or report at the moment; staff can lift a mute early. */
export function MutesList() {
  const t = useBackofficeWords();
  const mutes = useMutes();
  const [open, setOpen] = useState<MuteView>();
  const [done, setDone] = useState<{ name: string }>();
  return (
    <Stack gap={5}>
      {done ? <DoneNotice event={done}>{t('mutes.done', done)}</DoneNotice> : null}
      <QueryView
        query={mutes}
        empty={
          <EmptyState drawing="cup" level={2} title={t('mutes.none')} text={t('mutes.noneText')} />
        }
      >
        {(rows) => <MutesTable rows={rows} onLift={setOpen} />}
      </QueryView>
      <LoadMore query={mutes} words="mutes" />
      {open ? (
        <LiftDialog
          mute={open}
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

interface MutesTableProps {
  rows: readonly MuteView[];
  onLift: (mute: MuteView) => void;
}

function MutesTable({ rows, onLift }: MutesTableProps) {
  const t = useBackofficeWords();
  const { moment } = useDates();
  const columns: Column<MuteView>[] = [
    {
      key: 'person',
      title: t('mutes.person'),
      render: ({ person, kind }) => (
        <Stack gap={1}>
          <strong>
            <PersonLink person={person} nobody={t('mutes.nobody')} />
          </strong>
          <Text as="span" tone="soft" size="small">
            {t(`mutes.kind.${kind}`)}
          </Text>
        </Stack>
      ),
    },
    { key: 'until', title: t('mutes.until'), render: ({ mutedUntil }) => moment(mutedUntil) },
    {
      key: 'by',
      title: t('mutes.by'),
      render: ({ mutedBy, mutedAt }) => (
        <Stack gap={1}>
          <span>
            <PersonLink person={mutedBy} nobody={t('mutes.nobody')} />
          </span>
          <Text as="span" tone="soft" size="small">
            {moment(mutedAt)}
          </Text>
        </Stack>
      ),
    },
    {
      key: 'actions',
      title: t('mutes.actions'),
      render: (mute) => (
        <Button
          variant="secondary"
          size="small"
          aria-label={t('mutes.liftOf', { name: mute.person.fullName })}
          onClick={() => onLift(mute)}
        >
          {t('mutes.lift')}
        </Button>
      ),
    },
  ];
  return (
    <div className="backoffice-table">
      <Table caption={t('mutes.title')} columns={columns} rows={rows} rowKey={({ id }) => id} />
    </div>
  );
}
