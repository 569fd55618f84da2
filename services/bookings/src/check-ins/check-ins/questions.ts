import { type Kysely, sql } from 'kysely';
import type { BookingsRows, BookingsTables } from '../../tables.ts';
import type { CheckInChange, CheckInFacts } from './facts.ts';
import type { ChangedCheckIn } from './publish.ts';

type Database = Kysely<BookingsTables>;

/** The actor of a change. holder: withdraws questions of their plan. tokenHash: of the person's link. */
export interface Acting {
  side: 'client' | 'holder' | 'person' | 'companion' | 'staff' | 'system';
  tokenHash?: Buffer | undefined;
}

/** A question, read after its lock. */
export type Question = Omit<ChangedCheckIn, 'acting' | 'before' | 'event'>;

type Columns = Omit<
  BookingsRows['bookings.check_ins'],
  'local_date' | 'window_no' | 'message' | 'spoken_by' | 'created_at'
> &
  Pick<BookingsRows['bookings.check_in_plans'], 'asked_by' | 'contact_order'>;

/** Locks and reads a question; undefined if this side has none with the id. */
export async function loadQuestion(
  db: Database,
  id: string,
  acting: Acting,
): Promise<Question | undefined> {
  const { side, tokenHash } = acting;
  const [, [question]] = await Promise.all([
    sql`select bookings.hold_question(${id}, ${side}, ${tokenHash ?? null})`.execute(db),
    loadQuestions(db, [id], acting),
  ]);
  return question;
}

/** Reads questions whose rows the caller has locked. */
export async function loadQuestions(
  db: Database,
  ids: readonly string[],
  { side, tokenHash }: Acting,
): Promise<Question[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Columns>`
    select * from bookings.question_facts(${ids}::uuid[], ${side}, ${tokenHash ?? null})
  `.execute(db);
  return rows.map(toQuestion);
}

/** Stores changes of locked questions. `message` is sealed. */
export async function storeQuestions(
  db: Database,
  changes: readonly { id: string; change: CheckInChange; message?: Buffer | undefined }[],
  { side, tokenHash }: Acting,
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ id, change, message }) => ({
    ...{ id, ...fromFacts(change.facts) },
    message: message === undefined ? null : `\\x${message.toString('hex')}`,
  }));
  await sql`
    select bookings.change_questions(${JSON.stringify(rows)}::jsonb, ${side}, ${tokenHash ?? null})
  `.execute(db);
}

/** Locks the questions that are still due. For background jobs. */
export async function holdDueQuestions(
  db: Database,
  ids: readonly string[],
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`
    select bookings.hold_due_questions(${ids}::uuid[], ${now}) as ids
  `.execute(db);
  return rows[0]?.ids ?? [];
}

/** Locks the open questions of a plan. */
export async function holdOpenQuestions(db: Database, planId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select open as id from bookings.open_questions_of(${planId}) as open
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Other open questions of the plan, which a live "fine" answers too. They are locked with the question itself. */
export async function listUnansweredBeside(
  db: Database,
  id: string,
  { side, tokenHash }: Acting,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select beside as id from bookings.unanswered_beside(${id}, ${side}, ${tokenHash ?? null}) as beside
  `.execute(db);
  return rows.map(({ id: beside }) => beside);
}

/** Inserts new questions, at most one per window. For background jobs. */
export async function storeNewQuestions(
  db: Database,
  questions: readonly {
    planId: string;
    date: string;
    windowNo: number;
    timeZone: string;
    facts: CheckInFacts;
  }[],
  now: Date,
): Promise<void> {
  if (questions.length === 0) return;
  const rows = questions.map(({ planId, date, windowNo, timeZone, facts }) => ({
    ...{ plan_id: planId, local_date: date, window_no: windowNo, time_zone: timeZone },
    ...{ opens_at: facts.opensAt, closes_at: facts.closesAt },
    ...{ state: facts.state, next_at: facts.nextAt },
  }));
  await sql`select bookings.store_questions(${JSON.stringify(rows)}::jsonb, ${now})`.execute(db);
}

function toQuestion(row: Columns): Question {
  return {
    ...{ id: row.id, planId: row.plan_id, clientId: row.client_id, lovedOneId: row.loved_one_id },
    ...{ companionId: row.companion_id, timeZone: row.time_zone },
    ...{ askedBy: row.asked_by, contactOrder: row.contact_order },
    facts: {
      ...{ state: row.state, opensAt: row.opens_at, closesAt: row.closes_at },
      ...{ askedAt: row.asked_at, reminders: row.reminders, nextAt: row.next_at },
      ...{ answeredAt: row.answered_at, tappedAt: row.tapped_at, cameBy: row.came_by },
      ...{ missedAt: row.missed_at, pendingTappedAt: row.pending_tapped_at },
      ...{ pendingArrivedAt: row.pending_arrived_at, pendingBy: row.pending_by },
      ...{ pausedUntil: row.paused_until, staffAskedAt: row.staff_asked_at },
      spokenAt: row.spoken_at,
    },
  };
}

function fromFacts(facts: CheckInFacts) {
  return {
    ...{ state: facts.state, asked_at: facts.askedAt, reminders: facts.reminders },
    ...{ next_at: facts.nextAt, answered_at: facts.answeredAt, tapped_at: facts.tappedAt },
    ...{ came_by: facts.cameBy, missed_at: facts.missedAt },
    ...{ pending_tapped_at: facts.pendingTappedAt, pending_arrived_at: facts.pendingArrivedAt },
    ...{ pending_by: facts.pendingBy, paused_until: facts.pausedUntil },
    ...{ staff_asked_at: facts.staffAskedAt, spoken_at: facts.spokenAt },
  };
}
