import { Button, EmptyState, Stack } from '@kabar/ui/base';
import { QueryView } from '@kabar/web/query-view';
import { BackofficePage } from '../frame/backoffice-page.tsx';
import { LoadMore } from '../frame/load-more.tsx';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useAudit } from './api.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditTable } from './audit-table.tsx';
import { useAuditUrl } from './audit-url.ts';

/** The log of all actions by staff; the storage does not allow changes to it. */
export function AuditPage() {
  const t = useBackofficeWords();
  const url = useAuditUrl();
  const actions = useAudit(url.wanted);
  return (
    <BackofficePage title={t('audit.title')} lead={t('audit.lead')}>
      <Stack gap={5}>
        <AuditFilters url={url} />
        <QueryView
          query={actions}
          empty={
            <EmptyState
              drawing="search"
              level={2}
              title={t(url.isFiltered ? 'audit.noMatch' : 'audit.none')}
              action={
                url.isFiltered ? (
                  <Button variant="secondary" onClick={url.clear}>
                    {t('audit.clear')}
                  </Button>
                ) : undefined
              }
            />
          }
        >
          {(rows) => <AuditTable rows={rows} />}
        </QueryView>
        <LoadMore query={actions} words="audit" />
      </Stack>
    </BackofficePage>
  );
}
