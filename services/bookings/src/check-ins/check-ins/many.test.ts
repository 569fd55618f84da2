import { randomUUID } from 'node:crypto';
import { addPeople } from '@kabar/dev/neighbours/auth';
import { startTestService, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { createQuestionTest, minutesFrom, type QuestionTest } from './questions-fixture.ts';

const plans = Number(process.env.MANY_PLANS ?? 2_500);

let test: TestService;
let place: QuestionTest;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  place = await createQuestionTest(test);
  const clients = Array.from({ length: plans }, () => ({
    ...{ id: randomUUID(), fullName: 'A Client', type: 'client' as const },
    timeZone: 'Asia/Jakarta',
  }));
  await addPeople(test.database, clients);
  await test.database.query(
    `insert into bookings.check_in_plans (id, client_id, days_kind, first_opens, first_minutes, time_zone, asked_by, contact_order,
         next_date, next_window, next_opens_at, created_at)
       select gen_random_uuid(), id, 'every_day', 480, 60, 'Asia/Jakarta', '{}', '{}', '2028-01-01', 1,
           '2028-01-01 08:00+07', now() from unnest($1::uuid[]) as id`,
    [clients.map(({ id }) => id)],
  );
}, 120_000);
afterAll(async () => {
  await place.stop();
  await test.stop();
});

const opensAt = new Date('2028-01-01T01:00:00Z');
const countOf = async (where: string, at: Date) => {
  const [row] = await place.query<{ count: number }>(`select count(*)::int as count ${where}`, [
    at,
  ]);
  return row?.count;
};
/** Repeats the job until nothing is due. */
async function repeat(job: () => Promise<number>) {
  while ((await job()) > 0);
}

/** Makes every write for one plan fail during `work`. */
async function withBadPlan(table: string, planId: string, work: () => Promise<unknown>) {
  await place.query(
    `create function bookings.refuse_one() returns trigger language plpgsql as $$
       begin raise exception 'a bad row'; end $$;
     grant execute on function bookings.refuse_one to public;
     create trigger refuse_one before insert or update on bookings.${table}
       for each row when (new.plan_id = '${planId}') execute function bookings.refuse_one()`,
  );
  try {
    await work();
  } finally {
    await place.query('drop function bookings.refuse_one cascade');
  }
}

it('one bad row keeps nobody else from being asked, and is asked when it is repaired', async () => {
  const opens = new Date('2027-12-31T01:00:00Z');
  await place.query(
    `update bookings.check_in_plans set next_date = '2027-12-31', next_opens_at = $1
       where id in (select id from bookings.check_in_plans order by id limit 500)`,
    [opens],
  );
  const [bad] = await place.query<{ id: string }>(
    'select id from bookings.check_in_plans where next_opens_at = $1 order by id offset 250 limit 1',
    [opens],
  );
  const stored = () => countOf('from bookings.check_ins where opens_at = $1', opens);
  await withBadPlan('check_ins', bad?.id ?? '', async () => {
    await expect(place.open(opens)).rejects.toThrow('1 rows failed');
    expect(await stored()).toBe(499);
  });
  await place.open(opens);
  expect(await stored()).toBe(500);
  const asked = () =>
    countOf('from bookings.check_ins where opens_at = $1 and asked_at is not null', opens);
  await withBadPlan('check_ins', bad?.id ?? '', async () => {
    await expect(place.advance(opens)).rejects.toThrow('1 rows failed');
    expect(await asked()).toBe(499);
  });
  await place.advance(opens);
  expect(await asked()).toBe(500);
  await place.query('delete from bookings.check_ins');
  await place.query(
    `update bookings.check_in_plans set next_date = '2028-01-01', next_opens_at = $1`,
    [opensAt],
  );
}, 120_000);

it('nobody is forgotten when many windows open at once: nothing is due afterwards, at any step', async () => {
  const began = Date.now();
  await Promise.all([0, 1].map(() => repeat(() => place.open(opensAt))));
  if (process.env.MANY_PLANS) console.log(`stored in ${Date.now() - began} ms`);
  expect(await countOf(`from bookings.check_ins where opens_at = $1`, opensAt)).toBe(plans);
  expect(await countOf('from bookings.check_in_plans where next_opens_at <= $1', opensAt)).toBe(0);
  if (process.env.MANY_PLANS) return;
  for (const [minutes, state] of [
    [0, 'open'],
    [30, 'open'],
    [60, 'late'],
    [90, 'missed'],
  ] as const) {
    const at = minutesFrom(opensAt, minutes);
    await Promise.all([0, 1].map(() => repeat(() => place.advance(at))));
    expect(await countOf('from bookings.check_ins where next_at <= $1', at)).toBe(0);
    expect(
      await countOf(`from bookings.check_ins where opens_at < $1 and state = '${state}'`, at),
    ).toBe(minutes === 0 ? 0 : plans);
  }
  expect(
    await countOf(
      `from bookings.check_ins as own where opens_at <= $1
         and not exists (select from bookings.missed_check_ins as chain where chain.daily_check_in_id = own.id)`,
      opensAt,
    ),
  ).toBe(0);
}, 300_000);
