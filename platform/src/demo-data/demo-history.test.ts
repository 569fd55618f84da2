import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '@kabar/dev/test-database';
import { paidMinutesOfLog, type SessionToPay } from '@kabar/rules/payable-minutes';
import { serviceSecret } from '@kabar/server/database-roles';
import { readMasterKeys } from '@kabar/server/master-keys';
import { openPersonalKey, type WrappedKey } from '@kabar/server/personal-keys';
import { commentPlace } from '@kabar/service-bookings/sessions/reviews/view';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idOf } from './demo-people.ts';
import { makeDemoData } from './make-demo-data.ts';

let database: TestDatabase;
let dataFolder: string;
const settings = () => ({ dataFolder, demo: true, production: false, given: {} });
beforeAll(async () => {
  database = await createTestDatabase();
  dataFolder = mkdtempSync(path.join(tmpdir(), 'kabar-demo-history-'));
  await makeDemoData({ settings: settings(), databaseSetup: database });
});
afterAll(async () => {
  await database.drop();
  rmSync(dataFolder, { recursive: true, force: true });
});

describe('the history of the demo people', () => {
  it('the history of the demo people has enough reviews of one companion for a public rating, and too few of another', async () => {
    const rated = await database.query('select companion_id, rating from bookings_api.ratings');
    expect(rated).toEqual([{ companion_id: idOf('siti'), rating: 6.6 }]);
    const one = await database.query(
      'select review_count from bookings.ratings where companion_id = $1',
      [idOf('made')],
    );
    expect(one).toEqual([{ review_count: 1 }]);
  });

  it('the history of the demo people has reviews only by who had a session, with comments that their authors can open', async () => {
    const strangers = await database.query(
      `select from bookings.reviews as review where not exists (select from bookings.session_logs as log
           where log.client_user_id = reviewer_id and log.companion_user_id = reviewed_user_id)
         and not exists (select from bookings.bookings as booking where booking.user_id = reviewer_id
           and booking.companion_id = reviewed_user_id and booking.status = 'completed')`,
    );
    expect(strangers).toEqual([]);
    const secret = serviceSecret(database.secret, 'bookings');
    const masterKeys = readMasterKeys({ secret, dataFolder });
    const rows = await database.query<WrappedKey & { reviewer_id: string; comment: Buffer }>(
      `select reviewer_id, comment, master_key_id as "masterKeyId", wrapped
         from bookings.reviews join bookings.personal_keys on person_id = reviewer_id where comment is not null`,
    );
    expect(rows).toHaveLength(5);
    for (const row of rows)
      expect(
        openPersonalKey(masterKeys, row.reviewer_id, row).open(commentPlace, row.comment),
      ).toMatch(/\.$/);
  });

  // Decision: 97
  it('pays each recorded session by the payable rule, and pays out only what is no longer held', async () => {
    const sessions = await database.query<SessionToPay & { logged: number; paid: number }>(
      `select 'trial_booking' as kind, log.started_at as "startedAt", null as "durationMinutes", null as "attendedMinutes",
           log.duration_seconds / 60 as logged, line.minutes as paid
         from bookings.session_logs as log left join billing.companion_earnings as line on line.id = log.id
         where log.trial_booking_id is not null`,
    );
    expect(sessions).toHaveLength(5);
    for (const session of sessions)
      expect(session.paid).toBe(paidMinutesOfLog(session, session.logged));
    const others = await database.query(
      `select from billing.companion_earnings as line left join billing.companion_payouts as payout on payout.id = line.payout_id
         where payout.created_at < line.held_until or line.amount_idr <> line.minutes * 1600
           or not exists (select from bookings.session_logs as log where log.id = line.id)`,
    );
    expect(others).toEqual([]);
  });

  it('the history of the demo people has both people in the calls of completed sessions, until the end', async () => {
    const calls = await database.query<{ people: number; left: number }>(
      `select count(seat.id)::int as people, count(seat.left_at)::int as left
         from bookings.bookings as booking
         left join bookings.calls as room on room.source_id = booking.id
         left join bookings.call_attendance as seat on seat.call_id = room.id
         where booking.status = 'completed' group by booking.id`,
    );
    expect(calls.length).toBeGreaterThan(3);
    expect(new Set(calls.map(({ people, left }) => `${people} ${left}`))).toEqual(new Set(['2 2']));
  });

  it('the history of the demo people has one missed session in which a contact reached the client, by consent', async () => {
    const steps = await database.query<{ kind: string; turn: number }>(
      `select kind, turn from bookings.missed_check_in_steps as step join bookings.missed_check_ins as chain
         on chain.id = check_in_id where booking_id is not null order by step.id`,
    );
    expect(steps.map(({ kind, turn }) => `${kind} ${turn}`)).toEqual([
      ...['no_answer 0', 'retry 1', 'retry 2', 'retry 3', 'contact_written 1', 'reached 0'],
    ]);
    const [chain] = await database.query(
      `select state, client_api.may_write_to_contacts(client_user_id) as allowed from bookings.missed_check_ins
         where booking_id is not null`,
    );
    expect(chain).toEqual({ state: 'ended', allowed: true });
    const contacts = await database.query(
      `select from bookings.missed_check_in_steps as step join client.emergency_contacts as contact
         on contact.id = step.contact_id and contact.user_id = $1`,
      [idOf('anita')],
    );
    expect(contacts).toHaveLength(2);
  });
});

