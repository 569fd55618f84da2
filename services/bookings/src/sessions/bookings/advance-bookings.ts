import { type Notice, notifyPresent } from '@kabar/server/notify';
import { type Kysely, sql } from 'kysely';
import { timeInPayload } from '../../notice-payload.ts';
import type { BookingsTables } from '../../tables.ts';
import { openIncident, remindLovedOnes } from './publish.ts';
import { type StatusChange, outcome as statusByOutcome } from './status-rules.ts';
import {
  type Attendance,
  dueSteps,
  outcomeByAttendance,
  type Step,
  type StepFacts,
} from './step-rules.ts';
import { storeStatuses } from './store-statuses.ts';

type Database = Kysely<BookingsTables>;

export interface SessionSteps extends StepFacts {
  id: string;
  clientId: string;
  companionId: string;
  /** Null if the session is for the client. */
  lovedOneId: string | null;
  medium: string;
  /** Rises with each change of the time, because each time has its own steps. */
  timeVersion: number;
  /** Null unless it is a video session that has begun. */
  attendance: Attendance | null;
}

/** A new session, without executed steps. */
export function newSession(
  session: {
    id: string;
    clientId: string;
    companionId: string;
    lovedOneId: string | null;
    startsAt: Date;
    minutes: number;
    medium: string;
  },
  now: Date,
): SessionSteps {
  const { startsAt, ...rest } = session;
  return {
    ...rest,
    ...{ scheduledAt: startsAt, status: 'scheduled', timeVersion: 1 },
    ...{ arrangedAt: now, done: [], attendance: null },
  };
}

/** Locks the sessions and executes their due steps. For background jobs. */
export async function advanceBookings(db: Database, ids: readonly string[], now: Date) {
  const [, sessions] = await Promise.all([holdSessions(db, ids), readSteps(db, ids, now)]);
  await doSteps(db, sessions, now);
}

/**
 * Executes the due steps of at most `most` sessions in place of their own jobs. Returns their number. For background
 * jobs.
 */
export async function advanceDueBookings(db: Database, most: number, now: Date): Promise<number> {
  const { rows } = await sql<{ due: string[] }>`
    select bookings.take_due_sessions(${most}) as due
  `.execute(db);
  const due = rows[0]?.due ?? [];
  await doSteps(db, await readSteps(db, due, now), now);
  return due.length;
}

/** Locks sessions. Call it before reading facts that must not change. */
export async function holdSessions(db: Database, ids: readonly string[]): Promise<void> {
  await sql`select bookings.hold_sessions(${ids}::uuid[])`.execute(db);
}

/** Facts of scheduled or confirmed sessions. Call it after `holdSessions`. */
export async function readSteps(
  db: Database,
  ids: readonly string[],
  now: Date,
): Promise<SessionSteps[]> {
  const { rows } = await sql<SessionSteps>`
    select id, client_id as "clientId", companion_id as "companionId", scheduled_at as "scheduledAt", minutes, status, medium,
        time_version as "timeVersion", arranged_at as "arrangedAt", done, attendance, loved_one_id as "lovedOneId"
      from bookings.step_facts(${ids}::uuid[], ${now})
  `.execute(db);
  return rows;
}

/** Executes the due steps of locked sessions and enqueues the next one of each. */
export async function doSteps(db: Database, sessions: readonly SessionSteps[], now: Date) {
  const plans = sessions.map((session) => ({ session, ...dueSteps(session, now) }));
  await Promise.all([
    recordSteps(db, plans, now),
    ...settle(
      db,
      plans.flatMap(({ session, due }) => (due.includes('unlogged') ? [session] : [])),
      now,
    ),
    ...plans.flatMap(({ session, due }) =>
      due.includes('unconfirmed') && session.status === 'scheduled'
        ? [openIncident(db, { kind: 'unconfirmed', why: 'unconfirmed booking', ...session })]
        : [],
    ),
    notifyPresent(
      db,
      plans.flatMap(({ session, due }) => due.flatMap((step) => noticesOf(session, step))),
    ),
    remindLovedOnes(
      db,
      plans.flatMap(({ session, due }) =>
        due.filter(isReminder).map(() => ({ kind: 'booking' as const, ...session })),
      ),
    ),
    enqueueNext(db, plans),
  ]);
}

type Plan = { session: { id: string; timeVersion: number }; due: Step[]; nextAt: Date | null };

async function recordSteps(db: Database, plans: readonly Plan[], now: Date): Promise<void> {
  const rows = plans.flatMap(({ session, due }) =>
    due.map((step) => ({
      ...{ booking_id: session.id, time_version: session.timeVersion },
      ...{ step, done_at: now },
    })),
  );
  if (rows.length > 0) await db.insertInto('bookings.booking_steps').values(rows).execute();
}

/** Settles sessions by call attendance, or leaves them to staff. One write for all, for a consistent lock order. */
function settle(db: Database, sessions: readonly SessionSteps[], now: Date): Promise<void>[] {
  const changes: StatusChange[] = [];
  const work: Promise<void>[] = [];
  for (const session of sessions) {
    const outcome = outcomeByAttendance(session.attendance);
    if (outcome === null) {
      const kind = session.status === 'confirmed' ? 'absent' : 'unconfirmed';
      work.push(openIncident(db, { kind, why: 'unlogged booking', ...session }));
      continue;
    }
    const absent = outcome === 'held' ? null : 'companion';
    changes.push(statusByOutcome(session.id, { absent, actor: 'system' }));
  }
  return [...work, storeStatuses(db, changes, now)];
}

function noticesOf(session: SessionSteps, step: Step): Notice[] {
  const { id, clientId, companionId, scheduledAt, medium } = session;
  const payload = { booking_id: id, scheduled_at: timeInPayload(scheduledAt) };
  if (step === 'confirmation')
    return session.status === 'scheduled'
      ? [{ recipient: companionId, type: 'booking_confirmation', payload }]
      : [];
  if (!isReminder(step)) return [];
  return [clientId, companionId].sort().map((recipient) => ({
    ...{ recipient, type: 'booking_reminder' as const },
    payload: { ...payload, medium },
  }));
}

const isReminder = (step: Step) => step === 'reminder_24h' || step === 'reminder_1h';

/** A session's new job replaces its previous one. */
async function enqueueNext(db: Database, plans: readonly Plan[]): Promise<void> {
  const ahead = plans.flatMap(({ session: { id }, nextAt }) =>
    nextAt === null ? [] : [{ id, nextAt }],
  );
  if (ahead.length === 0) return;
  await sql`
    select jobs_api.enqueue('bookings:advance-booking', jsonb_build_object('bookingId', session.id), session.next_at,
        'bookings:advance-booking:' || session.id)
      from unnest(${ahead.map(({ id }) => id)}::uuid[], ${ahead.map(({ nextAt }) => nextAt)}::timestamptz[]) as session (id, next_at)
  `.execute(db);
}
