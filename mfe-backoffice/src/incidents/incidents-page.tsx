import { EmptyState, LinkTabs, Stack } from '@kabar/ui/base';
import { DoneNotice } from '@kabar/ui/more';
import { QueryView } from '@kabar/web/query-view';
import { useState } from 'react';
import { BackofficePage } from '../frame/backoffice-page.tsx';
import { useListUrl } from '../frame/list-url.ts';
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
  const url = useListUrl(filters);
  const incidents = useIncidents(url.filter);
  const open = useOpenIncidents().data;
  const [closed, setClosed] = useState<object>();
  const draftOf = useDrafts();
  const selection = useSelection(incidents.data ?? []);
  const isWaiting = url.filter === 'waiting';
  return (
    <BackofficePage title={t('incidents.title')} lead={t('incidents.lead')}>
      <Stack gap={5}>
        {closed ? <DoneNotice event={closed}>{t('incidents.closeDone')}</DoneNotice> : null}
        <LinkTabs
          label={t('incidents.filter')}
          items={filters.map((filter) => ({
            href: filter === filters[0] ? '?' : `?filter=${filter}`,
            label: t(`incidents.${filter}`),
            current: filter === url.filter,
            ...(filter === 'waiting' && open ? { count: open } : {}),
          }))}
        />
        <QueryView query={incidents} empty={<NothingHere filter={url.filter} />}>
          {(rows) => (
            <Stack gap={3}>
              {isWaiting ? <IncidentsBulk rows={rows} selection={selection} /> : null}
              <IncidentsTable
                rows={rows}
                current={url.review}
                selection={isWaiting ? selection : undefined}
                onOpen={url.openReview}
              />
            </Stack>
          )}
        </QueryView>
        <LoadMore query={incidents} words="incidents" />
      </Stack>
      {url.review ? (
        <IncidentDrawer
          key={url.review}
          id={url.review}
          draft={draftOf(url.review)}
          onClose={url.closeReview}
          onClosed={() => {
            setClosed({});
            url.closeReview();
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
