import { Button, EmptyState, Group, Stack } from '@kabar/ui/base';
import { DoneNotice, SearchField, SegmentedControl } from '@kabar/ui/more';
import { QueryView } from '@kabar/web/query-view';
import { useState } from 'react';
import { BackofficePage } from '../frame/backoffice-page.tsx';
import { useListUrl } from '../frame/list-url.ts';
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
  const url = useListUrl(filters);
  const search = useSearchBox(url.search, url.setSearch);
  const companions = useCompanions({ filter: url.filter, search: url.search });
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
            value={url.filter}
            onChange={url.setFilter}
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
              filtered={url.filter !== 'all' || url.search !== ''}
              onClear={() => {
                search.setText('');
                url.clear();
              }}
            />
          }
        >
          {(rows) => (
            <CompanionsTable
              rows={rows}
              reviewed={url.review}
              onReview={url.openReview}
              onVerified={setOutcome}
            />
          )}
        </QueryView>
        <LoadMore query={companions} words="companions" />
      </Stack>
      {url.review ? (
        <ReviewDrawer
          key={url.review}
          companionId={url.review}
          onClose={url.closeReview}
          onDecided={(decision) => {
            setDecided({ decision });
            url.closeReview();
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
