import { JoinButton } from '@kabar/parts/calls/join-button';
import type { BookingView } from './api.ts';

interface JoinBookingProps {
  booking: Pick<BookingView, 'id' | 'medium' | 'status' | 'scheduledAt' | 'durationMinutes'>;
}

/** The link to join a video session; renders nothing for other media. */
export function JoinBooking({ booking }: JoinBookingProps) {
  const { id, medium, status, scheduledAt, durationMinutes } = booking;
  const stands = status === 'scheduled' || status === 'confirmed';
  if (medium !== 'video' || !stands) return null;
  const endsAt = new Date(Date.parse(scheduledAt) + durationMinutes * 60_000).toISOString();
  return <JoinButton kind="booking" id={id} startsAt={scheduledAt} endsAt={endsAt} />;
}
