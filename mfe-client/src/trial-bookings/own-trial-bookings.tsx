import { JoinButton } from '@kabar/parts/calls/join-button';
import {
  Button,
  Card,
  EmptyState,
  Group,
  LinkButton,
  Person,
  Section,
  ShortList,
  Stack,
  Text,
} from '@kabar/ui/base';
import { QueryView } from '@kabar/web/query-view';
import { useState } from 'react';
import { CompanionCardDialog } from '../public-companions/companion-card-dialog.tsx';
import { useClientWords } from '../words/use-client-words.ts';
import { type TrialBookingView, useOwnTrialBookings } from './api.ts';
import { CancelTrial } from './cancel-trial.tsx';
import { nextFirst } from './next-first.ts';
import { SelectedTime } from './selected-time.tsx';
import { StatusBadge } from './status-badge.tsx';

/** The client's trial calls, for the dashboard; answers arrive while it is open. */
export function OwnTrialBookings() {
  const t = useClientWords();
  const query = useOwnTrialBookings();
  return (
    <Section title={t('trials.title')}>
      <QueryView
        query={query}
        isEmpty={(data) => data.pages.every((page) => page.trialBookings.length === 0)}
        empty={
          <Card>
            <EmptyState
              drawing="calendar"
              title={t('trials.empty')}
              text={t('trials.emptyText')}
              action={
                <LinkButton variant="secondary" href="/match">
                  {t('trials.find')}
                </LinkButton>
              }
            />
          </Card>
        }
      >
        {(data) => (
          <ShortList
            end={
              query.hasNextPage ? (
                <Button
                  variant="quiet"
                  busy={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  {t('trials.more')}
                </Button>
              ) : null
            }
          >
            {nextFirst(data.pages.flatMap((page) => page.trialBookings)).map((booking) => (
              <TrialBookingCard key={booking.id} booking={booking} />
            ))}
          </ShortList>
        )}
      </QueryView>
    </Section>
  );
}

function TrialBookingCard({ booking }: { booking: TrialBookingView }) {
  const t = useClientWords();
  const [open, setOpen] = useState(false);
  const { companion, status, requestedStartTime, lovedOne } = booking;
  const lost = status === 'rejected' || status === 'expired' || status === 'cancelled';
  return (
    <Card padding="small" as="article">
      <Stack gap={3}>
        <Group justify="between" align="start" gap={3}>
          <Person
            name={companion.fullName ?? t('trials.gone')}
            src={companion.avatarUrl}
            line={<SelectedTime time={requestedStartTime} />}
          />
          <StatusBadge status={status} />
        </Group>
        {lovedOne?.fullName ? <Text>{t('trials.for', { name: lovedOne.fullName })}</Text> : null}
        {status === 'approved' ? (
          <JoinButton
            kind="trial"
            id={booking.id}
            startsAt={requestedStartTime}
            endsAt={booking.requestedEndTime}
          />
        ) : null}
        <WhatBecameOfIt booking={booking} />
        {companion.fullName === null ? (
          <Text tone="soft">{t('trials.goneText')}</Text>
        ) : (
          <Group gap={3}>
            <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
              {t('trials.about', { name: companion.preferredName ?? companion.fullName })}
            </Button>
            {lost ? (
              <LinkButton variant="secondary" size="small" href={`/bookings/trial/${companion.id}`}>
                {t('trials.newTime')}
              </LinkButton>
            ) : null}
            <CancelTrial booking={booking} />
          </Group>
        )}
      </Stack>
      {open ? (
        <CompanionCardDialog companionId={companion.id} onClose={() => setOpen(false)} />
      ) : null}
    </Card>
  );
}

/** Why a call does not take place, in a sentence, with the words of who cancelled it. */
function WhatBecameOfIt({ booking }: { booking: TrialBookingView }) {
  const t = useClientWords();
  const { cancellationNote } = booking;
  const why = whyNot(booking);
  const name = booking.companion.preferredName ?? t('trials.gone');
  return (
    <>
      {why ? <Text tone="soft">{t(why, { name })}</Text> : null}
      {cancellationNote ? <Text>“{cancellationNote}”</Text> : null}
    </>
  );
}

function whyNot({ status, rejectionReason, cancellationReason, cancelledBy }: TrialBookingView) {
  if (rejectionReason === 'time_taken') return 'trials.taken';
  if (rejectionReason === 'trials_used_up') return 'trials.usedUp';
  if (status === 'expired') return 'trials.expiredText';
  if (cancellationReason === 'withdrawn') return 'trials.youWithdrew';
  if (cancellationReason === 'companion_suspended') return 'trials.suspended';
  if (cancellationReason === 'consent_refused') return 'booking.reason.consent_refused';
  if (cancelledBy === 'client') return 'trials.youCancelled';
  return cancelledBy === 'companion' && cancellationReason !== 'account_closed'
    ? 'trials.theyCancelled'
    : undefined;
}
