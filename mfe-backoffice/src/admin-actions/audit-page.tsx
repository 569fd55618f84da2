import { Button, EmptyState, Stack } from '@kabar/ui/base';
import { QueryView } from '@kabar/web/query-view';
import { BackofficePage } from '../frame/backoffice-page.tsx';
import { LoadMore } from '../frame/load-more.tsx';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useAudit } from './api.ts';
import { useAuditAddress } from './audit-address.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditTable } from './audit-table.tsx';

/** The log of all actions by staff; the storage does not allow changes to it. */
export function AuditPage() {
  const t = useBackofficeWords();
  const address = useAuditAddress();
  const actions = useAudit(address.wanted);
  return (
    <BackofficePage title={t('audit.title')} lead={t('audit.lead')}>
      <Stack gap={5}>
        <AuditFilters address={address} />
        <QueryView
          query={actions}
          empty={
            <EmptyState
              drawing="search"
              level={2}
              title={t(address.isFiltered ? 'audit.noMatch' : 'audit.none')}
              action={
                address.isFiltered ? (
                  <Button variant="secondary" onClick={address.clear}>
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
