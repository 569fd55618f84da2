import type { Kysely } from 'kysely';
import type { BookingsTables } from '../../tables.ts';
import { openQuestion } from '../check-ins/opening-rules.ts';
import { storeNewQuestions } from '../check-ins/questions.ts';
import { withdrawQuestions } from '../check-ins/withdraw-questions.ts';
import { holdDuePlans } from './due-plans.ts';
import { publishPlan } from './publish.ts';
import {
  findLastWindow,
  holdPlan,
  listPlans,
  listZonesNow,
  type PlanForJob,
  storePlanChanges,
} from './queries.ts';
import { fromPlan, toPlanFacts } from './rows.ts';
import { changeCalendar, openDue, type PlanFacts, type StopReason, stopPlan } from './rules.ts';

type Database = Kysely<BookingsTables>;

/** Creates the questions of those plans whose window opens now; returns how many were due. For background jobs. */
export async function openQuestionsOf(
  db: Database,
  planIds: readonly string[],
  now: Date,
): Promise<number> {
  const ids = await holdDuePlans(db, planIds, now);
  await openQuestions(db, await listPlans(db, ids), now);
  return ids.length;
}

/** Recomputes a plan with the person's current time zone. For background jobs. */
export async function alignPlan(db: Database, planId: string, now: Date): Promise<void> {
  const [, [row], last, zones] = await Promise.all([
    holdPlan(db, planId),
    listPlans(db, [planId]),
    findLastWindow(db, planId),
    listZonesNow(db, [planId]),
  ]);
  const timeZone = zones.get(planId);
  if (row === undefined || timeZone === undefined) return;
  const before = toPlanFacts(row);
  const calendar = { ...before.calendar, timeZone };
  const changed = changeCalendar(before, calendar, { last, now });
  if ('refusal' in changed) return;
  await storePlanChanges(db, [toRow(row, changed.plan)]);
}

/** Stops a plan and withdraws its open questions. For background jobs. */
export async function endPlan(
  db: Database,
  planId: string,
  { reason, by }: { reason: StopReason; by: 'person' | null },
  now: Date,
): Promise<void> {
  await holdPlan(db, planId);
  const [row] = await listPlans(db, [planId]);
  if (row === undefined || row.state === 'stopped') return;
  await stop(db, row, stopPlan(toPlanFacts(row), reason, now), by);
}

async function openQuestions(db: Database, rows: readonly PlanForJob[], now: Date): Promise<void> {
  const decide = openDueOnce(now);
  const opened = rows.map((row) => {
    const facts = toPlanFacts(row);
    // Consent may have been withdrawn since the plan was created.
    const plan = row.care === 'ok' ? facts : stopPlan(facts, 'consent_refused', now);
    return { row, ...decide(plan) };
  });
  await storeNewQuestions(
    db,
    opened.flatMap(({ row, openings }) =>
      openings.map((opening) => ({
        ...{ planId: row.id, date: opening.date, windowNo: opening.windowNo },
        ...{ timeZone: row.time_zone, facts: openQuestion(opening, opening, now) },
      })),
    ),
    now,
  );
  const isStopped = ({ plan }: { plan: PlanFacts }) => plan.state === 'stopped';
  await storePlanChanges(
    db,
    opened.filter((one) => !isStopped(one)).map(({ row, plan }) => toRow(row, plan)),
  );
  for (const { row, plan } of opened.filter(isStopped)) await stop(db, row, plan, null);
}

/** Memoised: many plans of a minute have the same windows. */
function openDueOnce(now: Date) {
  const decided = new Map<string, ReturnType<typeof openDue>>();
  return (plan: PlanFacts) => {
    const key = JSON.stringify(plan);
    const known = decided.get(key) ?? openDue(plan, now);
    decided.set(key, known);
    return known;
  };
}

async function stop(db: Database, row: PlanForJob, plan: PlanFacts, by: 'person' | null) {
  await storePlanChanges(db, [toRow(row, plan)]);
  await withdrawQuestions(db, row.id, 'withdrawn', 'system');
  await publishPlan(db, {
    ...{ id: row.id, clientId: row.client_id, lovedOneId: row.loved_one_id, by },
    ...{ event: 'stopped', reason: plan.stopReason, awayUntil: null },
  });
}

function toRow(row: PlanForJob, plan: PlanFacts) {
  const { id, asked_by: askedBy, contact_order: contactOrder, version } = row;
  return fromPlan(plan, { id, askedBy, contactOrder, version });
}
