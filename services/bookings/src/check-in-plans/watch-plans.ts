import { eachAlone } from '@kabar/server/each-alone';
import { asSystem } from '@kabar/server/jobs';
import { type Kysely, sql } from 'kysely';
import type { BookingsTables } from '../tables.ts';
import { coverageOf } from './coverage.ts';
import { giveNotice, type StandingFacts } from './notice-rules.ts';
import { publishPlan } from './publish.ts';
import { holdPlan, listPlans, storePlanChanges } from './queries.ts';
import { fromPlan, toPlanFacts } from './rows.ts';

type Database = Kysely<BookingsTables>;
type Parts = Parameters<typeof asSystem>[0] & { log: Parameters<typeof eachAlone>[0] };

const pageSize = 1_000;

interface WatchedPlan {
  id: string;
  is_out: boolean;
  is_paid: boolean;
  trial_since: Date | null;
}

/** Gives notice of plans that will stop, or takes it back. Each plan in a transaction of its own. */
export async function watchPlans(parts: Parts, now: Date): Promise<void> {
  for (let after: string | null = null; ; ) {
    const page: WatchedPlan[] = await asSystem<BookingsTables, WatchedPlan[]>(parts, (db) =>
      listWatched(db, after, now),
    );
    await eachAlone(parts.log, page, (watched) =>
      asSystem<BookingsTables, void>(parts, (db) => watchPlan(db, watched, now)),
    );
    const last = page.at(-1);
    if (page.length < pageSize || last === undefined) return;
    after = last.id;
  }
}

async function watchPlan(db: Database, watched: WatchedPlan, now: Date): Promise<void> {
  const coverage = coverageOf({ isPaid: watched.is_paid, trialSince: watched.trial_since }, now);
  const facts: StandingFacts = { isOut: watched.is_out, coverage };
  await holdPlan(db, watched.id);
  const [row] = await listPlans(db, [watched.id]);
  const decided = row && giveNotice(toPlanFacts(row), facts, now);
  if (!row || !decided) return;
  const { id, asked_by: askedBy, contact_order: contactOrder, version } = row;
  await storePlanChanges(db, [fromPlan(decided.plan, { id, askedBy, contactOrder, version })]);
  await publishPlan(db, {
    ...{ id, clientId: row.client_id, lovedOneId: row.loved_one_id, event: decided.event },
    ...{ reason: decided.plan.stopReason, awayUntil: null, by: null },
    stopsAt: decided.plan.stopsAt,
  });
}

async function listWatched(db: Database, after: string | null, now: Date): Promise<WatchedPlan[]> {
  const { rows } = await sql<WatchedPlan>`
    select * from bookings.plans_to_watch(${after}, ${now}, ${pageSize})
  `.execute(db);
  return rows;
}
