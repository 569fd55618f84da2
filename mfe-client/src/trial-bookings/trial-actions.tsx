import { Button, Group, LinkButton, Text } from '@kabar/ui/base';
import { useState } from 'react';
import { CompanionCardDialog } from '../public-companions/companion-card-dialog.tsx';
import { useClientWords } from '../words/use-client-words.ts';
import { type TrialBookingView, useOwnTrialBookings } from './api.ts';
import { CancelTrial } from './cancel-trial.tsx';
import { GuestLinkOfTrial } from './guest-link-of-trial.tsx';

/** The client's actions for a trial call: the guest link, the companion's profile, another time, and cancelling. */
export function TrialActions({ booking }: { booking: TrialBookingView }) {
  const t = useClientWords();
  const [open, setOpen] = useState(false);
  const { id, companion, status, lovedOne, requestedEndTime } = booking;
  const lost = status === 'rejected' || status === 'expired' || status === 'cancelled';
  return (
    <>
      {status === 'approved' ? (
        <GuestLinkOfTrial id={id} endTime={requestedEndTime} lovedOneId={lovedOne?.id ?? null} />
      ) : null}
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
      {open ? (
        <CompanionCardDialog companionId={companion.id} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}

/** The same actions on the card of the next call; renders nothing if the booking is not on a loaded page. */
export function ActionsOfTrial({ id }: { id: string }) {
  const pages = useOwnTrialBookings().data?.pages ?? [];
  const booking = pages.flatMap((page) => page.trialBookings).find((each) => each.id === id);
  return booking === undefined ? null : <TrialActions booking={booking} />;
}
