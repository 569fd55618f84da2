import { type Kysely, sql } from 'kysely';
import type { CheckInChange, CheckInFacts } from '../check-ins/facts.ts';
import { type ChangedCheckIn, publishCheckIns } from '../check-ins/publish.ts';
import type { BookingsTables } from '../tables.ts';
import { lockAnswerable } from './queries.ts';

type Database = Kysely<BookingsTables>;
type Side = 'companion' | 'staff';
type Loaded = Pick<ChangedCheckIn, 'planId' | 'clientId' | 'lovedOneId' | 'companionId'> &
  Pick<ChangedCheckIn, 'timeZone' | 'askedBy' | 'contactOrder'> &
  CheckInFacts;

/** Locks a question for whoever answers it, decides, stores and publishes. Answers what was decided; undefined if it is not theirs. */
export async function changeAnswerable<Decision extends CheckInChange | object | null>(
  db: Database,
  { id, side, now }: { id: string; side: Side; now: Date },
  decide: (facts: CheckInFacts, who: Pick<Loaded, 'companionId'>) => Decision,
): Promise<Decision | undefined> {
  await lockAnswerable(db, id, side);
  const found = await load(db, id, side);
  if (found === undefined) return undefined;
  const { planId, clientId, lovedOneId, companionId, timeZone, askedBy, contactOrder, ...facts } =
    found;
  const decided = decide(facts, { companionId });
  if (decided === null || !isChange(decided)) return decided;
  await store(db, { id, side }, decided.facts);
  const who = { id, planId, clientId, lovedOneId, companionId, timeZone, askedBy, contactOrder };
  const changed: ChangedCheckIn = { ...who, acting: { side }, before: facts, ...decided };
  await publishCheckIns(db, [changed], now);
  return decided;
}

function isChange(decided: object): decided is CheckInChange {
  return 'facts' in decided && 'event' in decided;
}

async function load(db: Database, id: string, side: Side): Promise<Loaded | undefined> {
  const { rows } = await sql<Loaded>`
    select plan_id as "planId", client_id as "clientId", loved_one_id as "lovedOneId", companion_id as "companionId",
        time_zone as "timeZone", asked_by as "askedBy", contact_order as "contactOrder", state, opens_at as "opensAt",
        closes_at as "closesAt", asked_at as "askedAt", reminders, next_at as "nextAt", answered_at as "answeredAt",
        tapped_at as "tappedAt", came_by as "cameBy", missed_at as "missedAt", pending_tapped_at as "pendingTappedAt",
        pending_arrived_at as "pendingArrivedAt", pending_by as "pendingBy", paused_until as "pausedUntil",
        staff_asked_at as "staffAskedAt", spoken_at as "spokenAt"
      from bookings.question_facts(array[${id}]::uuid[], ${side}, null)
  `.execute(db);
  return rows[0];
}

async function store(
  db: Database,
  { id, side }: { id: string; side: Side },
  facts: CheckInFacts,
): Promise<void> {
  const change = {
    ...{ id, state: facts.state, asked_at: facts.askedAt, reminders: facts.reminders },
    ...{ next_at: facts.nextAt, answered_at: facts.answeredAt, tapped_at: facts.tappedAt },
    ...{ came_by: facts.cameBy, missed_at: facts.missedAt, spoken_at: facts.spokenAt },
    ...{ pending_tapped_at: facts.pendingTappedAt, pending_arrived_at: facts.pendingArrivedAt },
    ...{ pending_by: facts.pendingBy, paused_until: facts.pausedUntil },
    staff_asked_at: facts.staffAskedAt,
  };
  await sql`
    select bookings.change_questions(${JSON.stringify([change])}::jsonb, ${side}, null)
  `.execute(db);
}
