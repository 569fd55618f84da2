import type { VerificationFilter } from '@kabar/contracts/verification';
import type { z } from 'zod';

type Status = 'pending' | 'approved' | 'rejected';

/** The statuses that a filter of the back office's lists includes. */
export function statusesOf(filter: z.infer<typeof VerificationFilter>): readonly Status[] {
  switch (filter) {
    case 'all':
      return ['pending', 'approved', 'rejected'];
    case 'verified':
      return ['approved'];
    case 'unverified':
      return ['pending', 'rejected'];
    case 'pending':
      return ['pending'];
    case 'rejected':
      return ['rejected'];
  }
}

/**
 * Whether another reviewer has decided since this one opened the application, so that no decision is repeated or overturned
 * unknowingly. A resubmitted application can always be decided.
 */
export function isDecidedAlready(status: {
  before: string;
  decision: string;
  seen: Status | undefined;
}): boolean {
  const { before, decision, seen } = status;
  return before === decision || (seen !== undefined && before !== 'pending' && before !== seen);
}
