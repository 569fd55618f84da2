import type { MissedCheckIn, missedCheckIns } from '@kabar/contracts/missed-check-ins';
import { createApi } from '@kabar/web/api';
import { useLiveRefresh } from '@kabar/web/use-live-refresh';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

const api = createApi<typeof missedCheckIns>('bookings');

export type CheckInView = z.output<typeof MissedCheckIn>;
type Start = Parameters<typeof api<'POST /missed-check-ins'>>[1];

const key = ['missed-check-ins'] as const;
const liveEvents = [
  'missed_check_in_retry',
  'missed_check_in_with_staff',
  'missed_check_in_ended',
] as const;

/** Missed check-ins of the companion's clients that have not ended. */
export function useOpenCheckIns() {
  useLiveRefresh(liveEvents, key);
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      (await api('GET /missed-check-ins', {}, { signal })).missedCheckIns,
    select: (all) => all.filter(({ state }) => state !== 'ended'),
    refetchInterval: ({ state }) =>
      state.data?.some((missed) => missed.state !== 'ended') ? 60_000 : false,
  });
}

export function useStartCheckIn() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (start: Start) => api('POST /missed-check-ins', start),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}

export function useAnswerRetry() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (answer: { id: string; reached: boolean }) =>
      api('POST /missed-check-ins/{id}/answer', answer),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}
