import { useState } from 'react';
import { useBookingsToAnswer } from '../bookings/api.ts';
import { useWaitingTrialBookings } from '../trial-bookings/api.ts';
import { useAssignedRequests } from '../trial-requests/api.ts';

interface Waiting {
  /** How many wait for the companion's answer. */
  count: number;
  /** Whether it belongs to today. Stays true on this page, so that the notice about the last decision stays in view. */
  isToday: boolean;
}

/** What waits for the companion's answer. A list that has not loaded, or failed to, belongs to today and shows that. */
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
    // A proposed time waits for the client.
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
