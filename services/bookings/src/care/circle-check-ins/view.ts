import type { CheckInPlan } from '@kabar/contracts/check-in-plans';
import type { circleCheckIns } from '@kabar/contracts/circle-check-ins';
import type { MissedCheckIn } from '@kabar/contracts/missed-check-ins';
import type { PersonalKey } from '@kabar/server/personal-keys';
import type { z } from 'zod';
import { summaryPlace } from '../session-logs/view.ts';
import type { PersonColumns, ReadingRow, SummaryRow } from './queries.ts';

type Outputs = typeof circleCheckIns.endpoints;
type Missed = z.input<Outputs['answer']['output']>['missedCheckIn'];
type Plan = z.input<Outputs['stopPlan']['output']>['plan'];
type Summary = z.input<Outputs['summaries']['output']>['summaries'][number];
type Reading = z.input<Outputs['readings']['output']>['readings'][number];

/** Leaves out the account's holder and the contacts' ids. */
export function toMissed(chain: z.input<typeof MissedCheckIn>, personName: string): Missed {
  const { id, session, scheduledAt, state, nextAt, createdAt } = chain;
  return {
    ...{ id, kind: session.kind, personName, scheduledAt, state, nextAt, createdAt },
    steps: chain.steps.map(({ contactId: _, ...step }) => step),
  };
}

/** Leaves out what pays for the plan, and who is contacted. */
export function toCarePlan(plan: z.input<typeof CheckInPlan>): Plan {
  const { companion, days, windows, timeZone, state, awayUntil } = plan;
  const { stopsAt, stopReason, nextOpensAt } = plan;
  return {
    ...{ companion, days, windows, timeZone, state, awayUntil },
    ...{ stopsAt, stopReason, nextOpensAt },
  };
}

/** `key` is that of the session's account; undefined if it has none. */
export function toSummary(row: SummaryRow, key: PersonalKey | undefined): Summary {
  return {
    ...{ id: row.id, companion: toName(row.companion_id, row), medium: row.medium },
    ...{ startedAt: row.started_at.toISOString(), durationSeconds: row.duration_seconds },
    summary: row.summary === null || key === undefined ? null : key.open(summaryPlace, row.summary),
  };
}

export function toReading(row: ReadingRow): Reading {
  return { reader: toName(row.reader_id, row), readAt: row.read_at.toISOString() };
}

function toName(id: string, row: PersonColumns) {
  return {
    ...{ id, fullName: row.full_name, preferredName: row.preferred_name },
    avatarUrl: row.avatar_url,
  };
}
