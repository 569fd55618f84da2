import type { companionCheckIns } from '@kabar/contracts/companion-check-ins';
import type { StaffCheckIn, staffCheckIns } from '@kabar/contracts/staff-check-ins';
import { createApi } from '@kabar/web/api';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

const api = createApi<typeof staffCheckIns>('bookings');
const answersApi = createApi<typeof companionCheckIns>('bookings');

export type StaffCheckInView = z.output<typeof StaffCheckIn>;
export type Figures = z.output<(typeof staffCheckIns)['endpoints']['list']['output']>['figures'];

const key = ['staff-check-ins'] as const;

export const filters = ['all', 'help', 'call', 'missed', 'late', 'open', 'fine', 'paused'] as const;
export type Filter = (typeof filters)[number];

/** The check-ins of a day, paginated, with the day's figures; '' means today. */
export function useCheckIns(filter: Filter, date: string) {
  return useInfiniteQuery({
    queryKey: [...key, filter, date],
    queryFn: ({ pageParam, signal }) =>
      api(
        'GET /staff-check-ins',
        {
          ...(date === '' ? {} : { date }),
          ...(filter === 'all' ? {} : { state: filter }),
          ...(pageParam === '' ? {} : { cursor: pageParam }),
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    refetchInterval: 30_000,
  });
}

/** Sends a reply of staff, for check-ins without a companion. */
export function useStaffReply() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (reply: { id: string; replyId: string; text: string }) =>
      answersApi('POST /check-ins/{id}/reply', reply),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}

/** Records that staff has spoken to the person. */
export function useStaffSpoken() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => answersApi('POST /check-ins/{id}/spoken', { id }),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}
