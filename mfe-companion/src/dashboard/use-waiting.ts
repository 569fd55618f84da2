import { useState } from 'react';
import { useBookingsToAnswer } from '../bookings/api.ts';
import { useWaitingTrialBookings } from '../trial-bookings/api.ts';
import { useAssignedRequests } from '../trial-requests/api.ts';

interface Waiting {
  /** The number of items that wait for the companion's response. */
  count: number;
  /**
   * Whether the list is shown in the "Today" section. It stays true while the page is open, so that the notice about the
   * last decision stays visible.
   */
  isToday: boolean;
}

/**
 * The items that wait for the companion's response. A list that is loading or failed to load counts as part of today, so
 * that its state is shown there.
 */
export function useWaiting(): Record<'trialBookings' | 'trialRequests' | 'sessions', Waiting> {
  const pages = useWaitingTrialBookings().data?.pages;
  const requests = useAssignedRequests().data;
  const toAnswer = useBookingsToAnswer().data;
  const trialBookings = pages?.flatMap((page) => page.trialBookings).length;
  const unanswered = requests?.filter(
    ({ status, acceptedAt }) => status === 'assigned' && acceptedAt === null,
  );
  return {
    trialBookings: useKept(trialBookings, trialBookings),
    trialRequests: useKept(requests?.length, unanswered?.length),
    // Proposed times are shown but not counted, because they wait for the client.
    sessions: useKept(
      toAnswer && toAnswer.toConfirm.length + toAnswer.proposed.length,
      toAnswer?.toConfirm.length,
    ),
  };
}

function useKept(shown: number | undefined, waiting: number | undefined): Waiting {
  const [hadSome, setHadSome] = useState(false);
  if (!hadSome && shown) setHadSome(true);
  return { count: waiting ?? 0, isToday: hadSome || shown !== 0 };
}
