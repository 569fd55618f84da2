import { changeProfile, readMails, suspend } from '@kabar/dev/neighbours/auth';
import { setFlag } from '@kabar/dev/neighbours/backoffice';
import { addCheckInPlan, addCheckIns, stopCheckInPlans } from '@kabar/dev/neighbours/check-ins';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { addDays, mondayOf } from '@kabar/rules/local-time';
import { asSystem } from '@kabar/server/jobs';
import { createPool } from '@kabar/server/transaction';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { withId } from '../loved-ones/loved-ones-fixture.ts';
import { mailCheckInWeeks } from './jobs.ts';

let test: TestService;
let pool: ReturnType<typeof createPool>;
beforeAll(async () => {
  test = await startTestService('client', createApp);
  pool = createPool(test.database.urls.client);
});
beforeEach(() => switchFlag(true));
afterAll(async () => {
  await switchFlag(false);
  await pool.end();
  await test.stop();
});

const zone = 'Asia/Jakarta';
/** A Monday, at nine o'clock there. */
const monday = mondayOf(new Date(), 'UTC');
const morning = new Date(`${monday}T02:00:00Z`);

const switchFlag = (isOn: boolean) => setFlag(test.database, 'check_in_plans_enabled', isOn);

interface Watched {
  client: TestPerson;
  lovedOneId: string;
}

const run = (now = morning) =>
  mailCheckInWeeks({ pool, env: test.env, log: { error: () => undefined } }, now);

async function consent({ client, lovedOneId }: Watched, isGiven: boolean) {
  await test.database.query(
    `insert into client.care_consents (loved_one_id, client_user_id, kind, is_given, how, recorded_at)
       values ($1, $2, 'check_ins', $3, case when $3 then 'by_phone' end, now())`,
    [lovedOneId, client.accountId, isGiven],
  );
}

/** A loved one with seven check-ins of last week: six answered, one missed. */
async function watched({ agrees = true, name = 'Ibu Sari' } = {}): Promise<Watched> {
  const client = await test.person('client');
  await changeProfile(test.database, client.accountId, { timezone: zone, language: 'id' });
  const { id: lovedOneId } = (await client.call('POST /loved-ones', withId({ fullName: name })))
    .body.lovedOne;
  if (agrees) await consent({ client, lovedOneId }, true);
  const watchedPerson = { client: client.accountId, lovedOne: lovedOneId };
  await addCheckIns(test.database, {
    ...watchedPerson,
    plan: await addCheckInPlan(test.database, { ...watchedPerson, timeZone: zone }),
    // The days before and after that week do not count.
    ...{ first: `${addDays(monday, -8)} 08:00`, last: `${monday} 08:00` },
    missedOn: addDays(monday, -3),
  });
  return { client, lovedOneId };
}

const mailsOf = ({ client }: Watched) =>
  readMails(test.database, { account_id: client.accountId, kind: 'check-in-week' }, [
    'kind',
    'language',
    'details',
  ]);

describe('the weekly mail about check-ins', () => {
  it('shows the holder the numbers in their language, once a week', async () => {
    const one = await watched();
    await run(new Date(`${monday}T00:59:59Z`));
    expect(await mailsOf(one)).toEqual([]);
    await Promise.all([run(), run()]);
    await run();
    await run(new Date(morning.getTime() + 86_400_000));
    expect(await mailsOf(one)).toMatchObject([
      {
        language: 'id',
        details: {
          ...{ name: 'Ibu Sari', stop: expect.any(String) },
          week: { asked: 7, answered: 6, calls: 0, callsAhead: 0 },
        },
      },
    ]);
  });

  it('comes again a week later, if there was a question', async () => {
    const one = await watched();
    await run();
    await run(new Date(morning.getTime() + 7 * 86_400_000));
    expect((await mailsOf(one)).map(({ details }) => details.week)).toMatchObject([
      { asked: 7 },
      { asked: 1, answered: 1 },
    ]);
    await run(new Date(morning.getTime() + 14 * 86_400_000));
    expect(await mailsOf(one)).toHaveLength(2);
  });

  it.each<[string, (one: Watched) => Promise<unknown>]>([
    ['an agreement that was taken back', (one) => consent(one, false)],
    ['a suspended holder', ({ client }) => suspend(test.database, client.accountId)],
    ['a plan that stopped', ({ client }) => stopCheckInPlans(test.database, client.accountId)],
    ['the feature switched off', () => switchFlag(false)],
  ])('the weekly mail about check-ins is not sent after %s', async (_what, change) => {
    const one = await watched();
    await change(one);
    await run();
    expect(await mailsOf(one)).toEqual([]);
  });

  it('the weekly mail about check-ins is not sent before the person consented', async () => {
    const one = await watched({ agrees: false });
    await run();
    expect(await mailsOf(one)).toEqual([]);
  });

  it('the weekly mail about check-ins is stopped by the button behind its link, but not by opening it', async () => {
    const [one, other] = [await watched(), await watched()];
    await run();
    const token = (await mailsOf(one))[0]?.details.stop;
    const look = () => test.nobody.call('POST /mail-stops/check', { token });
    expect((await look()).body).toEqual({ kind: 'check_in_weeks', isStopped: false });
    expect((await look()).body).toEqual({ kind: 'check_in_weeks', isStopped: false });
    const press = (isStopped: boolean) =>
      test.nobody.call('POST /mail-stops', { token, isStopped });
    expect((await press(true)).body).toEqual({ kind: 'check_in_weeks', isStopped: true });
    const next = new Date(morning.getTime() + 7 * 86_400_000);
    await run(next);
    expect(await mailsOf(one)).toHaveLength(1);
    expect(await mailsOf(other)).toHaveLength(2);
    await press(false);
    await run(next);
    expect(await mailsOf(one)).toHaveLength(2);
  });

  it.each<[string, boolean, (one: Watched) => Promise<unknown>]>([
    ['is sent while nothing changed', false, async () => undefined],
    ['is dropped once the consent was taken back', true, (one) => consent(one, false)],
    [
      'is dropped once the holder was suspended',
      true,
      ({ client }) => suspend(test.database, client.accountId),
    ],
    [
      'is dropped once its reader pressed the button of an earlier one',
      true,
      async (one) => {
        const token = (await mailsOf(one))[0]?.details.stop;
        await test.nobody.call('POST /mail-stops', { token, isStopped: true });
      },
    ],
  ])('a queued weekly mail about check-ins %s', async (_what, isDropped, change) => {
    const one = await watched();
    await run();
    await change(one);
    const { client, lovedOneId } = one;
    const sender = { pool: createPool(test.database.urls.auth), env: test.env };
    const asked = await asSystem(sender, async (db) => {
      const { rows } = await sql<{ unwanted: boolean }>`
        select client_api.is_weekly_mail_unwanted('check-in-week', ${client.accountId}, ${lovedOneId}, '{}') as unwanted
      `.execute(db);
      return rows[0]?.unwanted;
    });
    await sender.pool.end();
    expect(asked).toBe(isDropped);
  });
});
