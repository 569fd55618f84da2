import type { blockedTimes } from '@kabar/contracts/blocked-times';
import type { companionCalendar } from '@kabar/contracts/companion-calendar';
import { createApi, type ProblemOf } from '@kabar/web/api';
import { isUnreachable } from '@kabar/web/problem';
import { browserZone } from '@kabar/web/say-time';
import { useLiveRefresh } from '@kabar/web/use-live-refresh';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

const calendarApi = createApi<typeof companionCalendar>('bookings');
const blocksApi = createApi<typeof blockedTimes>('bookings');

type Calendar = z.output<(typeof companionCalendar)['endpoints']['read']['output']>;

export type BookingEntry = Calendar['bookings'][number];
export type BlockEntry = Calendar['blockedTimes'][number];
export type OpenStretch = Calendar['openHours'][number];
/** A trial call with `startTime` and `endTime`, the names that all calendar entries share. */
export type TrialEntry = Calendar['trials'][number] & { startTime: string; endTime: string };

export type BlockView = z.output<(typeof blockedTimes)['endpoints']['read']['output']>;
export type SessionInsideView = BlockView['sessionsInside'][number];
export type BlockProblem = ProblemOf<typeof blockedTimes, 'POST /blocked-times'>;

export interface CalendarData extends Omit<Calendar, 'trials'> {
  trials: TrialEntry[];
}

/** Mutations elsewhere invalidate this key too, when they cancel calls or sessions. */
const calendarKey = ['calendar'] as const;
const blockKey = [...calendarKey, 'block'] as const;
const liveEvents = [
  'trial_booking_request',
  'trial_booking_cancelled',
  'assignment_ended',
  'companion_changed',
  'booking_created',
  'booking_cancelled',
  'booking_moved',
  'booking_move_declined',
  'booking_corrected',
  'booking_series_created',
  'booking_series_ended',
] as const;

/** The caller's calendar entries that overlap the range. Shows the previous range while the next one loads. */
export function useCalendar(range: { from: Date; to: Date; perDay: number }) {
  useLiveRefresh(liveEvents, calendarKey);
  const input = {
    from: range.from.toISOString(),
    to: range.to.toISOString(),
    zone: browserZone(),
    perDay: range.perDay,
  };
  return useQuery({
    queryKey: [...calendarKey, input],
    queryFn: async ({ signal }): Promise<CalendarData> => {
      const { trials, ...others } = await calendarApi('GET /companion-calendar', input, { signal });
      return {
        ...others,
        trials: trials.map((trial) => ({
          ...trial,
          startTime: trial.requestedStartTime,
          endTime: trial.requestedEndTime,
        })),
      };
    },
    placeholderData: keepPreviousData,
  });
}

/** Null if the block was removed or never existed. */
export function useBlock(id: string) {
  useLiveRefresh(liveEvents, blockKey);
  return useQuery({
    queryKey: [...blockKey, id],
    queryFn: async ({ signal }) => {
      try {
        return await blocksApi('GET /blocked-times/{id}', { id }, { signal });
      } catch (thrown) {
        const code = blocksApi.problem('GET /blocked-times/{id}', thrown)?.code;
        if (code === 'not_found' || code === 'invalid_input') return null;
        throw thrown;
      }
    },
    retry: (count, error) => count < 1 && isUnreachable(error),
  });
}

export function useBlockTime() {
  const queries = useQueryClient();
  interface Block {
    id: string;
    startTime: string;
    endTime: string;
    reason: string;
  }
  return useMutation<BlockView, BlockProblem, Block>({
    mutationFn: (block) => blocksApi('POST /blocked-times', block),
    onSuccess: (block) => queries.setQueryData([...blockKey, block.blockedTime.id], block),
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
