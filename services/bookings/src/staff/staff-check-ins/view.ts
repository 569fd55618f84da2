import type { StaffCheckIn } from '@kabar/contracts/staff-check-ins';
import type { PersonalKey } from '@kabar/server/personal-keys';
import type { z } from 'zod';
import { messagePlace } from '../../check-ins/check-ins/answer.ts';
import { open, toFields } from '../../check-ins/companion-check-ins/view.ts';
import type { StaffRow } from './queries.ts';

/** Staff see the message only if there is no companion. */
export function toStaffCheckIn(
  row: StaffRow,
  key: PersonalKey | undefined,
): z.input<typeof StaffCheckIn> {
  const isStaffs = row.companion_id === null;
  return {
    ...toFields(row),
    companion: toCompanion(row),
    message: isStaffs ? open(key, messagePlace, row.message) : null,
    isReplied: row.is_replied,
    wantsCallSince: wantsCallSince(row)?.toISOString() ?? null,
  };
}

function toCompanion(row: StaffRow) {
  if (row.companion_id === null) return null;
  return {
    id: row.companion_id,
    fullName: row.companion_name,
    preferredName: row.companion_preferred_name,
    avatarUrl: row.companion_avatar_url,
  };
}

/** Staff are asked at once if there is no companion. */
function wantsCallSince(row: StaffRow): Date | null {
  if (row.state !== 'call' || row.spoken_at !== null) return null;
  return row.companion_id === null ? row.answered_at : row.staff_asked_at;
}
