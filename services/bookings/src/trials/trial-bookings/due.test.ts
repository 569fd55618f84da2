import { randomUUID } from 'node:crypto';
import { readNotices } from '@kabar/dev/neighbours/chat';
import { createRowReader } from '@kabar/dev/row-reader';
import { plusMinutes } from '@kabar/dev/test-companion';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { waitingReminders } from '@kabar/dev/waiting-reminders';
import { asSystem } from '@kabar/server/jobs';
import { createPool } from '@kabar/server/transaction';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import type { BookingsTables } from '../../tables.ts';
import { cancel, companionWithHour } from './trial-bookings-fixture.ts';
import { advanceTrialBooking } from './trial-steps.ts';

let test: TestService;
let pool: ReturnType<typeof createPool>;
let companion: TestPerson;
let client: TestPerson;
let id: string;
let start: Date;
const hour = 60;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  pool = createPool(test.database.urls.bookings);
});
afterAll(async () => {
  await pool.end();
  await test.stop();
});
beforeEach(async () => {
  const actions = await companionWithHour(test);
  ({ companion, start } = actions);
  client = await test.person('client');
  id = await actions.approved(client);
});

const advance = (at: Date) =>
  asSystem<BookingsTables, void>({ pool, env: test.env }, (db) => advanceTrialBooking(db, id, at));
const reminders = (person: TestPerson) =>
  readNotices(test.database, { recipient_id: person.accountId, type: 'booking_reminder' }, [
    'payload',
  ]);
const nextRun = async () => {
  const rows = await test.database.query<{ run_at: Date }>(
    'select run_at from graphile_worker._private_jobs where key = $1',
    [`bookings:advance-trial-booking:${id}`],
  );
  return rows.map(({ run_at }) => run_at);
};

describe('the reminders of a trial call', () => {
  // Decision: 28
  it('go to both 24 hours and one hour before, each once', async () => {
    expect(await nextRun()).toEqual([plusMinutes(start, -24 * hour)]);
    await advance(plusMinutes(start, -24 * hour - 1));
    expect(await reminders(client)).toEqual([]);
    await Promise.all(Array.from({ length: 5 }, () => advance(plusMinutes(start, -24 * hour))));
    expect(await nextRun()).toEqual([plusMinutes(start, -hour)]);
    for (let again = 0; again < 3; again += 1) await advance(plusMinutes(start, -hour));
    for (const person of [client, companion]) {
      const told = await reminders(person);
      expect(told).toHaveLength(2);
      expect(told[1]?.payload).toMatchObject({
        trial_booking_id: id,
        room_name: expect.stringMatching(/^[a-z]{4}(-[a-z]{4}){3}$/),
        scheduled_at: start.toISOString().replace('.000', ''),
      });
    }
  });

  it('the reminders of a trial call are skipped for a cancelled one, and one that has started', async () => {
    await advance(start);
    expect(await reminders(client)).toEqual([]);
    expect((await cancel(client, id)).status).toBe(200);
    await advance(plusMinutes(start, -hour));
    expect(await reminders(client)).toEqual([]);
  });

  it('the reminders of a trial call are only that of one hour before, if it is approved within 24 hours', async () => {
    const approvedAt = plusMinutes(start, -5 * hour);
    await test.database.query(
      'alter table bookings.trial_bookings disable trigger user; ' +
        `update bookings.trial_bookings set approved_at = '${approvedAt.toISOString()}' where id = '${id}'; ` +
        'alter table bookings.trial_bookings enable trigger user',
    );
    await advance(approvedAt);
    expect(await reminders(client)).toEqual([]);
    expect(await nextRun()).toEqual([plusMinutes(start, -hour)]);
  });

  // Decision: 88
  it('go to the loved one of the call too, by a job of the client service', async () => {
    const lovedOneId = randomUUID();
    await advance(plusMinutes(start, -25 * hour));
    await test.database.query(
      'alter table bookings.trial_bookings disable trigger user; ' +
        `update bookings.trial_bookings set loved_one_id = '${lovedOneId}' where id = '${id}'; ` +
        'alter table bookings.trial_bookings enable trigger user',
    );
    for (const hours of [24, 24, 1, 1]) await advance(plusMinutes(start, -hours * hour));
    const reminder = { kind: 'trial', id, lovedOneId, startsAt: start.toISOString() };
    expect(await waitingReminders(test.database, [id])).toEqual([reminder, reminder]);
  });

  it('the reminders of a trial call are sent by background work only', async () => {
    const reader = createRowReader(test.database, 'bookings');
    const record = `insert into bookings.trial_booking_steps (trial_booking_id, step, done_at) values ('${id}', 'reminder_1h', now())`;
    for (const person of [client, companion, await test.person('client')])
      await expect(reader.rowsAs(person.token, record)).rejects.toThrow(/row-level security/);
    await reader.close();
  });
});
