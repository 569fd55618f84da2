import type { Booking } from '@kabar/contracts/booking-shapes';
import type { bookings } from '@kabar/contracts/bookings';
import { createApi } from '@kabar/web/api';
import { useLiveRefresh } from '@kabar/web/use-live-refresh';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

const api = createApi<typeof bookings>('bookings');

export type BookingView = z.output<typeof Booking>;

/** What happened to one of them elsewhere. */
const told = [
  'booking_created',
  'booking_confirmation',
  'booking_cancelled',
  'booking_moved',
  'booking_move_declined',
] as const;
/** Begins like that of the pages of bookings: whoever changes one there finds the dashboard as it is now. */
const key = ['bookings', 'to-answer'] as const;

/** What waits for somebody: sessions that the caller is asked to confirm, and proposals that clients have not answered. */
export function useBookingsToAnswer() {
  useLiveRefresh(told, key);
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const input = { when: 'upcoming', limit: 50 } as const;
      const { bookings: list } = await api('GET /bookings', input, { signal });
      return {
        toConfirm: list.filter(({ confirmationDue }) => confirmationDue),
        proposed: list.filter(({ proposal }) => proposal !== null),
      };
    },
  });
}

/** The list is asked for again whatever came of it: a refusal means that something changed. */
export function useConfirmBooking() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('POST /bookings/{id}/confirmation', { id }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['bookings'] }),
  });
}
