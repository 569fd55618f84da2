import { EmptyState, LinkTabs, Stack } from '@kabar/ui/base';
import { DoneNotice } from '@kabar/ui/more';
import { QueryView } from '@kabar/web/query-view';
import { useState } from 'react';
import { BackofficePage } from '../frame/backoffice-page.tsx';
import { useListUrl } from '../frame/list-url.ts';
import { LoadMore } from '../frame/load-more.tsx';
import { useSelection } from '../frame/use-selection.ts';
import { MutesList } from '../mutes/mutes-list.tsx';
import { SuspensionsList } from '../suspensions/suspensions-list.tsx';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { type Filter, type Outcome, useFlags, useWaitingFlags } from './api.ts';
import { FlagDrawer } from './flag-drawer.tsx';
import { FlagsBulk } from './flags-bulk.tsx';
import { FlagsTable } from './flags-table.tsx';

const filters = ['waiting', 'decided', 'muted', 'suspended'] as const;

/** Reported messages, and the decisions of staff. */
export function FlagsPage() {
  const t = useBackofficeWords();
  const url = useListUrl(filters);
  const waiting = useWaitingFlags().data;
  const [decided, setDecided] = useState<{ outcome: Outcome }>();
  return (
    <BackofficePage title={t('flags.title')} lead={t('flags.lead')}>
      <Stack gap={5}>
        {decided ? (
          <DoneNotice event={decided}>{t(`flags.done.${decided.outcome}`)}</DoneNotice>
        ) : null}
        <LinkTabs
          label={t('flags.filter')}
          items={filters.map((filter) => ({
            href: filter === filters[0] ? '?' : `?filter=${filter}`,
            label: t(`flags.${filter}`),
            current: filter === url.filter,
            ...(filter === 'waiting' && waiting ? { count: waiting } : {}),
          }))}
        />
        {url.filter === 'muted' ? (
          <MutesList />
        ) : url.filter === 'suspended' ? (
          <SuspensionsList />
        ) : (
          <Reports filter={url.filter} current={url.review} onOpen={url.openReview} />
        )}
      </Stack>
      {url.review ? (
        <FlagDrawer
          key={url.review}
          id={url.review}
          onClose={url.closeReview}
          onDecided={(outcome) => {
            setDecided({ outcome });
            url.closeReview();
          }}
        />
      ) : null}
    </BackofficePage>
  );
}

interface ReportsProps {
  filter: Filter;
  current: string | undefined;
  onOpen: (id: string) => void;
}

function Reports({ filter, current, onOpen }: ReportsProps) {
  const t = useBackofficeWords();
  const flags = useFlags(filter);
  const selection = useSelection(flags.data ?? []);
  const isWaiting = filter === 'waiting';
  return (
    <>
      <QueryView
        query={flags}
        empty={
          <EmptyState drawing="cup" level={2} title={t('flags.none')} text={t('flags.noneText')} />
        }
      >
        {(rows) => (
          <Stack gap={3}>
            {isWaiting ? <FlagsBulk rows={rows} selection={selection} /> : null}
            <FlagsTable
              rows={rows}
              current={current}
              selection={isWaiting ? selection : undefined}
              onOpen={onOpen}
            />
          </Stack>
        )}
      </QueryView>
      <LoadMore query={flags} words="flags" />
    </>
  );
}
