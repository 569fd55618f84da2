import { EmptyState, Grid, LinkTabs, SkeletonCard, Stack } from '@kabar/ui/base';
import { DoneNotice } from '@kabar/ui/more';
import { AfterMoment, QueryView } from '@kabar/web/query-view';
import { useState } from 'react';
import { BackofficePage } from '../frame/backoffice-page.tsx';
import { useListUrl } from '../frame/list-url.ts';
import { LoadMore } from '../frame/load-more.tsx';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { type Companion, type Filter, useCompanions, useVerificationFigures } from './api.ts';
import { CompanionCard } from './companion-card.tsx';
import { Figures } from './figures.tsx';
import { QuickVerifyNotice, type QuickVerifyOutcome } from './quick-verify.tsx';
import { type Decided, ReviewDrawer } from './review-drawer.tsx';

/** Pending ones are the default, because the queue is opened to decide them. */
const filters = ['pending', 'all', 'verified', 'rejected'] as const satisfies readonly Filter[];

export function VerificationPage() {
  const t = useBackofficeWords();
  const url = useListUrl(filters);
  const companions = useCompanions({ filter: url.filter, search: '' });
  const waiting = useVerificationFigures().data?.pending;
  const [decided, setDecided] = useState<{ decision: Decided }>();
  const [outcome, setOutcome] = useState<QuickVerifyOutcome>();
  const goOn = (decision: Decided) => {
    setDecided({ decision });
    const next = nextWaiting(companions.data ?? [], url.review);
    if (next) url.openNextReview(next);
    else url.closeReview();
  };
  return (
    <BackofficePage title={t('queue.title')} lead={t('queue.lead')}>
      {decided ? (
        <DoneNotice event={decided}>
          {t(decided.decision === 'approved' ? 'review.approved' : 'review.rejected')}
        </DoneNotice>
      ) : null}
      <QuickVerifyNotice outcome={outcome} onDismiss={() => setOutcome(undefined)} />
      <Stack gap={5}>
        <LinkTabs
          label={t('queue.filter')}
          items={filters.map((filter) => ({
            href: filter === filters[0] ? '?' : `?filter=${filter}`,
            label: t(`queue.${filter}`),
            current: filter === url.filter,
            ...(filter === 'pending' && waiting ? { count: waiting } : {}),
          }))}
        />
        <QueryView
          query={companions}
          loading={<WaitingCards />}
          empty={<NobodyHere filter={url.filter} />}
        >
          {(rows) => (
            <Grid min="18rem" fill as="ul">
              {rows.map((companion) => (
                <CompanionCard
                  key={companion.companionId}
                  companion={companion}
                  onReview={() => url.openReview(companion.companionId)}
                  onVerified={setOutcome}
                />
              ))}
            </Grid>
          )}
        </QueryView>
        <LoadMore query={companions} words="companions" />
      </Stack>
      <Figures />
      {url.review ? (
        <ReviewDrawer
          key={url.review}
          companionId={url.review}
          onClose={url.closeReview}
          before={decided?.decision}
          onDecided={goOn}
        />
      ) : null}
    </BackofficePage>
  );
}

/** The next pending companion after a decision; undefined if there is none. */
function nextWaiting(rows: readonly Companion[], decided: string | undefined): string | undefined {
  const at = rows.findIndex(({ companionId }) => companionId === decided);
  const others = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))];
  return others.find(({ status }) => status === 'pending')?.companionId;
}

function NobodyHere({ filter }: { filter: Filter }) {
  const t = useBackofficeWords();
  if (filter === 'all')
    return <EmptyState drawing="people" title={t('queue.empty')} text={t('queue.emptyText')} />;
  const isDone = filter === 'pending';
  return (
    <EmptyState
      drawing="cup"
      title={t(isDone ? 'queue.done' : 'queue.emptyFiltered')}
      text={t(isDone ? 'queue.doneText' : 'queue.emptyFilteredText')}
    />
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
