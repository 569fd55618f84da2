import { Button, EmptyState, Stack } from '@kabar/ui/base';
import { QueryView } from '@kabar/web/query-view';
import { useState } from 'react';
import { BackofficePage } from '../frame/backoffice-page.tsx';
import { endOfDay, startOfDay } from '../frame/day-moments.ts';
import { useFilterAddress } from '../frame/filter-address.ts';
import { LoadMore } from '../frame/load-more.tsx';
import { PaidMinutesDialog } from '../session-pay/paid-minutes-dialog.tsx';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { type SessionLogView, useSessionLogs } from './api.ts';
import { SessionLogsFilters } from './session-logs-filters.tsx';
import { SessionLogsTable } from './session-logs-table.tsx';

/** The companions' session logs, newest first. */
export function SessionLogsPage() {
  const t = useBackofficeWords();
  const address = useFilterAddress(['show', 'from', 'until']);
  const wanted = {
    urgent: address.filterOf('show') === 'urgent' ? 'urgent' : 'all',
    from: startOfDay(address.filterOf('from')),
    until: endOfDay(address.filterOf('until')),
  } as const;
  const logs = useSessionLogs(wanted);
  const [paying, setPaying] = useState<SessionLogView>();
  return (
    <BackofficePage title={t('sessionLogs.title')} lead={t('sessionLogs.lead')}>
      <Stack gap={5}>
        <SessionLogsFilters address={address} wanted={wanted} />
        <QueryView
          query={logs}
          empty={
            <EmptyState
              drawing={address.isFiltered ? 'search' : 'cup'}
              level={2}
              title={t(address.isFiltered ? 'sessionLogs.noMatch' : 'sessionLogs.none')}
              action={
                address.isFiltered ? (
                  <Button variant="secondary" onClick={address.clear}>
                    {t('sessionLogs.clear')}
                  </Button>
                ) : undefined
              }
            />
          }
        >
          {(rows) => <SessionLogsTable rows={rows} onPay={setPaying} />}
        </QueryView>
        <LoadMore query={logs} words="sessionLogs" />
      </Stack>
      {paying ? <PaidMinutesDialog log={paying} onClose={() => setPaying(undefined)} /> : null}
    </BackofficePage>
  );
}
