import { eachBatch, keysetPages } from '@kabar/server/each-page';
import { asSystem } from '@kabar/server/jobs';
import { type Kysely, sql } from 'kysely';
import type { BookingsTables } from '../../tables.ts';
import { coverageOf } from './coverage.ts';
import { type DueRow, listWatchedPlans } from './due-plans.ts';
import { giveNotice, nextLook, type StandingFacts } from './notice-rules.ts';
import { alignPlan } from './open-questions.ts';
import { publishPlan } from './publish.ts';
import { listPlans, listZonesNow, type PlanForJob, storePlanChanges } from './queries.ts';
import { fromPlan, toPlanFacts } from './rows.ts';

type Database = Kysely<BookingsTables>;
type Parts = Parameters<typeof asSystem>[0] & { log: Parameters<typeof eachBatch>[0] };

/** Ids per read. */
const pageLength = 5_000;
/** Plans per transaction. */
const most = 200;

/** Gives or withdraws notice for plans whose check is due. */
export async function watchPlans(parts: Parts, now: Date): Promise<void> {
  const pages = keysetPages<DueRow>(pageLength, (after) =>
    asSystem<BookingsTables, DueRow[]>(parts, (db) =>
      listWatchedPlans(db, now, { after, most: pageLength }),
    ),
  );
  await eachBatch(parts.log, pages, most, (rows) =>
    asSystem<BookingsTables, void>(parts, (db) =>
      watch(
        db,
        rows.map(({ id }) => id),
        now,
      ),
    ),
  );
}

/** Makes a client's plans due for the next run, because their conditions changed. For background jobs. */
export async function watchPlansOf(db: Database, clientId: string, now: Date): Promise<void> {
  await sql`select bookings.watch_check_in_plans_of(${clientId}, ${now})`.execute(db);
}

async function watch(db: Database, planIds: readonly string[], now: Date): Promise<void> {
  const ids = await hold(db, planIds, now);
  if (ids.length === 0) return;
  const [plans, standing, zones] = await Promise.all([
    listPlans(db, ids),
    listStanding(db, ids, now),
    listZonesNow(db, ids),
  ]);
  const looks: { id: string; at: Date }[] = [];
  for (const row of plans) {
    const facts = standing.get(row.id);
    if (facts === undefined) continue;
    const plan = await decide(db, row, facts, now);
    looks.push({ id: row.id, at: nextLook(plan, facts, now) });
    // A new time zone has its own job; this catches changes made while check-ins were off.
    if (zones.get(row.id) !== row.time_zone) await alignPlan(db, row.id, now);
  }
  await sql`select bookings.watch_check_in_plans_at(${JSON.stringify(looks)}::jsonb)`.execute(db);
}

/** Returns the plan afterwards. */
async function decide(db: Database, row: PlanForJob, facts: StandingFacts, now: Date) {
  const before = toPlanFacts(row);
  const decided = giveNotice(before, facts, now);
  if (decided === null) return before;
  const { id, asked_by: askedBy, contact_order: contactOrder, version } = row;
  await storePlanChanges(db, [fromPlan(decided.plan, { id, askedBy, contactOrder, version })]);
  await publishPlan(db, {
    ...{ id, clientId: row.client_id, lovedOneId: row.loved_one_id, event: decided.event },
    ...{ reason: decided.plan.stopReason, awayUntil: null, by: null },
    stopsAt: decided.plan.stopsAt,
  });
  return decided.plan;
}

async function hold(db: Database, ids: readonly string[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select held as id from bookings.hold_watched_check_in_plans(${ids}::uuid[], ${now}) as held
  `.execute(db);
  return rows.map(({ id }) => id);
}

interface StandingRow {
  id: string;
  is_out: boolean;
  is_paid: boolean;
  trial_since: Date | null;
}

async function listStanding(db: Database, ids: readonly string[], now: Date) {
  const { rows } = await sql<StandingRow>`
    select * from bookings.standing_of_check_in_plans(${ids}::uuid[], ${now})
  `.execute(db);
  return new Map(
    rows.map(({ id, is_out: isOut, is_paid: isPaid, trial_since: trialSince }) => [
      id,
      { isOut, coverage: coverageOf({ isPaid, trialSince }, now) },
    ]),
  );
}
