/** A session that the companion proposes to a person without an account; startsAt null: none. */
export interface Proposal {
  startsAt: Date | null;
  isAccepted: boolean;
  isBooked: boolean;
}

/** Whether the person's yes is stored. Null: they said so before, or it is booked. */
export function acceptProposal(
  { startsAt, isAccepted, isBooked }: Proposal,
  now: Date,
): { refusal: 'question_over' | 'time_passed' } | { stores: true } | null {
  if (startsAt === null) return { refusal: 'question_over' };
  if (isAccepted || isBooked) return null;
  return startsAt <= now ? { refusal: 'time_passed' } : { stores: true };
}
