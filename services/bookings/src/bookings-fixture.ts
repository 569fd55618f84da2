import { randomUUID } from 'node:crypto';
import { findCreditFaults } from '@kabar/dev/ledger-faults';
import { listAccounts } from '@kabar/dev/neighbours/auth';
import { listCredits, listHeldSessions } from '@kabar/dev/neighbours/billing';
import { readNotices } from '@kabar/dev/neighbours/chat';
import { addCompanion, addSlot, hourAhead, plusMinutes } from '@kabar/dev/test-companion';
import { createTestSales } from '@kabar/dev/test-sales';
import type { Answer, TestPerson, TestService } from '@kabar/dev/test-service';
import { asSystem } from '@kabar/server/jobs';
import { createPool } from '@kabar/server/transaction';
import type { Kysely } from 'kysely';
import { advanceBookings, advanceDueBookings } from './sessions/bookings/advance-bookings.ts';
import { cancelSessions } from './sessions/bookings/cancel-sessions.ts';
import { readSessionsBetween } from './sessions/bookings/read-sessions.ts';
import { settleDueCancellation } from './sessions/bookings/settle-cancellations.ts';
import { settleDueMove } from './sessions/bookings/settle-moves.ts';
import {
  type Actor,
  cancellation,
  confirmation,
  othersThan,
  outcome,
  type StatusChange,
} from './sessions/bookings/status-rules.ts';
import { storeStatuses } from './sessions/bookings/store-statuses.ts';
import type { BookingsTables } from './tables.ts';

export type BookingActions = ReturnType<typeof createBookingActions>;

/** Test helpers: sell subscriptions and packs, book sessions, and read claims and credits. */
export function createBookingActions(test: TestService) {
  const sales = createTestSales(test.database);
  return {
    ...sales,
    /** A verified companion with this many open hours from `start` on. */
    async companion(start: Date = hourAhead(2), hours = 3): Promise<TestPerson> {
      const person = await addCompanion(test);
      await this.open(person, start, hours);
      return person;
    },
    async open(companion: TestPerson, start: Date, hours: number) {
      for (let half = 0; half < hours * 2; half += 1) {
        await addSlot(test.database, companion.accountId, plusMinutes(start, half * 30));
      }
    },
    /** A client with a subscription of seven weekly 25-minute sessions with the companion. */
    async subscriber(companion: TestPerson, plan = 'daily'): Promise<TestPerson> {
      const client = await test.person('client');
      await sales.subscribe(client.accountId, { plan, companion: companion.accountId });
      return client;
    },
    book(client: TestPerson, start: Date, more: object = {}): Promise<Answer> {
      const body = { id: randomUUID(), scheduledAt: start.toISOString(), ...more };
      return client.call('POST /bookings', body);
    },
    ...createStanding(test, sales),
    ...createLook(test),
    ...createWork(test, sales),
  };
}

/** Runs background jobs at a given time. */
function createWork(test: TestService, sales: ReturnType<typeof createTestSales>) {
  const pool = createPool(test.database.urls.bookings);
  const work = <Result>(run: (db: Kysely<BookingsTables>) => Promise<Result>) =>
    asSystem<BookingsTables, Result>({ pool, env: test.env }, run);
  return {
    work,
    /** Cancels the future sessions of two people. Returns their number. */
    cancelBetween: (client: TestPerson, companion: TestPerson, by: Actor) =>
      work(async (db) => {
        const now = new Date();
        const pair = { clientId: client.accountId, companionId: companion.accountId };
        const ids = (await readSessionsBetween(db, pair, now)).map(({ id }) => id);
        const cancelling = { by, reason: 'assignment_ended', tells: othersThan(by) } as const;
        return await cancelSessions(db, ids, cancelling, now);
      }),
    /** Changes the status of a session, with its effects on credits. */
    setStatus: (id: string, change: { to: SetStatus; actor?: Actor; reason?: string }) =>
      work(async (db) => {
        const now = new Date();
        const { to, ...terms } = { actor: 'staff' as const, ...change };
        await storeStatuses(db, [changeTo(id, to, terms, now)], now);
      }),
    /** Runs the job that settles a cancellation after its undo period. */
    settle: (id: string, at = plusMinutes(new Date(), 10)) =>
      work((db) => settleDueCancellation(db, id, at)),
    /** Runs the job that settles a move after its undo period. */
    settleMove: (id: string, at = plusMinutes(new Date(), 10)) =>
      work((db) => settleDueMove(db, id, at)),
    advance: (id: string, at: Date) => work((db) => advanceBookings(db, [id], at)),
    advanceDue: (most: number, at: Date) => work((db) => advanceDueBookings(db, most, at)),
    async close() {
      await Promise.all([pool.end(), sales.system.close()]);
    },
  };
}

type SetStatus = 'confirmed' | 'completed' | 'no_show' | 'cancelled';

/** Absence is the client's; cancellations by staff and the system cost nothing. */
function changeTo(
  id: string,
  to: SetStatus,
  terms: { actor: Actor; reason?: string },
  now: Date,
): StatusChange {
  if (to === 'confirmed') return { ...confirmation(id), ...terms };
  if (to === 'cancelled')
    return cancellation({ id, startsAt: now }, { ...terms, freeHours: 0 }, now);
  return outcome(id, { absent: to === 'no_show' ? 'client' : null, ...terms });
}

