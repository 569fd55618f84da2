import { enqueue } from '@kabar/server/jobs';
import { notifyPresent } from '@kabar/server/notify';
import { type Kysely, sql } from 'kysely';
import { timeInPayload } from '../../notice-payload.ts';
import { holdSessions } from '../../sessions/bookings/advance-bookings.ts';
import { remindLovedOnes } from '../../sessions/bookings/publish.ts';
import type { BookingsTables } from '../../tables.ts';
import { dueTrialSteps, type TrialStep } from './step-rules.ts';

type Database = Kysely<BookingsTables>;

interface TrialSteps {
  clientId: string;
  companionId: string;
  lovedOneId: string | null;
  startsAt: Date;
  arrangedAt: Date;
  done: TrialStep[];
  roomName: string;
}

/** Sends the due reminders of an approved trial call, each once, and enqueues the next one. For background jobs. */
export async function advanceTrialBooking(db: Database, id: string, now: Date): Promise<void> {
  const [, trial] = await Promise.all([holdSessions(db, [id]), readTrialSteps(db, id)]);
  if (trial === undefined) return;
  const { due, nextAt } = dueTrialSteps(trial, now);
  const payload = {
    ...{ trial_booking_id: id, room_name: trial.roomName },
    scheduled_at: timeInPayload(trial.startsAt),
  };
  const people = [trial.clientId, trial.companionId].sort();
  await Promise.all([
    recordSteps(db, { id, due, now }),
    notifyPresent(
      db,
      due.flatMap(() =>
        people.map((recipient) => ({ recipient, type: 'booking_reminder' as const, payload })),
      ),
    ),
    remindLovedOnes(
      db,
      due.map(() => ({ kind: 'trial' as const, id, scheduledAt: trial.startsAt, ...trial })),
    ),
    nextAt === null ? undefined : enqueueSteps(db, id, nextAt),
  ]);
}

/** Enqueues the first reminder of a newly approved trial call. */
export async function planTrialSteps(
  db: Database,
  { id, startsAt }: { id: string; startsAt: Date },
  now: Date,
): Promise<void> {
  const { due, nextAt } = dueTrialSteps({ startsAt, arrangedAt: now, done: [] }, now);
  const runAt = due.length > 0 ? now : nextAt;
  if (runAt !== null) await enqueueSteps(db, id, runAt);
}

/** Undefined unless it is approved. */
async function readTrialSteps(db: Database, id: string): Promise<TrialSteps | undefined> {
  const { rows } = await sql<TrialSteps>`
    select user_id as "clientId", companion_id as "companionId", loved_one_id as "lovedOneId", requested_start_time as "startsAt", approved_at as "arrangedAt",
        array(select step.step from bookings.trial_booking_steps as step where step.trial_booking_id = trial.id) as done,
        bookings.room_name('trial', trial.id, trial.requested_start_time) as "roomName"
      from bookings.trial_bookings as trial where trial.id = ${id} and trial.status = 'approved'
  `.execute(db);
  return rows[0];
}

async function recordSteps(
  db: Database,
  { id, due, now }: { id: string; due: TrialStep[]; now: Date },
): Promise<void> {
  if (due.length === 0) return;
  await db
    .insertInto('bookings.trial_booking_steps')
    .values(due.map((step) => ({ trial_booking_id: id, step, done_at: now })))
    .execute();
}

function enqueueSteps(db: Database, trialBookingId: string, runAt: Date): Promise<void> {
  const task = 'bookings:advance-trial-booking';
  return enqueue(db, task, { trialBookingId }, { runAt, key: `${task}:${trialBookingId}` });
}
