import { useUpcoming } from '@kabar/parts/upcoming/api';
import { useState } from 'react';
import { useHasOpenRequest } from '../trial-requests/trial-request-card.tsx';
import { useHasPendingTrial } from './plan-call.tsx';
import type { Today } from './rules.ts';

export type OwnWishes = Pick<
  Today,
  'hasOpenRequest' | 'hasPendingTrial' | 'keepsRequest' | 'keepsTrial'
>;

/** The client's open requests. A request that "Today" has shown stays there while the page is open, so that its result is seen. */
export function useOwnWishes(): OwnWishes {
  const hasOpenRequest = useHasOpenRequest();
  const hasPendingTrial = useHasPendingTrial();
  const hasNoCall = useUpcoming(1).data?.length === 0;
  return {
    hasOpenRequest,
    hasPendingTrial,
    keepsRequest: useWasEverTrue(hasOpenRequest),
    keepsTrial: useWasEverTrue(hasPendingTrial && hasNoCall),
  };
}

function useWasEverTrue(now: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(false);
  if (now && !wasTrue) setWasTrue(true);
  return wasTrue || now;
}
