import { Stack } from '@kabar/ui/base';
import { useOwnBookings } from './api.ts';
import { ToAnswer } from './to-answer.tsx';

/** As many as a companion can have proposed before anybody answers. */
const looked = 20;

/** Sessions for which the companion proposes another time, the next one first. */
export function useProposedMoves() {
  const upcoming = useOwnBookings('upcoming', looked).data?.pages[0]?.bookings ?? [];
  return upcoming.filter(({ proposal }) => proposal !== null);
}

/** Each is answered here; nothing while there is none. */
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
