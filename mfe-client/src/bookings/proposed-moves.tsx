import { Stack } from '@kabar/ui/base';
import { useOwnBookings } from './api.ts';
import { ToAnswer } from './to-answer.tsx';

/** Page size: at least the maximum number of open proposals. */
const looked = 20;

/** Sessions for which the companion has proposed another time, next one first. */
export function useProposedMoves() {
  const upcoming = useOwnBookings('upcoming', looked).data?.pages[0]?.bookings ?? [];
  return upcoming.filter(({ proposal }) => proposal !== null);
}

/** Open proposals with buttons to respond; renders nothing without any. */
export function ProposedMoves() {
  const bookings = useProposedMoves();
  if (bookings.length === 0) return null;
  return (
    <Stack gap={5}>
      {bookings.map((booking) => (
        <ToAnswer key={booking.id} booking={booking} isCompanion={false} />
      ))}
    </Stack>
  );
}
