import { startTestService, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { type BookingActions, createBookingActions } from '../bookings-fixture.ts';
import { createCallTest, type Session } from './calls-fixture.ts';

let test: TestService;
let calls: ReturnType<typeof createCallTest>;
let actions: BookingActions;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  calls = createCallTest(test);
  actions = createBookingActions(test);
});
afterAll(async () => {
  await Promise.all([calls.close(), actions.close()]);
  await test.stop();
});

/** Both join and stay for this many minutes; then all timestamps are moved into the past. */
const meet = async (session: Session, minutes: number) => {
  const seats = [
    await calls.join(session.client, session),
    await calls.join(session.companion, session),
  ];
  await stay(
    session,
    minutes,
    seats.map(({ seatId }) => seatId),
  );
};
const stay = async (session: Session, minutes: number, seats: string[]) => {
  await calls.shift(session, minutes);
  await test.database.query(
    `update bookings.call_attendance set seen_at = now(), left_at = now(), left_why = 'hung_up' where id = any ($1)`,
    [seats],
  );
};

describe('call data', () => {
  // Decision: 90
  it('about attendance is deleted after 24 months, tickets and links one day after their end', async () => {
    const [old, young] = [
      await calls.booking(0, { lovedOne: true }),
      await calls.booking(0, { lovedOne: true }),
    ];
    for (const session of [old, young]) {
      await session.client.call(`POST /calls/booking/${session.id}/guest-link`, {});
      await meet(session, 1);
    }
    await calls.shift(old, 2 * 366 * 24 * 60);
    await test.database.query(
      `update bookings.call_guest_links set created_at = now() - interval '2 days'`,
    );
    await test.service.jobs['bookings:forget-calls']?.({}, {} as never);
    expect(await calls.attendanceOf(old.id)).toEqual([]);
    expect(await calls.attendanceOf(young.id)).toHaveLength(2);
    const links = await test.database.query<{ source_id: string }>(
      'select source_id from bookings.call_guest_links where source_id = any ($1)',
      [[old.id, young.id]],
    );
    expect(links).toEqual([{ source_id: young.id }]);
  });
});
