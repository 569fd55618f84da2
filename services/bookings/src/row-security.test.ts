import { randomUUID } from 'node:crypto';
import { setClosing } from '@kabar/dev/neighbours/auth';
import { decideVerification } from '@kabar/dev/neighbours/companion';
import { createRowReader, type RowReader } from '@kabar/dev/row-reader';
import { createTestDatabase, type TestDatabase } from '@kabar/dev/test-database';
import { createPerson } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let reader: RowReader;
/** The row reader of the companion service, which handles onboarding. */
let companionService: RowReader;
let client: Person;
let companion: Person;
let strangers: (Person | undefined)[];
const booking = randomUUID();
beforeAll(async () => {
  database = await createTestDatabase();
  reader = createRowReader(database, 'bookings');
  companionService = createRowReader(database, 'companion');
  client = await createPerson(database, 'client');
  companion = await createPerson(database, 'companion');
  const others = ['client', 'companion', 'admin', 'moderator'] as const;
  strangers = [
    undefined,
    ...(await Promise.all(others.map((type) => createPerson(database, type)))),
  ];
  await decideVerification(database, companion.accountId, 'approved');
  await database.query(
    `insert into bookings.trial_bookings (id, user_id, companion_id, requested_start_time, requested_end_time)
     values ($1, $2, $3, now() + interval '1 day', now() + interval '1 day 10 minutes')`,
    [booking, client.accountId, companion.accountId],
  );
  await database.query(
    `insert into bookings.time_claims (person_id, during, kind, source_id)
     select person, tstzrange(now(), now() + interval '10 minutes'), 'trial', gen_random_uuid()
       from unnest($1::uuid[]) as person`,
    [[client.accountId, companion.accountId]],
  );
  await database.query(
    `insert into bookings.blocked_times (id, companion_id, start_time, end_time)
     values ($1, $2, now(), now() + interval '1 hour')`,
    [randomUUID(), companion.accountId],
  );
  await database.query(
    `with calendar as (
       insert into bookings.companion_calendars (companion_id, time_zone) values ($1, 'Asia/Jakarta'))
     insert into bookings.companion_weekly_availability values ($1, 1, '09:00', '17:00', true)`,
    [companion.accountId],
  );
  await database.query(
    `insert into bookings.companion_availability (companion_id, start_time, end_time)
     values ($1, now(), now() + interval '30 minutes')`,
    [companion.accountId],
  );
});
afterAll(async () => {
  await Promise.all([reader.close(), companionService.close()]);
  await database.drop();
});

/** A person with an unverified companion record. */
async function addCompanion(database: TestDatabase): Promise<Person> {
  const person = await createPerson(database, 'companion');
  await decideVerification(database, person.accountId, 'pending');
  return person;
}

type Person = Awaited<ReturnType<typeof createPerson>>;

const tables = [
  ['trial_bookings', true],
  ['time_claims', true],
  ['blocked_times', false],
  ['companion_availability', false],
] as const;

