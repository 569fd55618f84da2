import type { MissedCheckIn } from '@kabar/contracts/missed-check-ins';
import type { z } from 'zod';
import type { CheckInRow, StepRow } from './queries.ts';

/** names: whether the reader sees which contact was written to; only the client does. */
export function toMissedCheckIn(
  row: CheckInRow,
  steps: readonly StepRow[],
  { names }: { names: boolean },
): z.input<typeof MissedCheckIn> {
  return {
    id: row.id,
    session: sessionOf(row),
    client: {
      id: row.client_user_id,
      fullName: row.client_name,
      preferredName: row.client_preferred_name,
      avatarUrl: row.client_avatar_url,
    },
    companion: row.companion_user_id === null ? null : companionOf(row, row.companion_user_id),
    lovedOneId: row.loved_one_id,
    lovedOneName: row.loved_one_name,
    scheduledAt: row.scheduled_at.toISOString(),
    state: row.state,
    nextAt: row.next_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    steps: steps
      .filter((step) => step.check_in_id === row.id)
      .map((step) => ({
        kind: step.kind,
        turn: step.turn,
        by: step.actor,
        actedByName: step.member_name,
        contactId: names ? step.contact_id : null,
        at: step.at.toISOString(),
      })),
  };
}

function sessionOf(row: CheckInRow) {
  if (row.daily_check_in_id !== null)
    return { kind: 'check_in' as const, id: row.daily_check_in_id };
  return row.booking_id === null
    ? { kind: 'trial_booking' as const, id: row.trial_booking_id ?? '' }
    : { kind: 'booking' as const, id: row.booking_id };
}

function companionOf(row: CheckInRow, id: string) {
  return {
    id,
    fullName: row.companion_name,
    preferredName: row.companion_preferred_name,
    avatarUrl: row.companion_avatar_url,
  };
}