function createStanding({ database }: TestService, sales: ReturnType<typeof createTestSales>) {
  const { query } = database;
  return {
    /** Inserts a booking directly, as if it had been made earlier, for times that can no longer be booked. */
    async standing(
      client: TestPerson,
      companion: TestPerson,
      start: Date,
      more: { minutes?: number; made?: Date; purchase?: string | null } = {},
    ): Promise<string> {
      const { minutes = 25, made = plusMinutes(start, -7 * 24 * 60), purchase = null } = more;
      const id = randomUUID();
      const paid = await sales.fund(client.accountId, start, purchase, id);
      if (paid.refusal !== null) throw new Error(paid.refusal);
      await query(
        `with claims as (
           insert into bookings.time_claims (person_id, during, kind, source_id)
             select person, tstzrange($4, $4::timestamptz + $5 * interval '1 minute'), 'booking', $1
               from unnest(array[$2, $3]::uuid[]) as person)
         select 1`,
        [id, client.accountId, companion.accountId, start, minutes],
      );
      await query(
        `insert into bookings.bookings (id, subscription_id, session_pack_purchase_id, user_id, companion_id, scheduled_at,
             duration_minutes, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [
          id,
          paid.subscription_id,
          paid.purchase_id,
          client.accountId,
          companion.accountId,
          start,
          minutes,
          made,
        ],
      );
      await query(
        `insert into bookings.booking_changes (booking_id, to_status, to_time, actor, actor_id, changed_at)
           values ($1, 'scheduled', $2, 'client', $3, $4)`,
        [id, start, client.accountId, made],
      );
      return id;
    },
  };
}

function createLook({ database }: TestService) {
  const { query } = database;
  return {
    noticesOf: (person: TestPerson) =>
      readNotices(database, { recipient_id: person.accountId }, ['type', 'payload']),
    claimsOf: (booking: string) =>
      query<{ person_id: string; from: Date }>(
        `select person_id, lower(during) as from from bookings.time_claims where source_id = $1 and live order by person_id`,
        [booking],
      ),
    /** The states 'held', 'used' or 'returned', in the order in which the credits were taken. */
    creditsOf: (booking: string) => listCredits(database, booking),
    /** Inconsistencies of credits, claims and sessions; empty when all is consistent. */
    async faults(): Promise<unknown[]> {
      const neighbours = [await listAccounts(database), await listHeldSessions(database)];
      return [...(await findCreditFaults(database)), ...(await query(unsoundSessions, neighbours))];
    },
  };
}

/**
 * Finds overlapping claims, claims without a session, sessions without claims or with an erased person, sessions whose
 * funding does not match their status, credits held for no session, cancellations left for sessions that are over, and series that list
 * other sessions than they have. $1 has the accounts that exist, $2 the sessions of held credits, once for each.
 */
const unsoundSessions = `
  with person as (select unnest($1::uuid[]) as id), held as (select unnest($2::uuid[]) as booking_id)
  select 'overlap ' || claim.id as fault from bookings.time_claims as claim join bookings.time_claims as other
      on other.person_id = claim.person_id and other.id > claim.id and other.during && claim.during
    where claim.live and other.live
  union all
  select 'claim ' || claim.id from bookings.time_claims as claim
    where claim.live and claim.kind = 'booking'
      and not exists (select from bookings.undoable_moves as kept where kept.hold_id = claim.source_id)
      and not exists (select from bookings.bookings as booking
      where booking.id = claim.source_id and booking.status in ('scheduled', 'confirmed')
        and claim.person_id in (booking.user_id, booking.companion_id) and lower(claim.during) = booking.scheduled_at
        and upper(claim.during) = booking.scheduled_at + booking.duration_minutes * interval '1 minute')
  union all
  select 'claim ' || claim.id from bookings.time_claims as claim
    where claim.live and claim.kind = 'trial' and not exists (select from bookings.trial_bookings as trial
      where trial.id = claim.source_id and trial.status = 'approved' and claim.person_id in (trial.user_id, trial.companion_id)
        and claim.during = tstzrange(trial.requested_start_time, trial.requested_end_time))
  union all
  select 'session ' || booking.id from bookings.bookings as booking
    where booking.status in ('scheduled', 'confirmed') and (select count(*) from bookings.time_claims as claim
      where claim.source_id = booking.id and claim.live)
      <> (select count(*) from person where person.id in (booking.user_id, booking.companion_id))
  union all
  select 'session with nobody ' || booking.id from bookings.bookings as booking
    where booking.status in ('pending', 'scheduled', 'confirmed') and booking.scheduled_at > now()
      and (select count(*) from person where person.id in (booking.user_id, booking.companion_id)) <> 2
  union all
  select 'trial ' || trial.id from bookings.trial_bookings as trial
    where trial.requested_start_time > now() and (trial.status = 'approved') <> ((select count(*) from bookings.time_claims as claim
      where claim.source_id = trial.id and claim.live) = 2)
  union all
  select 'credit ' || booking.id from bookings.bookings as booking
    where (booking.status in ('scheduled', 'confirmed')) <> ((select count(*) from held where held.booking_id = booking.id) = 1)
  union all
  select 'credit held for no session ' || held.booking_id from held
    where not exists (select from bookings.bookings as booking where booking.id = held.booking_id)
  union all
  select 'cancellation of a session that is over ' || booking.id from bookings.deferred_cancellations as deferred
    join bookings.bookings as booking on booking.id = deferred.booking_id
    where booking.status not in ('pending', 'scheduled', 'confirmed')
  union all
  select 'move without its old time ' || kept.booking_id from bookings.undoable_moves as kept
    where (select count(*) from bookings.time_claims as claim where claim.source_id = kept.hold_id and claim.live) <> 2
  union all
  select 'series ' || series.id from bookings.booking_series as series
    where cardinality(array_positions(series.results, 'booked'))
        <> (select count(*) from bookings.bookings as booking where booking.series_id = series.id)
      or series.ended_at is not null and exists (select from bookings.bookings as booking where booking.series_id = series.id
        and booking.status in ('scheduled', 'confirmed') and booking.scheduled_at > now())`;