describe('a start that fails half-way', () => {
  // Makes the demo data twice, with a slow hash for each password.
  it('leaves nothing, and the next one makes everything', { timeout: 60_000 }, async () => {
    const other = await createTestDatabase();
    try {
      await other.query('alter table backoffice.admin_actions add constraint never check (false)');
      await expect(makeDemoData({ settings: settings(), databaseSetup: other })).rejects.toThrow(
        /never/,
      );
      expect(await other.query('select from auth.accounts')).toHaveLength(0);
      await other.query('alter table backoffice.admin_actions drop constraint never');
      expect(await makeDemoData({ settings: settings(), databaseSetup: other })).toBe(true);
      expect(await other.query('select from companion.companions')).toHaveLength(12);
    } finally {
      await other.drop();
    }
  });

  it('the demo data has people in every state of a check-in today, and a month of answers and replies', async () => {
    const today = await database.query<{ state: string }>(
      `select distinct on (plan_id) state from bookings.check_ins order by plan_id, opens_at desc`,
    );
    expect(today.map(({ state }) => state).sort()).toEqual([
      ...['call', 'fine', 'help', 'late', 'missed', 'open', 'paused'],
    ]);
    const [longest] = await database.query<{ days: number; replied: number }>(
      `select count(*)::int as days, count(reply.id)::int as replied from bookings.check_ins as question
         left join bookings.check_in_replies as reply on reply.check_in_id = question.id
         where companion_id = $1 group by plan_id order by days desc limit 1`,
      [idOf('siti')],
    );
    expect(longest?.days).toBe(31);
    expect(longest?.replied).toBeGreaterThan(25);
  });

  it('the demo data has a wish for a call that waits with a proposed time, and one that was granted by video', async () => {
    const offers = await database.query<{ spoken_at: Date | null }>(
      `select own.spoken_at from bookings.check_in_replies as reply join bookings.check_ins as own on own.id = reply.check_in_id
         join bookings.companion_availability as open on open.companion_id = reply.author_id and open.start_time = reply.proposed_at
         where own.client_id = $1 and own.state = 'call' and reply.proposed_at > now()`,
      [idOf('kenji')],
    );
    expect(offers).toEqual([{ spoken_at: null }]);
    const calls = await database.query<{ people: number; ended: boolean }>(
      `select count(distinct seat.side)::int as people, bool_and(called.ends_at < now() and seat.left_at is not null) as ended
         from bookings.check_in_calls as called join bookings.calls as room on room.kind = 'check_in' and room.source_id = called.id
           join bookings.call_attendance as seat on seat.call_id = room.id`,
    );
    expect(calls).toEqual([{ people: 2, ended: true }]);
  });

  it('the demo data has check-ins whose next question is to come, while their feature is on', async () => {
    const plans = await database.query(
      `select from bookings.check_in_plans where state = 'active' and next_opens_at > now()`,
    );
    expect(plans).toHaveLength(7);
    const flags = await database.query(
      `select is_enabled from backoffice.feature_management where feature_name = 'check_in_plans_enabled'`,
    );
    expect(flags).toEqual([{ is_enabled: true }]);
    const [mother] = await database.query<{ message: Buffer }>(
      `select message from bookings.check_ins where client_id = $1 and message is not null limit 1`,
      [idOf('anita')],
    );
    expect(mother?.message.toString()).not.toMatch(/sarapan|nyenyak|cucu/i);
  });
});
