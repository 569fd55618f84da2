import { Button, EmptyState, Group, Stack } from '@kabar/ui/base';
import { DoneNotice, SearchField, SegmentedControl } from '@kabar/ui/more';
import { QueryView } from '@kabar/web/query-view';
import { useState } from 'react';
import { BackofficePage } from '../frame/backoffice-page.tsx';
import { useListAddress } from '../frame/list-address.ts';
import { LoadMore } from '../frame/load-more.tsx';
import { useSearchBox } from '../frame/use-search-box.ts';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { type Filter, useCompanions } from './api.ts';
import { CompanionsTable } from './companions-table.tsx';
import { QuickVerifyNotice, type QuickVerifyOutcome } from './quick-verify.tsx';
import { type Decided, ReviewDrawer } from './review-drawer.tsx';

const filters = ['all', 'verified', 'unverified'] as const satisfies readonly Filter[];

export function CompanionsPage() {
  const t = useBackofficeWords();
  const address = useListAddress(filters);
  const search = useSearchBox(address.search, address.setSearch);
  const companions = useCompanions({ filter: address.filter, search: address.search });
  const [outcome, setOutcome] = useState<QuickVerifyOutcome>();
  const [decided, setDecided] = useState<{ decision: Decided }>();
  return (
    <BackofficePage title={t('companions.title')} lead={t('companions.lead')}>
      <Stack gap={4}>
        <Group gap={4} justify="between">
          <SearchField
            ref={search.box}
            label={t('companions.search')}
            placeholder={t('companions.searchHint')}
            value={search.text}
            onChange={search.setText}
          />
          <SegmentedControl
            label={t('companions.filter')}
            value={address.filter}
            onChange={address.setFilter}
            options={filters.map((filter) => ({
              value: filter,
              label: t(`companions.${filter}`),
            }))}
          />
        </Group>
        <QuickVerifyNotice outcome={outcome} onDismiss={() => setOutcome(undefined)} />
        {decided ? (
          <DoneNotice event={decided}>
            {t(decided.decision === 'approved' ? 'review.approved' : 'review.rejected')}
          </DoneNotice>
        ) : null}
        <QueryView
          query={companions}
          empty={
            <Nobody
              filtered={address.filter !== 'all' || address.search !== ''}
              onClear={() => {
                search.setText('');
                address.clear();
              }}
            />
          }
        >
          {(rows) => (
            <CompanionsTable
              rows={rows}
              reviewed={address.review}
              onReview={address.openReview}
              onVerified={setOutcome}
            />
          )}
        </QueryView>
        <LoadMore query={companions} words="companions" />
      </Stack>
      {address.review ? (
        <ReviewDrawer
          key={address.review}
          companionId={address.review}
          onClose={address.closeReview}
          onDecided={(decision) => {
            setDecided({ decision });
            address.closeReview();
          }}
        />
      ) : null}
    </BackofficePage>
  );
}

function Nobody({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const t = useBackofficeWords();
  return filtered ? (
    <EmptyState
      drawing="search"
      title={t('companions.noMatch')}
      action={
        <Button variant="secondary" onClick={onClear}>
          {t('companions.clear')}
        </Button>
      }
    />
  ) : (
    <EmptyState drawing="people" title={t('companions.empty')} text={t('companions.emptyText')} />
  );
}
