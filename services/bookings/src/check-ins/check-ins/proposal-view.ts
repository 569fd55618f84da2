import type { CheckInProposal } from '@kabar/contracts/check-in-shapes';
import type { z } from 'zod';

export interface ProposalRow {
  proposal_id: string | null;
  /** The start of the booking, once there is one. */
  proposal_starts_at: Date | null;
  /** Null: the companion's account is gone. */
  proposal_companion: string | null;
  proposal_accepted: boolean | null;
  proposal_booked: boolean | null;
}

/** The session that a companion proposes; null without one. */
export function toProposal(row: ProposalRow): z.input<typeof CheckInProposal> | null {
  const { proposal_id: id, proposal_starts_at: at, proposal_companion: companionId } = row;
  if (id === null || at === null || companionId === null) return null;
  return {
    ...{ id, startsAt: at.toISOString(), companionId },
    ...{ isAccepted: row.proposal_accepted === true, isBooked: row.proposal_booked === true },
  };
}
