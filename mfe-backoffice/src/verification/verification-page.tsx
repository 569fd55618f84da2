import { EmptyState, Grid, LinkTabs, SkeletonCard, Stack } from '@kabar/ui/base';
import { DoneNotice } from '@kabar/ui/more';
import { AfterMoment, QueryView } from '@kabar/web/query-view';
import { useState } from 'react';
import { BackofficePage } from '../frame/backoffice-page.tsx';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { type Filter, useCompanions, useVerificationFigures } from './api.ts';
import { CompanionCard } from './companion-card.tsx';
import { Figures } from './figures.tsx';
import { useListAddress } from './list-address.ts';
import { LoadMore } from './load-more.tsx';
import { QuickVerifyNotice, type QuickVerifyOutcome } from './quick-verify.tsx';
import { type Decided, ReviewDrawer } from './review-drawer.tsx';

const filters = ['all', 'pending', 'verified', 'rejected'] as const satisfies readonly Filter[];

export function VerificationPage() {
  const t = useBackofficeWords();
  const address = useListAddress(filters);
  const companions = useCompanions({ filter: address.filter, search: '' });
  const waiting = useVerificationFigures().data?.pending;
  const [decided, setDecided] = useState<{ decision: Decided }>();
  const [outcome, setOutcome] = useState<QuickVerifyOutcome>();
  const labels = {
    all: t('queue.all'),
    pending: t('queue.pending'),
    verified: t('queue.verified'),
    rejected: t('queue.rejected'),
  };
  return (
    <BackofficePage title={t('queue.title')} lead={t('queue.lead')}>
      {decided ? (
        <DoneNotice event={decided}>
          {t(decided.decision === 'approved' ? 'review.approved' : 'review.rejected')}
        </DoneNotice>
      ) : null}
      <QuickVerifyNotice outcome={outcome} onDismiss={() => setOutcome(undefined)} />
      <Figures />
      <Stack gap={5}>
        <LinkTabs
          label={t('queue.filter')}
          items={filters.map((filter) => ({
            href: filter === 'all' ? '?' : `?filter=${filter}`,
            label: labels[filter],
            current: filter === address.filter,
            ...(filter === 'pending' && waiting ? { count: waiting } : {}),
          }))}
        />
        <QueryView
          query={companions}
          loading={<WaitingCards />}
          empty={<NobodyHere filtered={address.filter !== 'all'} />}
        >
          {(rows) => (
            <Grid min="18rem" fill as="ul">
              {rows.map((companion) => (
                <CompanionCard
                  key={companion.companionId}
                  companion={companion}
                  onReview={() => address.openReview(companion.companionId)}
                  onVerified={setOutcome}
                />
              ))}
            </Grid>
          )}
        </QueryView>
        <LoadMore query={companions} />
      </Stack>
      {address.review ? (
        <ReviewDrawer
          key={address.review}
          companionId={address.review}
          onClose={address.closeReview}
          onDecided={(decision) => setDecided({ decision })}
        />
      ) : null}
    </BackofficePage>
  );
}

function NobodyHere({ filtered }: { filtered: boolean }) {
  const t = useBackofficeWords();
  return filtered ? (
    <EmptyState
      drawing="cup"
      title={t('queue.emptyFiltered')}
      text={t('queue.emptyFilteredText')}
    />
  ) : (
    <EmptyState drawing="people" title={t('queue.empty')} text={t('queue.emptyText')} />
  );
}

function WaitingCards() {
  return (
    <AfterMoment>
      <Grid min="18rem" fill>
        <SkeletonCard />
        <SkeletonCard />
        <SkeletonCard />
      </Grid>
    </AfterMoment>
  );
}
