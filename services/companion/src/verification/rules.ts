import type { VerificationFilter } from '@kabar/contracts/verification';
import type { z } from 'zod';

type Status = 'pending' | 'approved' | 'rejected';

/** Which statuses a filter of the back office's lists means. */
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
