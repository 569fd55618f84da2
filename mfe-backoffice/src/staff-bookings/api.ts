import type { BookingOutcome, StaffBooking, staffBookings } from '@kabar/contracts/staff-bookings';
import { createApi, type ProblemOf } from '@kabar/web/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

const api = createApi<typeof staffBookings>('bookings');

export type StaffBookingView = z.output<typeof StaffBooking>;
export type Outcome = z.output<typeof BookingOutcome>;

export function useStaffBooking(id: string) {
  return useQuery({
    queryKey: ['staff-bookings', id],
    queryFn: ({ signal }) => api('GET /bookings/{id}/staff', { id }, { signal }),
  });
}

type CorrectProblem = ProblemOf<typeof staffBookings, 'POST /bookings/{id}/correction'>;

/** Whatever came of it, the booking is asked for again: a refusal means that something changed. */
export function useCorrectBooking() {
  const queries = useQueryClient();
  return useMutation<
    StaffBookingView,
    CorrectProblem,
    { id: string; version: number; outcome: Outcome; reason: string }
  >({
    mutationFn: ({ version, ...correction }) =>
      api('POST /bookings/{id}/correction', correction, { ifMatch: version }),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['admin-actions'] });
      return queries.invalidateQueries({ queryKey: ['staff-bookings'] });
    },
  });
}