describe("the bookings service's own login role", () => {
  // Requirement: TRIAL-052
  it.each(tables)('reads in %s only the rows of their people', async (table, ofClient) => {
    expect(await reader.rowsAs(companion.token, `select from bookings.${table}`)).toHaveLength(1);
    expect(await reader.rowsAs(client.token, `select from bookings.${table}`)).toHaveLength(
      ofClient ? 1 : 0,
    );
    for (const stranger of strangers) {
      expect(await reader.rowsAs(stranger?.token, `select from bookings.${table}`)).toEqual([]);
    }
  });

  it.each(['companion_calendars', 'companion_weekly_availability'])(
    "reads in %s the caller's own rows, for staff all, and writes none",
    async (table) => {
      const read = `select from bookings.${table} where companion_id = '${companion.accountId}'`;
      expect(await reader.rowsAs(companion.token, read)).toHaveLength(1);
      for (const type of ['admin', 'moderator'] as const) {
        expect(await reader.rowsAs((await createPerson(database, type)).token, read)).toHaveLength(
          1,
        );
      }
      for (const type of ['client', 'companion'] as const) {
        expect(await reader.rowsAs((await createPerson(database, type)).token, read)).toEqual([]);
      }
      expect(await reader.rowsAs(undefined, read)).toEqual([]);
      for (const statement of [
        `update bookings.${table} set companion_id = companion_id`,
        `delete from bookings.${table}`,
      ]) {
        await expect(reader.rowsAs(companion.token, statement)).rejects.toThrow(
          /permission denied/,
        );
      }
    },
  );

  it.each(tables)(
    "the bookings service's own login role has row security forced on %s, for the owner too",
    async (table) => {
      const [row] = await database.query(
        `select relrowsecurity, relforcerowsecurity from pg_class where oid = 'bookings.${table}'::regclass`,
      );
      expect(row).toEqual({ relrowsecurity: true, relforcerowsecurity: true });
    },
  );

  it("the bookings service's own login role cannot write slots or claims, nor approve except through the function that claims", async () => {
    const refused = [
      `insert into bookings.time_claims (person_id, during, kind, source_id)
         values ('${companion.accountId}', tstzrange(now(), now() + interval '1 hour'), 'trial', gen_random_uuid())`,
      'delete from bookings.time_claims',
      'delete from bookings.companion_availability',
      `update bookings.trial_bookings set approved_at = now(), status = 'approved'`,
      `select bookings.claim_time('{}', tstzrange(now(), null), 'trial', gen_random_uuid())`,
    ];
    for (const statement of refused) {
      await expect(reader.rowsAs(companion.token, statement)).rejects.toThrow(/permission denied/);
    }
    await expect(
      reader.rowsAs(companion.token, `update bookings.trial_bookings set status = 'approved'`),
    ).rejects.toThrow('time_taken');
  });

  it("the bookings service's own login role cannot create a request in another person's name, as a companion, or already decided", async () => {
    const insert = (userId: string, status: string) =>
      `insert into bookings.trial_bookings (id, user_id, companion_id, requested_start_time, requested_end_time,
         status, approved_at)
       values (gen_random_uuid(), '${userId}', '${companion.accountId}', now() + interval '3 days',
         now() + interval '3 days 10 minutes', '${status}', ${status === 'approved' ? 'now()' : 'null'})`;
    for (const stranger of strangers) {
      await expect(
        reader.rowsAs(stranger?.token, insert(client.accountId, 'pending')),
      ).rejects.toThrow(/row-level security/);
    }
    await expect(reader.rowsAs(client.token, insert(client.accountId, 'approved'))).rejects.toThrow(
      /row-level security/,
    );
    expect(await reader.rowsAs(client.token, insert(client.accountId, 'pending'))).toEqual([]);
  });

  it("the bookings service's own login role cannot decide or approve another's booking", async () => {
    const decide = `update bookings.trial_bookings set status = 'rejected', rejected_at = now(),
      rejection_reason = 'declined' where id = '${booking}' returning id`;
    const acts = [
      `select * from bookings.settle_trial_booking('${booking}', now())`,
      `select from bookings.claim_trial('${booking}') as claim where claim is not null`,
      `select from bookings.cancel_trial_booking('${booking}', 'pending', 'cancelled', null, now()) as done where done`,
    ];
    for (const person of [client, ...strangers]) {
      expect(await reader.rowsAs(person?.token, decide)).toEqual([]);
      for (const act of person === client ? acts.slice(0, 2) : acts)
        expect(await reader.rowsAs(person?.token, act), act).toEqual([]);
    }
    expect(await reader.rowsAs(companion.token, decide)).toHaveLength(1);
  });

  it("the bookings service's own login role cannot block, unblock or create slots in another person's calendar", async () => {
    for (const person of [client, ...strangers]) {
      await expect(
        reader.rowsAs(
          person?.token,
          `insert into bookings.blocked_times (id, companion_id, start_time, end_time)
             values (gen_random_uuid(), '${companion.accountId}', now(), now() + interval '1 hour')`,
        ),
      ).rejects.toThrow(/row-level security/);
      expect(
        await reader.rowsAs(person?.token, 'delete from bookings.blocked_times returning id'),
      ).toEqual([]);
      await expect(
        reader.rowsAs(
          person?.token,
          `select bookings.generate_slots('${companion.accountId}', now())`,
        ),
      ).rejects.toThrow('forbidden');
    }
  });

  it('never changes a decided booking, for any caller', async () => {
    await expect(
      database.query(
        `with decided as (select '${booking}'::uuid as id)
         update bookings.trial_bookings set status = 'expired' where id in (select id from decided)`,
      ),
    ).resolves.toEqual([]);
    await expect(
      database.query(`update bookings.trial_bookings set status = 'pending' where id = $1`, [
        booking,
      ]),
    ).rejects.toThrow('already_decided');
  });
});

