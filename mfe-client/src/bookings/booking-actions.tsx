import { Button, Group, LinkButton, Text } from '@kabar/ui/base';
import { IconCalendarEvent, IconRefresh, IconX } from '@kabar/ui/icons';
import { browserZone } from '@kabar/web/say-time';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ReviewButton } from '../reviews/review-button.tsx';
import { WrongWithSession } from '../session-logs/wrong-with-session.tsx';
import { useClientWords } from '../words/use-client-words.ts';
import type { BookingDetailsView } from './api.ts';
import type { Outcome } from './booking-screen.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { MoveDialog, type WishedMove } from './move-dialog.tsx';
import { sameTimeAgain, toWall } from './rules.ts';

interface BookingActionsProps {
  booking: BookingDetailsView;
  isCompanion: boolean;
  onOutcome: (outcome: Outcome) => void;
}

/** Buttons for the reader's own session: move, cancel, and other actions. */
export function BookingActions({ booking, isCompanion, onOutcome }: BookingActionsProps) {
  const t = useClientWords();
  return (
    <ChangeButtons booking={booking} isCompanion={isCompanion} onOutcome={onOutcome}>
      {!isCompanion && booking.status === 'completed' ? (
        <ReviewButton companion={booking.companion} />
      ) : null}
      {isCompanion || booking.companion.fullName === null ? null : (
        <LinkButton variant="secondary" icon={<IconRefresh />} href={bookAgainHref(booking)}>
          {t('booking.again')}
        </LinkButton>
      )}
      {!isCompanion && isOver(booking) ? <WrongWithSession session={booking} /> : null}
    </ChangeButtons>
  );
}

/** It took place, or was to. */
function isOver({ status }: BookingDetailsView): boolean {
  return status === 'completed' || status === 'no_show';
}

interface ChangeButtonsProps extends BookingActionsProps {
  /** Further buttons, between moving and cancelling. */
  children?: ReactNode;
}

/** Keeps the typed reason outside the dialogs, so that it survives when a dialog closes because the booking changed. */
export function ChangeButtons({ booking, isCompanion, onOutcome, children }: ChangeButtonsProps) {
  const t = useClientWords();
  // The "I can't make it" link of a reminder opens the cancel dialog.
  const cannotCome = useLocation().hash === '#cannot-come' && booking.cancelling !== null;
  const [open, setOpen] = useState<'move' | 'cancel' | undefined>(
    cannotCome ? 'cancel' : undefined,
  );
  const [reason, setReason] = useState('');
  // The time picker starts at the session's current day.
  const day = toWall(booking.scheduledAt).slice(0, 10);
  const [move, setMove] = useState<WishedMove>({ wall: '', day, reason: '' });
  const finish = (outcome: Outcome) => {
    setOpen(undefined);
    onOutcome(outcome);
  };
  const mayMove = booking.moving !== null && !(isCompanion && booking.proposal !== null);
  const dialog = { booking, isCompanion, onClose: () => setOpen(undefined), onDone: finish };
  return (
    <>
      <Group gap={3}>
        {mayMove ? (
          <Button variant="secondary" icon={<IconCalendarEvent />} onClick={() => setOpen('move')}>
            {t(isCompanion ? 'booking.propose' : 'booking.move')}
          </Button>
        ) : null}
        {children}
        {booking.cancelling === null ? null : (
          <Button variant="quiet" icon={<IconX />} onClick={() => setOpen('cancel')}>
            {t('booking.cancel')}
          </Button>
        )}
      </Group>
      {isUnchangeable(booking) ? <Text tone="soft">{t('booking.unchangeable')}</Text> : null}
      {open === 'move' ? <MoveDialog {...dialog} wish={move} onWish={setMove} /> : null}
      {open === 'cancel' ? <CancelDialog {...dialog} reason={reason} onReason={setReason} /> : null}
    </>
  );
}

/** The session has started, so it can no longer be moved or cancelled. */
function isUnchangeable({ status, cancelling }: BookingDetailsView): boolean {
  return (status === 'scheduled' || status === 'confirmed') && cancelling === null;
}

/** A link to the booking form, filled in with the same time in a future week. */
function bookAgainHref(booking: BookingDetailsView) {
  const { scheduledAt, companion, lovedOneId, lovedOneTimeZone, paidBy } = booking;
  const at = toWall(sameTimeAgain(scheduledAt, lovedOneTimeZone ?? browserZone()));
  const query = new URLSearchParams({
    with: companion.id,
    for: lovedOneId ?? 'me',
    at,
    day: at.slice(0, 10),
    ...(paidBy === 'subscription' ? { paidBy } : {}),
  });
  return `/bookings/new?${query}`;
}
