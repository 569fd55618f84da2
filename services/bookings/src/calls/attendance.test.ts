import { randomUUID } from 'node:crypto';
import { readIncidents, setFlag } from '@kabar/dev/neighbours/backoffice';
import { addCompanion } from '@kabar/dev/test-companion';
import { startTestService, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { type BookingActions, createBookingActions } from '../bookings-fixture.ts';
import { createCallTest, fromNow, type Session } from './calls-fixture.ts';

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
const statusOf = async ({ id }: Session) =>
  (
    await test.database.query<{ status: string; no_show_by: string | null }>(
      'select status, no_show_by from bookings.bookings where id = $1',
      [id],
    )
  )[0];
const incidentsOf = ({ id }: Session) =>
  readIncidents(test.database, { reference_id: id }, ['kind', 'message']);

describe('a session without a log, 24 hours after its end', () => {
  /** A paid session that has started. */
  const paid = async (minutes: number): Promise<Session> => {
    const client = await test.person('client');
    const companion = await addCompanion(test);
    await actions.subscribe(client.accountId, { plan: 'daily', companion: companion.accountId });
    const id = await actions.standing(client, companion, fromNow(minutes + 30));
    await calls.shift({ kind: 'booking', id }, 30);
    return { kind: 'booking', id, client, companion };
  };
  const advance = ({ id }: Session) => actions.advance(id, fromNow(26 * 60));

  // Decision: 58
  it('a session without a log, 24 hours after its end, is completed if both were in its call, and the credit is used', async () => {
    const session = await paid(0);
    await meet(session, 20);
    await advance(session);
    expect(await statusOf(session)).toEqual({ status: 'completed', no_show_by: null });
    expect(await actions.creditsOf(session.id)).toEqual(['used']);
    expect(await incidentsOf(session)).toEqual([]);
  });

  it('a session without a log, 24 hours after its end, is an absence of the companion if only the client was there, and the credit is returned', async () => {
    const session = await paid(0);
    const { seatId } = await calls.join(session.client, session);
    await stay(session, 5, [seatId]);
    await advance(session);
    expect(await statusOf(session)).toEqual({ status: 'no_show', no_show_by: 'companion' });
    expect(await actions.creditsOf(session.id)).toEqual(['returned']);
    const strikes = await test.database.query<{ kind: string }>(
      'select kind from bookings.companion_strikes where booking_id = $1',
      [session.id],
    );
    expect(strikes).toEqual([{ kind: 'no_show' }]);
  });

  it.each([
    ['nobody came', async () => undefined],
    [
      'the client was there for less than five minutes',
      async (session: Session) => {
        const { seatId } = await calls.join(session.client, session);
        await stay(session, 4.9, [seatId]);
      },
    ],
    [
      'the companion alone waited: nobody is charged without staff',
      async (session: Session) => {
        const { seatId } = await calls.join(session.companion, session);
        await stay(session, 20, [seatId]);
      },
    ],
  ])(
    'a session without a log, 24 hours after its end, is handed to staff if %s',
    async (_what, arrange: (session: Session) => Promise<void>) => {
      const session = await paid(0);
      await arrange(session);
      await advance(session);
      expect(await statusOf(session)).toEqual({ status: 'scheduled', no_show_by: null });
      expect(await incidentsOf(session)).toContainEqual(
        expect.objectContaining({ kind: 'unconfirmed' }),
      );
    },
  );
});

describe('a log', () => {
  const body = (session: Session, more: object = {}) => ({
    id: randomUUID(),
    clientId: session.client.accountId,
    session: { kind: session.kind === 'trial' ? 'trial_booking' : 'booking', id: session.id },
    medium: 'phone',
    startedAt: fromNow(-1).toISOString(),
    durationMinutes: 8,
    summary: 'We talked about the garden, the rain of last week and her grandchildren.',
    moodAssessment: 'good',
    urgentFlag: false,
    ...more,
  });
  const toLog = async ({ companion, id }: Session) => {
    const answer = await companion.call('GET /session-logs/sessions');
    return answer.body.sessions.find((one: { id: string }) => one.id === id);
  };

  // Decision: 61
  it('a log of a call in Kabar gets its minutes filled in, and video as its medium', async () => {
    const session = await calls.trial(0);
    await meet(session, 9);
    expect(await toLog(session)).toMatchObject({ medium: 'video', attendedMinutes: 9 });
    const log = body(session);
    const stored = await session.companion.call('POST /session-logs', log);
    expect(stored).toMatchObject({ status: 201, body: { medium: 'video', durationSeconds: 480 } });
    // a retry returns the same log; the form sends no medium
    const { medium: _medium, ...withoutMedium } = log;
    expect((await session.companion.call('POST /session-logs', withoutMedium)).status).toBe(201);
  });

  it("a log of people who did not meet in Kabar keeps the companion's entries", async () => {
    const session = await calls.trial(0);
    const { seatId } = await calls.join(session.companion, session);
    await stay(session, 5, [seatId]);
    expect(await toLog(session)).toMatchObject({ medium: null, attendedMinutes: null });
    const silent = body(session, { medium: undefined });
    expect(await session.companion.call('POST /session-logs', silent)).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'medium' }] },
    });
    const stored = await session.companion.call('POST /session-logs', body(session));
    expect(stored.body.medium).toBe('phone');
  });
});

