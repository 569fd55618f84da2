import type { Suspension } from '@kabar/contracts/suspensions';
import type { z } from 'zod';
import type { SuspensionRow } from './queries.ts';

export function toSuspension(row: SuspensionRow): z.infer<typeof Suspension> {
  const { started_by: staff, staff_name: staffName } = row;
  return {
    id: row.id,
    person: { id: row.account_id, fullName: row.full_name },
    reason: row.reason,
    startedAt: row.started_at.toISOString(),
    startedBy: staff === null || staffName === null ? null : { id: staff, fullName: staffName },
    until: row.until?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}
