import type { UpcomingSession, upcoming } from '@kabar/contracts/upcoming';
import { createApi } from '@kabar/web/api';
import { useSession } from '@kabar/web/session';
import { useLiveRefresh } from '@kabar/web/use-live-refresh';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { z } from 'zod';
import { keepToday } from './keep-today.ts';

const api = createApi<typeof upcoming>('bookings');

export type UpcomingView = z.output<typeof UpcomingSession>;

/** Whether the session takes place in a call in Kabar: a trial call, or a booking by video that is not pending. */
export function takesPlaceHere({ kind, medium, status }: UpcomingView): boolean {
  return status !== 'pending' && (kind === 'trial' || medium === 'video');
}

const key = ['upcoming'] as const;
/** More sessions than a person has in a day, so that all of today's are available offline. */
const fetchLimit = 20;
const changes = [
  'trial_booking_response',
  'trial_booking_cancelled',
  'trial_request_changed',
  'assignment_ended',
  'companion_changed',
  'booking_created',
  'booking_cancelled',
  'booking_moved',
  'booking_series_created',
  'booking_series_ended',
] as const;

/**
 * The caller's next sessions, trial calls and bookings, in chronological order. Mutations and live events refresh them.
 */
export function useUpcoming(limit: number) {
  const accountId = useSession((session) => session.account?.id);
  useLiveRefresh(changes, key);
  useRefreshAfterWrites();
  return useQuery({
    queryKey: [...key, accountId],
    queryFn: async ({ signal }) => {
      const { sessions } = await api('GET /upcoming', { limit: fetchLimit }, { signal });
      keepToday(accountId, sessions);
      return sessions;
    },
    select: (sessions) => sessions.slice(0, limit),
  });
}

function useRefreshAfterWrites() {
  const queries = useQueryClient();
  useEffect(
    () =>
      queries.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success')
          void queries.invalidateQueries({ queryKey: key });
      }),
    [queries],
  );
}
