import { EmptyState, LinkTabs, Stack } from '@kabar/ui/base';
import { DoneNotice } from '@kabar/ui/more';
import { QueryView } from '@kabar/web/query-view';
import { useState } from 'react';
import { BackofficePage } from '../frame/backoffice-page.tsx';
import { useListAddress } from '../frame/list-address.ts';
import { LoadMore } from '../frame/load-more.tsx';
import { useSelection } from '../frame/use-selection.ts';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { type Filter, useIncidents, useOpenIncidents } from './api.ts';
import { IncidentDrawer } from './incident-drawer.tsx';
import { IncidentsBulk } from './incidents-bulk.tsx';
import { IncidentsTable } from './incidents-table.tsx';
import { useDrafts } from './use-drafts.ts';

const filters = ['waiting', 'closed'] as const satisfies readonly Filter[];

export function IncidentsPage() {
  const t = useBackofficeWords();
  const address = useListAddress(filters);
  const incidents = useIncidents(address.filter);
  const open = useOpenIncidents().data;
  const [closed, setClosed] = useState<object>();
  const draftOf = useDrafts();
  const selection = useSelection(incidents.data ?? []);
  const isWaiting = address.filter === 'waiting';
  return (
    <BackofficePage title={t('incidents.title')} lead={t('incidents.lead')}>
      <Stack gap={5}>
        {closed ? <DoneNotice event={closed}>{t('incidents.closeDone')}</DoneNotice> : null}
        <LinkTabs
          label={t('incidents.filter')}
          items={filters.map((filter) => ({
            href: filter === filters[0] ? '?' : `?filter=${filter}`,
            label: t(`incidents.${filter}`),
            current: filter === address.filter,
            ...(filter === 'waiting' && open ? { count: open } : {}),
          }))}
        />
        <QueryView query={incidents} empty={<NothingHere filter={address.filter} />}>
          {(rows) => (
            <Stack gap={3}>
              {isWaiting ? <IncidentsBulk rows={rows} selection={selection} /> : null}
              <IncidentsTable
                rows={rows}
                current={address.review}
                selection={isWaiting ? selection : undefined}
                onOpen={address.openReview}
              />
            </Stack>
          )}
        </QueryView>
        <LoadMore query={incidents} words="incidents" />
      </Stack>
      {address.review ? (
        <IncidentDrawer
          key={address.review}
          id={address.review}
          draft={draftOf(address.review)}
          onClose={address.closeReview}
          onClosed={() => {
            setClosed({});
            address.closeReview();
          }}
        />
      ) : null}
    </BackofficePage>
  );
}

function NothingHere({ filter }: { filter: Filter }) {
  const t = useBackofficeWords();
  const isWaiting = filter === 'waiting';
  return (
    <EmptyState
      drawing="cup"
      title={t(isWaiting ? 'incidents.none' : 'incidents.noneClosed')}
      text={t(isWaiting ? 'incidents.noneText' : 'incidents.noneClosedText')}
    />
  );
}
