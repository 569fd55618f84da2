/** A session that the companion proposes to a person without an account; startsAt is null without a proposal. */
export interface Proposal {
  startsAt: Date | null;
  isAccepted: boolean;
  isBooked: boolean;
}

/** Whether to store the person's acceptance. Null if they accepted before, or it is booked. */
export function acceptProposal(
  { startsAt, isAccepted, isBooked }: Proposal,
  now: Date,
): { refusal: 'question_over' | 'time_passed' } | { stores: true } | null {
  if (startsAt === null) return { refusal: 'question_over' };
  if (isAccepted || isBooked) return null;
  return startsAt <= now ? { refusal: 'time_passed' } : { stores: true };
}
