import { useState } from 'react';
import { useBookingsToAnswer } from '../bookings/api.ts';
import { useWaitingTrialBookings } from '../trial-bookings/api.ts';
import { useAssignedRequests } from '../trial-requests/api.ts';

interface Waiting {
  count: number;
  /** Whether it belongs to today. Stays true on this page, so that the notice about the last decision stays in view. */
  isToday: boolean;
}

/** What waits for the companion's answer. A list that has not loaded, or failed to, belongs to today and shows that. */
export function useWaiting(): Record<'trialBookings' | 'trialRequests' | 'sessions', Waiting> {
  const pages = useWaitingTrialBookings().data?.pages;
  const toAnswer = useBookingsToAnswer().data;
  return {
    trialBookings: useKept(pages?.flatMap((page) => page.trialBookings).length),
    trialRequests: useKept(useAssignedRequests().data?.length),
    sessions: useKept(toAnswer && toAnswer.toConfirm.length + toAnswer.proposed.length),
  };
}

function useKept(count: number | undefined): Waiting {
  const [hadSome, setHadSome] = useState(false);
  if (!hadSome && count) setHadSome(true);
  return { count: count ?? 0, isToday: hadSome || count !== 0 };
}