describe('the published functions and views', () => {
  it('reveal when an account closes to its owner and admins only', async () => {
    const closing = `select auth_api.closing_at('${client.accountId}') as at`;
    await setClosing(database, client.accountId, new Date('2027-01-01T00:00:00Z'));
    const known = [{ at: new Date('2027-01-01T00:00:00Z') }];
    expect(await reader.rowsAs(client.token, closing)).toEqual(known);
    expect(await reader.rowsAs(strangers[3]?.token, closing)).toEqual(known);
    for (const stranger of strangers.filter((_, index) => index !== 3))
      expect(await reader.rowsAs(stranger?.token, closing)).toEqual([{ at: null }]);
    await setClosing(database, client.accountId, null);
  });

  const week = JSON.stringify(
    [0, 1, 2, 3, 4, 5, 6].map((day) => ({
      day,
      start_time: '10:00',
      end_time: '11:00',
      active: day === 2,
    })),
  );
  const setWeek = `select bookings_api.set_week('Asia/Makassar', '${week}') as done`;

  it('set the week of the caller, and fail without a companion record', async () => {
    const mine = await addCompanion(database);
    const other = await addCompanion(database);
    expect(await companionService.keepAs(mine.token, setWeek)).toEqual([{ done: true }]);
    for (const person of [undefined, client, ...strangers]) {
      expect(await companionService.keepAs(person?.token, setWeek)).toEqual([{ done: false }]);
    }
    const stored = `select time_zone, count(*) filter (where active)::int as active
      from bookings.companion_calendars join bookings.companion_weekly_availability using (companion_id)
      where companion_id = $1 group by time_zone`;
    expect(await database.query(stored, [mine.accountId])).toEqual([
      { time_zone: 'Asia/Makassar', active: 1 },
    ]);
    expect(await database.query(stored, [other.accountId])).toEqual([]);
    expect(await database.query(stored, [client.accountId])).toEqual([]);
  });

  it('show a week to its owner only, and time zones only of companions whom clients may see', async () => {
    const read = 'select day from bookings_api.own_week';
    const zone = `select time_zone from bookings_api.companion_time_zones where companion_id = '${companion.accountId}'`;
    expect(await companionService.rowsAs(companion.token, read)).toEqual([{ day: 1 }]);
    expect(await companionService.rowsAs(client.token, read)).toEqual([]);
    expect(await companionService.rowsAs(client.token, zone)).toEqual([
      { time_zone: 'Asia/Jakarta' },
    ]);
    for (const statement of [read, zone]) {
      expect(await companionService.rowsAs(undefined, statement)).toEqual([]);
    }
    const waiting = await addCompanion(database);
    await companionService.keepAs(waiting.token, setWeek);
    const unseen = `select time_zone from bookings_api.companion_time_zones where companion_id = '${waiting.accountId}'`;
    expect(await companionService.rowsAs(waiting.token, unseen)).toHaveLength(1);
    expect(await companionService.rowsAs(client.token, unseen)).toEqual([]);
  });
});

describe('the constraint on time claims', () => {
  const claim = (from: string, to: string, live = true) =>
    database.query(
      `insert into bookings.time_claims (person_id, during, kind, source_id, live)
       values ($1, tstzrange($2, $3), 'booking', gen_random_uuid(), $4)`,
      [client.accountId, from, to, live],
    );

  // Decision: 17
  it('lets a session start when another ends, and refuses overlapping active claims', async () => {
    await claim('2030-01-01T10:00Z', '2030-01-01T10:30Z');
    await claim('2030-01-01T10:30Z', '2030-01-01T11:00Z');
    await claim('2030-01-01T10:15Z', '2030-01-01T10:45Z', false);
    await expect(claim('2030-01-01T10:59Z', '2030-01-01T11:10Z')).rejects.toThrow(
      'time_claims_free',
    );
  });

  it('accepts no unbounded, empty or closed range', async () => {
    for (const range of ['[2030-02-01,)', '(,2030-02-01)', 'empty', '[2030-02-01,2030-02-02]']) {
      await expect(
        database.query(
          `insert into bookings.time_claims (person_id, during, kind, source_id)
           values ($1, $2, 'trial', gen_random_uuid())`,
          [client.accountId, range],
        ),
      ).rejects.toThrow('time_claims_during');
    }
  });
});
