import type { ServiceParts } from '@kabar/server/create-service';
import { asSystem, inBatches } from '@kabar/server/jobs';
import type { Service } from '@kabar/server/service';
import { type Kysely, sql } from 'kysely';
import { bookingsSettings } from '../../env.ts';
import type { BookingsTables } from '../../tables.ts';
import { advanceAllDue } from './advance-questions.ts';
import { findOnSince } from './flag.ts';
import { checkInSettings } from './settings.ts';

/** Every minute; a missed run is caught up by the next. Old rows are deleted daily. */
export const crontab = [
  '* * * * * bookings:advance-check-ins',
  '55 3 * * * bookings:forget-check-ins',
].join('\n');

export function checkInJobs(parts: ServiceParts): Service['jobs'] {
  const settings = checkInSettings(parts.env);
  const months = bookingsSettings(parts.env).SESSION_RETENTION_MONTHS;
  const run = <Result>(work: (db: Kysely<BookingsTables>) => Promise<Result>) =>
    asSystem<BookingsTables, Result>(parts, work);
  return {
    /** Runs while check-ins are off, too. */
    'bookings:forget-check-ins': () =>
      inBatches((count) => run((db) => forgetCheckIns(db, { now: new Date(), months, count }))),
    /** Sends and repeats questions, and escalates unanswered ones. While off, it only escalates call requests. */
    'bookings:advance-check-ins': async () => {
      await advanceAllDue(parts, settings, new Date(), await run(findOnSince));
    },
  };
}

async function forgetCheckIns(
  db: Kysely<BookingsTables>,
  { now, months, count }: { now: Date; months: number; count: number },
): Promise<number> {
  const { rows } = await sql<{ deleted: number }>`
    select bookings.forget_check_ins((${now}::timestamptz - make_interval(months => ${months}))::date, ${count}) as deleted
  `.execute(db);
  return rows[0]?.deleted ?? 0;
}
