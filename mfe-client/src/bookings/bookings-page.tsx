import {
  Button,
  EmptyState,
  Group,
  LinkButton,
  Page,
  PageHeader,
  ShortList,
  Stack,
  Tabs,
} from '@kabar/ui/base';
import { IconCalendarPlus } from '@kabar/ui/icons';
import { QueryView } from '@kabar/web/query-view';
import { useAudience } from '@kabar/web/session';
import { lazy, Suspense } from 'react';
import { OwnSeries } from '../booking-series/own-series.tsx';
import { ForWhom } from '../circle-care/for-whom.tsx';
import { usePersonInUrl } from '../circle-care/use-person-for.ts';
import { BoughtPack } from '../session-pack-purchases/bought-pack.tsx';
import { OwnPacks } from '../session-pack-purchases/own-packs.tsx';
import { useChoiceInUrl } from '../times/use-choice-in-url.ts';
import { useClientWords } from '../words/use-client-words.ts';
import { type BookingView, useOwnBookings, type When } from './api.ts';
import {
  type ListedTrial,
  TrialCard,
  usePastTrials,
  usePendingTrials,
  useTrialsToCome,
} from './approved-trials.tsx';
import { BookingCard } from './booking-card.tsx';
import { JoinNow } from './join-now.tsx';
import { ProposedMoves } from './proposed-moves.tsx';

const CareSessionsOf = lazy(async () => ({
  default: (await import('../circle-care/care-bookings.tsx')).CareSessionsOf,
}));

export function BookingsPage() {
  const t = useClientWords();
  const audience = useAudience();
  const { personId, isPending } = usePersonInUrl();
  const isStaff = audience === 'admin' || audience === 'moderator';
  const action =
    audience === 'client' ? (
      <LinkButton href="/bookings/new" icon={<IconCalendarPlus />}>
        {t('booking.scheduleNew')}
      </LinkButton>
    ) : undefined;
  return (
    <Page>
      <PageHeader
        title={t('booking.title')}
        actions={personId === undefined ? action : undefined}
      />
      {personId === undefined && !isStaff ? <JoinNow /> : null}
      <ForWhom />
      {isPending ? null : personId !== undefined ? (
        <Suspense>
          <CareSessionsOf personId={personId} />
        </Suspense>
      ) : isStaff ? (
        <Nothing title={t('booking.emptyStaff')} text={t('booking.emptyStaffText')} />
      ) : (
        <Lists />
      )}
    </Page>
  );
}

function Lists() {
  const t = useClientWords();
  const [{ when }, choose] = useChoiceInUrl(['when']);
  const isClient = useAudience() === 'client';
  const shown: When = when === 'past' ? 'past' : 'upcoming';
  return (
    <Stack gap={6}>
      {isClient ? <ProposedMoves /> : null}
      <BoughtPack />
      <Tabs
        label={t('booking.title')}
        value={shown}
        onChange={(next) => choose({ when: next === 'past' ? next : null })}
        items={[
          { value: 'upcoming', label: t('booking.upcoming') },
          { value: 'past', label: t('booking.past') },
        ]}
      >
        {shown === 'upcoming' ? (
          <Stack gap={6}>
            <ListToCome />
            <OwnSeries />
          </Stack>
        ) : (
          <PastList />
        )}
      </Tabs>
      <OwnPacks />
    </Stack>
  );
}

const perPage = 12;

function ListToCome() {
  const isClient = useAudience() === 'client';
  const trials = useTrialsToCome() ?? [];
  return isClient ? <ListOfClient approved={trials} /> : <List when="upcoming" trials={trials} />;
}

function ListOfClient({ approved }: { approved: readonly ListedTrial[] }) {
  const pending = usePendingTrials() ?? [];
  return <List when="upcoming" trials={[...approved, ...pending]} />;
}

function PastList() {
  const isClient = useAudience() === 'client';
  return isClient ? <PastListOfClient /> : <List when="past" trials={[]} />;
}

function PastListOfClient() {
  const trials = usePastTrials() ?? [];
  return <List when="past" trials={trials} />;
}

function List({ when, trials }: { when: When; trials: readonly ListedTrial[] }) {
  const t = useClientWords();
  const query = useOwnBookings(when, perPage);
  return (
    <QueryView
      query={query}
      isEmpty={(data) =>
        trials.length === 0 && data.pages.every((page) => page.bookings.length === 0)
      }
      empty={<Empty when={when} />}
    >
      {(data) => (
        <ShortList
          min="19rem"
          fill
          end={
            query.hasNextPage ? (
              <Button
                variant="secondary"
                busy={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {t('booking.more')}
              </Button>
            ) : null
          }
        >
          {inOrder(
            when,
            trials,
            data.pages.flatMap((page) => page.bookings),
          ).map((item) =>
            'startTime' in item ? (
              <TrialCard key={item.id} trial={item} isOver={when === 'past'} />
            ) : (
              <BookingCard key={item.id} booking={item} />
            ),
          )}
        </ShortList>
      )}
    </QueryView>
  );
}

/** Merges trial calls and sessions: future ones chronologically, past ones newest first. */
function inOrder(
  when: When,
  trials: readonly ListedTrial[],
  sessions: readonly BookingView[],
): (ListedTrial | BookingView)[] {
  const startOf = (item: ListedTrial | BookingView) =>
    Date.parse('startTime' in item ? item.startTime : item.scheduledAt);
  const direction = when === 'past' ? -1 : 1;
  return [...trials, ...sessions].sort((one, other) => direction * (startOf(one) - startOf(other)));
}

function Empty({ when }: { when: When }) {
  const t = useClientWords();
  const isCompanion = useAudience() === 'companion';
  if (when === 'past') {
    return <Nothing title={t('booking.emptyPast')} text={t('booking.emptyPastText')} />;
  }
  if (isCompanion) {
    return <Nothing title={t('booking.empty')} text={t('booking.emptyCompanion')} />;
  }
  return (
    <EmptyState
      drawing="calendar"
      level={2}
      title={t('booking.empty')}
      text={t('booking.emptyText')}
      action={
        <Group gap={3} justify="center">
          <LinkButton href="/bookings/new">{t('booking.first')}</LinkButton>
          <LinkButton variant="secondary" href="/match">
            {t('booking.find')}
          </LinkButton>
        </Group>
      }
    />
  );
}

function Nothing(props: { title: string; text: string }) {
  return <EmptyState drawing="calendar" level={2} {...props} />;
}
