import { MessagesWithCompanion } from '@kabar/parts/chat/latest-messages';
import { useUpcoming } from '@kabar/parts/upcoming/api';
import { Card, Heading, LinkButton, NarrowOnly, Stack, Text } from '@kabar/ui/base';
import { IconAlertTriangle } from '@kabar/ui/icons';
import { useState } from 'react';
import { JoinNow } from '../bookings/join-now.tsx';
import { ProposedMoves, useProposedMoves } from '../bookings/proposed-moves.tsx';
import { CheckInCard, LovedOnesFine, useHasOpenQuestion } from '../check-ins/check-in-card.tsx';
import { useClientProfile } from '../client-profiles/api.ts';
import { useKeptStep } from '../client-profiles/onboarding-draft.ts';
import { isOnboardingOpen } from '../client-profiles/profile-form.ts';
import { FineCard } from '../missed-check-ins/fine-card.tsx';
import { type TrialBookingView, useOwnTrialBookings } from '../trial-bookings/api.ts';
import { OwnTrialBookings } from '../trial-bookings/own-trial-bookings.tsx';
import { mustChooseTime, useLatestTrialRequest } from '../trial-requests/api.ts';
import { TrialRequestCard } from '../trial-requests/trial-request-card.tsx';
import { useClientWords } from '../words/use-client-words.ts';
import { LovedOneLinks } from './loved-one-card.tsx';
import { NextCall } from './next-call.tsx';
import type { OwnWishes } from './own-wishes.ts';
import { PlanCall } from './plan-call.tsx';
import { cardsOfToday, type TodayCard } from './rules.ts';

/** The next call and the client's open tasks; on a phone also the links to messages and to help. */
export function Today({ wishes }: { wishes: OwnWishes }) {
  const t = useClientWords();
  // An open check-in question has its own button for help and needs the space.
  const isAsked = useHasOpenQuestion();
  return (
    <Stack gap={6}>
      {/* Part of this stack, so that the link to help can be at the bottom of the first screen. */}
      <JoinNow />
      <FineCard />
      <CheckInCard withLink urgentOnly />
      {useCards(wishes).map((card) => (
        <CardOf key={card} card={card} />
      ))}
      <LovedOnesFine />
      <NarrowOnly>
        <Stack gap={6}>
          <LovedOneLinks />
          <MessagesWithCompanion />
        </Stack>
      </NarrowOnly>
      <NarrowOnly atFoot={!isAsked}>
        <LinkButton variant="secondary" fullWidth href="/emergency" icon={<IconAlertTriangle />}>
          {t('dashboard.help')}
        </LinkButton>
      </NarrowOnly>
    </Stack>
  );
}

/**
 * The cards; none until the data that decides about them has loaded, so that nothing jumps. If sessions cannot be read, a
 * card says so; other failed requests count as empty.
 */
function useCards(wishes: OwnWishes): TodayCard[] {
  const upcoming = useUpcoming(1);
  const profile = useClientProfile();
  const request = useLatestTrialRequest();
  const trials = useOwnTrialBookings();
  const proposed = useProposedMoves();
  const [isLoaded, setLoaded] = useState(false);
  // Set only once: a card that retries a failed request must stay while the retry is pending.
  const isAnyPending = [upcoming, profile, request, trials].some(({ isPending }) => isPending);
  if (!isLoaded && !isAnyPending) setLoaded(true);
  if (!isLoaded) return [];
  const next = upcoming.data?.[0];
  return cardsOfToday(
    {
      nextStart: next && new Date(next.startTime),
      isNextKnown: upcoming.data !== undefined,
      isNextTrial: next?.kind === 'trial',
      hadTrial: hadTrial(trials.data?.pages.flatMap((page) => page.trialBookings) ?? []),
      hasProfile: profile.data === undefined || !isOnboardingOpen(profile.data),
      mustChooseTime: request.data != null && mustChooseTime(request.data),
      hasProposedMove: proposed.length > 0,
      ...wishes,
    },
    new Date(),
  );
}

function CardOf({ card }: { card: TodayCard }) {
  switch (card) {
    case 'next-call':
      return <NextCall />;
    case 'setup':
      return <SetupCard />;
    case 'request':
      return <TrialRequestCard />;
    case 'proposed-move':
      return <ProposedMoves />;
    case 'asked-trial':
      return <OwnTrialBookings />;
    case 'plan-call':
      return <PlanCall />;
  }
}

const hadTrial = (trials: readonly TrialBookingView[]) =>
  trials.some(
    (trial) => trial.status === 'approved' && Date.parse(trial.requestedEndTime) <= Date.now(),
  );

function SetupCard() {
  const t = useClientWords();
  const step = useKeptStep();
  return (
    <Card tone="sun" as="section">
      <Stack gap={3} align="start">
        <Heading level={2}>{t('dashboard.setupTitle')}</Heading>
        <Text>{t('dashboard.setupText')}</Text>
        <LinkButton href="/onboarding/client">
          {step > 1 ? t('dashboard.setupGoOn', { step }) : t('dashboard.setupAction')}
        </LinkButton>
      </Stack>
    </Card>
  );
}
