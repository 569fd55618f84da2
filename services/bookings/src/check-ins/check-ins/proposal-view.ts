import type { CheckInProposal } from '@kabar/contracts/check-in-shapes';
import type { z } from 'zod';

export interface ProposalRow {
  proposal_id: string | null;
  /** Start of the booking, if there is one. */
  proposal_starts_at: Date | null;
  /** Null once the companion's account is erased. */
  proposal_companion: string | null;
  proposal_accepted: boolean | null;
  proposal_booked: boolean | null;
}

export function toProposal(row: ProposalRow): z.input<typeof CheckInProposal> | null {
  const { proposal_id: id, proposal_starts_at: at, proposal_companion: companionId } = row;
  if (id === null || at === null || companionId === null) return null;
  return {
    ...{ id, startsAt: at.toISOString(), companionId },
    ...{ isAccepted: row.proposal_accepted === true, isBooked: row.proposal_booked === true },
  };
}