describe('the allowance of free trials', () => {
  // Decision: 54
  it('counts a call that both attended, after 24 hours, even without a log', async () => {
    const client = await test.person('client');
    const left = async () =>
      (
        await calls.system.call<{ left: boolean }>(
          'select used < allowance as left from bookings.trial_count($1, now())',
          [client.accountId],
        )
      )[0]?.left;
    for (let held = 0; held < 5; held += 1) {
      const companion = await addCompanion(test);
      const session = await calls.trial(0, { people: { client, companion } });
      if (held < 4) await meet(session, 10);
      else {
        const { seatId } = await calls.join(client, session);
        await stay(session, 10, [seatId]);
      }
      await calls.shift(session, 30 * 60 + held * 30);
    }
    // four of the five count: in the last one only the client was present
    expect(await left()).toBe(true);
    const companion = await addCompanion(test);
    const last = await calls.trial(0, { people: { client, companion } });
    await meet(last, 10);
    await calls.shift(last, 24 * 60 - 1);
    expect(await left()).toBe(true);
    await calls.shift(last, 2);
    expect(await left()).toBe(false);
  });
});

describe('a companion who is not in the call five minutes after its start', () => {
  const advance = () => test.service.jobs['bookings:advance-calls']?.({}, {} as never);
  const toldTo = async ({ client }: Session) =>
    (await actions.noticesOf(client)).filter(({ type }) => type === 'companion_absent');

  // Decision: 91
  it.each(['trial', 'booking'] as const)(
    "a companion who is absent five minutes after a call's start is reported once to the client of a %s and to staff",
    async (kind) => {
      const session = await calls[kind](-6);
      await calls.join(session.client, session);
      for (let again = 0; again < 3; again += 1) await advance();
      expect(await toldTo(session)).toMatchObject([
        {
          payload: {
            companion_id: session.companion.accountId,
            [kind === 'trial' ? 'request_id' : 'booking_id']: session.id,
          },
        },
      ]);
      expect(await incidentsOf(session)).toEqual([
        {
          kind: 'absent',
          message:
            'The companion was not in the call five minutes after its start. The client was there.',
        },
      ]);
    },
  );

  it("a companion who is absent five minutes after a call's start is not reported while there is time, if they were there, long after the end, or for a call outside Kabar", async () => {
    const sessions = [
      await calls.booking(-4),
      await calls.booking(-6, { medium: 'phone' }),
      await calls.booking(-61),
      await calls.booking(-6),
    ];
    const there = sessions[3];
    if (there === undefined) throw new Error('there are four');
    const seat = await calls.join(there.companion, there);
    await calls.leave(there.companion, seat);
    await advance();
    for (const session of sessions) {
      expect(await toldTo(session)).toEqual([]);
      expect(await incidentsOf(session)).toEqual([]);
    }
  });

  it("a companion who is absent five minutes after a call's start is not reported for a trial while video_trial_enabled is off", async () => {
    const session = await calls.trial(-6);
    const set = (isOn: boolean) => setFlag(test.database, 'video_trial_enabled', isOn);
    await set(false);
    await advance();
    expect(await incidentsOf(session)).toEqual([]);
    await set(true);
    await advance();
    expect(await incidentsOf(session)).toHaveLength(1);
  });
});

describe("a companion's calls of the month", () => {
  // Requirement: COMP-008
  it("a companion's calls of the month are counted since the first day of the month in the reader's zone, only the companion's own", async () => {
    const session = await calls.booking(0, { lovedOne: true });
    const { companion, client } = session;
    const another = await calls.booking(0, { lovedOne: true });
    await meet(session, 1);
    await meet(another, 1);
    const [{ first, call }] = (await test.database.query<{ first: Date; call: string }>(
      `select date_trunc('month', now(), 'Asia/Jakarta') as first, call_id as call
         from bookings.video_sessions where companion_id = $1`,
      [companion.accountId],
    )) as [{ first: Date; call: string }];
    // One call now, one at the first moment of the month, and one a second before it.
    await test.database.query(
      `with room as (insert into bookings.calls select (jsonb_populate_record(held, jsonb_build_object('id', made.id,
             'source_id', gen_random_uuid(), 'room_name', made.name))).*
           from bookings.calls as held, (values (gen_random_uuid(), 'aaaa-aaaa-aaaa-aaaa'),
             (gen_random_uuid(), 'bbbb-bbbb-bbbb-bbbb')) as made (id, name)
           where held.id = $1 returning id, room_name)
       insert into bookings.video_sessions (call_id, companion_id, created_at)
         select id, $2, $3::timestamptz - case when room_name like 'a%' then interval '0' else interval '1 second' end
           from room`,
      [call, companion.accountId, first],
    );
    const count = (person: typeof companion, zone: string) =>
      person.call(`GET /calls/this-month?zone=${zone}`);
    expect((await count(companion, 'Asia/Jakarta')).body).toEqual({ calls: 2 });
    expect((await count(another.companion, 'Asia/Jakarta')).body).toEqual({ calls: 1 });
    expect((await count(client, 'Asia/Jakarta')).status).toBe(403);
    expect((await count(test.nobody, 'Asia/Jakarta')).status).toBe(401);
    expect((await count(companion, 'Mars/Olympus')).status).toBe(400);
  });
});
