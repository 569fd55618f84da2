import { Button, EmptyState, Stack } from '@kabar/ui/base';
import { QueryView } from '@kabar/web/query-view';
import { useState } from 'react';
import { BackofficePage } from '../frame/backoffice-page.tsx';
import { endOfDay, startOfDay } from '../frame/day-moments.ts';
import { LoadMore } from '../frame/load-more.tsx';
import { useUrlFilters } from '../frame/url-filters.ts';
import { PaidMinutesDialog } from '../session-pay/paid-minutes-dialog.tsx';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { type SessionLogView, useSessionLogs } from './api.ts';
import { SessionLogsFilters } from './session-logs-filters.tsx';
import { SessionLogsTable } from './session-logs-table.tsx';

/** The companions' session logs, newest first. */
export function SessionLogsPage() {
  const t = useBackofficeWords();
  const url = useUrlFilters(['show', 'from', 'until']);
  const wanted = {
    urgent: url.filterOf('show') === 'urgent' ? 'urgent' : 'all',
    from: startOfDay(url.filterOf('from')),
    until: endOfDay(url.filterOf('until')),
  } as const;
  const logs = useSessionLogs(wanted);
  const [paying, setPaying] = useState<SessionLogView>();
  return (
    <BackofficePage title={t('sessionLogs.title')} lead={t('sessionLogs.lead')}>
      <Stack gap={5}>
        <SessionLogsFilters url={url} wanted={wanted} />
        <QueryView
          query={logs}
          empty={
            <EmptyState
              drawing={url.isFiltered ? 'search' : 'cup'}
              level={2}
              title={t(url.isFiltered ? 'sessionLogs.noMatch' : 'sessionLogs.none')}
              action={
                url.isFiltered ? (
                  <Button variant="secondary" onClick={url.clear}>
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
