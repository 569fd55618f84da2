import type { ObjectionCase } from '@kabar/contracts/session-pay';
import type { z } from 'zod';
import { toEarningLines } from './earning-lines.ts';
import type { ObjectionFacts } from './pay-facts.ts';
import type { ObjectionRow } from './queries.ts';
import { mostMinutes, paidMinutesOf } from './rules.ts';

export function toObjectionFacts(row: ObjectionRow): ObjectionFacts {
  return {
    bookedMinutes: row.booked_minutes,
    loggedSeconds: row.logged_seconds,
    lines: toEarningLines(row.lines),
    objectedMinutes: row.objected_minutes,
    decidedMinutes: row.objection_minutes,
  };
}

export function toObjectionCase(row: ObjectionRow): z.infer<typeof ObjectionCase> {
  const facts = toObjectionFacts(row);
  const { objection_decided_at: decidedAt, objection_minutes: minutes } = row;
  return {
    ...{
      id: row.id,
      about: row.about,
      incidentId: row.incident_id,
      message: row.message,
      medium: row.medium,
    },
    client: {
      id: row.client_id,
      fullName: row.client_name,
      preferredName: row.client_preferred_name,
      avatarUrl: row.client_avatar_url,
    },
    companion: {
      id: row.companion_id,
      fullName: row.companion_name,
      preferredName: row.companion_preferred_name,
      avatarUrl: row.companion_avatar_url,
    },
    startedAt: row.started_at.toISOString(),
    loggedMinutes: Math.floor(row.logged_seconds / 60),
    ...{ attendedMinutes: row.attended_minutes, bookedMinutes: row.booked_minutes },
    paidMinutes: paidMinutesOf(facts.lines),
    mostMinutes: mostMinutes(facts),
    objectedAt: row.objected_at.toISOString(),
    decision:
      decidedAt === null || minutes === null
        ? null
        : { minutes, decidedAt: decidedAt.toISOString() },
  };
}
