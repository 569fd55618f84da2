import type { BlockedTime, blockedTimes } from '@kabar/contracts/blocked-times';
import type { Slot, slots } from '@kabar/contracts/slots';
import type { TrialBooking, trialBookings } from '@kabar/contracts/trial-bookings';
import { createApi } from '@kabar/web/api';
import { useLiveRefresh } from '@kabar/web/use-live-refresh';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

const slotsApi = createApi<typeof slots>('bookings');
const blocksApi = createApi<typeof blockedTimes>('bookings');
const trialsApi = createApi<typeof trialBookings>('bookings');

export type BlockedTimeView = z.output<typeof BlockedTime>;
export type TrialBookingView = z.output<typeof TrialBooking>;

export interface CalendarData {
  slots: z.output<typeof Slot>[];
  blocked: BlockedTimeView[];
  /** With the span of the call under the names that all entries share. */
  trials: (TrialBookingView & { startTime: string; endTime: string })[];
}

const calendarKey = ['calendar'] as const;
const asked = ['trial_booking_request'] as const;

/** Everything in the caller's calendar that touches the range. The last range stays while the next one comes. */
export function useCalendar(range: { from: Date; to: Date }) {
  useLiveRefresh(asked, calendarKey);
  const input = { from: range.from.toISOString(), to: range.to.toISOString() };
  return useQuery({
    queryKey: [...calendarKey, input.from, input.to],
    queryFn: async ({ signal }): Promise<CalendarData> => {
      const [own, blocks, trials] = await Promise.all([
        slotsApi('GET /slots', input, { signal }),
        blocksApi('GET /blocked-times', input, { signal }),
        trialsApi('GET /trial-bookings/calendar', input, { signal }),
      ]);
      return {
        slots: own.slots,
        blocked: blocks.blockedTimes,
        trials: trials.trialBookings.map((trial) => ({
          ...trial,
          startTime: trial.requestedStartTime,
          endTime: trial.requestedEndTime,
        })),
      };
    },
    placeholderData: keepPreviousData,
  });
}

export function useBlockTime() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (block: { id: string; startTime: string; endTime: string; reason: string }) =>
      blocksApi('POST /blocked-times', block),
    onSettled: () => queries.invalidateQueries({ queryKey: calendarKey }),
  });
}

export function useUndoBlock() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => blocksApi('DELETE /blocked-times/{id}', { id }),
    onSettled: () => queries.invalidateQueries({ queryKey: calendarKey }),
  });
}
