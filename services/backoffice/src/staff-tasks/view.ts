import { StaffTask } from '@kabar/contracts/staff-tasks';
import type { z } from 'zod';
import type { TaskRow } from './queries.ts';

export function toStaffTask(row: TaskRow): z.infer<typeof StaffTask> {
  return {
    id: row.id,
    kind: row.kind,
    urgency: row.urgency,
    detail: StaffTask.shape.detail.parse(row.detail),
    person: nameOf(row.person_id, row.person_name),
    other: nameOf(row.other_id, row.other_name),
    owner: row.owner_id === null ? null : { id: row.owner_id, fullName: row.owner_name },
    since: row.since.toISOString(),
    until: row.until?.toISOString() ?? null,
    isOwn: row.is_own,
    moment: row.moment,
    snooze:
      row.snoozed_until === null || row.snooze_reason === null
        ? null
        : { until: row.snoozed_until.toISOString(), reason: row.snooze_reason },
  };
}

/** Null without a person, after the account was erased, or before it has a profile. */
function nameOf(id: string | null, name: string | null) {
  return id === null || name === null ? null : { id, fullName: name };
}
