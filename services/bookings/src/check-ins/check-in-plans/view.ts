import type { CheckInPlan } from '@kabar/contracts/check-in-plans';
import { dayOf } from '@kabar/rules/local-time';
import type { z } from 'zod';
import type { Coverage } from './coverage.ts';
import type { PlanWithPeople } from './queries.ts';
import { toDays, toWindows } from './rows.ts';

export function toPlan(
  row: PlanWithPeople,
  coverage: Coverage,
  now: Date,
): z.input<typeof CheckInPlan> {
  return {
    id: row.id,
    lovedOneId: row.loved_one_id,
    personName: row.person_name,
    companion:
      row.companion_id === null
        ? null
        : {
            id: row.companion_id,
            fullName: row.companion_name,
            preferredName: row.companion_preferred_name,
            avatarUrl: row.companion_avatar_url,
          },
    days: toDays(row),
    windows: toWindows(row),
    timeZone: row.time_zone,
    askedBy: row.asked_by,
    contactOrder: row.contact_order,
    ...stateOf(row, now),
    stopsAt: row.stops_at?.toISOString() ?? null,
    stopReason: row.stop_reason,
    coverage: toCoverage(coverage),
    version: row.version,
    nextOpensAt: row.next_opens_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}

export function toCoverage({ kind, until }: Coverage) {
  return { kind, until: until?.toISOString() ?? null };
}

/** An expired pause counts as active. */
function stateOf({ state, away_until: until, time_zone: zone }: PlanWithPeople, now: Date) {
  const isAway = state !== 'stopped' && until !== null && until >= dayOf(now, zone);
  return {
    state: isAway && state === 'active' ? ('paused' as const) : state,
    awayUntil: isAway ? until : null,
  };
}
