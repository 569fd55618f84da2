import { randomUUID } from 'node:crypto';
import { addCircle, addConsent, setCircles } from '@kabar/dev/circles';
import { changeProfile, readMails, suspend as suspendAccount } from '@kabar/dev/neighbours/auth';
import { setFlag } from '@kabar/dev/neighbours/backoffice';
import { addSessionLog } from '@kabar/dev/neighbours/bookings';
import { addCheckInPlan, addCheckIns } from '@kabar/dev/neighbours/check-ins';
import { addPlainSession } from '@kabar/dev/neighbours/sessions';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { addDays, instantOf, mondayOf, startOf } from '@kabar/rules/local-time';
import { asSystem } from '@kabar/server/jobs';
import { createPool } from '@kabar/server/transaction';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { withId } from '../loved-ones/loved-ones-fixture.ts';
import { mailMemberWeeks } from './member-weeks.ts';

let test: TestService;
let pool: ReturnType<typeof createPool>;
/** The auth service, which sends mails. */
let sender: Parameters<typeof asSystem>[0];
beforeAll(async () => {
  test = await startTestService('client', createApp);
  pool = createPool(test.database.urls.client);
  sender = { pool: createPool(test.database.urls.auth), env: test.env };
});
beforeEach(() => switchFlags(true));
afterAll(async () => {
  await switchFlags(false);
  await Promise.all([pool.end(), sender.pool.end()]);
  await test.stop();
});

/** A Monday, at half past nine in Berlin. */
const monday = mondayOf(new Date(), 'UTC');
const morning = new Date(`${monday}T08:30:00Z`);
const everything = ['calendar', 'check_ins', 'summaries'];

async function switchFlags(isOn: boolean): Promise<void> {
  await setCircles(test.database, isOn);
  await setFlag(test.database, 'check_in_plans_enabled', isOn);
}

const run = (now = morning) =>
  mailMemberWeeks({ pool, env: test.env, log: { error: () => undefined } }, now);

interface Around {
  holder: TestPerson;
  member: TestPerson;
  person: string;
  lovedOne: string | null;
}

/** A loved one's week: seven check-ins with six responses, a call with a summary, and a future one. */
async function arrange({ consents = everything, wants = true } = {}): Promise<Around> {
  const [holder, member] = [await test.person('client'), await test.person('client')];
  await changeProfile(test.database, member.accountId, {
    timezone: 'Europe/Berlin',
    language: 'id',
  });
  const { id } = (await holder.call('POST /loved-ones', withId({ fullName: 'Ibu Sari' }))).body
    .lovedOne;
  const person = await addCircle(test.database, {
    ...{ holder: holder.accountId, lovedOne: id, consents },
    members: { [member.accountId]: 'viewer' },
  });
  await addWeek(holder.accountId, id);
  const around = { holder, member, person, lovedOne: id };
  if (wants) expect((await choose(around, true)).status).toBe(200);
  return around;
}

async function addWeek(holder: string, lovedOne: string | null): Promise<void> {
  const watched = { client: holder, lovedOne };
  await addCheckIns(test.database, {
    ...watched,
    plan: await addCheckInPlan(test.database, { ...watched, timeZone: 'Asia/Jakarta' }),
    ...{ first: `${addDays(monday, -8)} 08:00`, last: `${monday} 08:00` },
    missedOn: addDays(monday, -3),
  });
  // Times at and beyond both ends of the week of the reader, who is in Berlin.
  const begins = startOf(addDays(monday, -7), 'Europe/Berlin').getTime();
  const ends = startOf(monday, 'Europe/Berlin').getTime();
  const sessions = [
    { startsAt: new Date(begins - 60_000), status: 'completed' },
    { startsAt: new Date(begins), status: 'completed' },
    { startsAt: new Date(ends - 60_000), status: 'completed' },
    { startsAt: instantOf(`${monday}T12:00`, 'Europe/Berlin'), status: 'scheduled' },
  ];
  for (const session of sessions)
    await addPlainSession(test.database, { ...watched, companion: randomUUID(), ...session });
  for (const day of [addDays(monday, -3), monday])
    await addSessionLog(test.database, {
      ...{ clientId: holder, companionId: randomUUID(), lovedOneId: lovedOne },
      ...{ medium: 'video', startedAt: `${day} 12:00Z`, seconds: 600, summary: '\\x00' },
    });
}

const choose = ({ member, person }: Around, isWanted: boolean) =>
  member.call(`PUT /circles/${person}/weekly-mail`, { isWanted });
const consent = ({ holder, lovedOne }: Around, kind: string, isGiven: boolean) =>
  addConsent(test.database, { holder: holder.accountId, lovedOne }, kind, isGiven);

const mailsOf = ({ member }: Around) =>
  readMails(test.database, { account_id: member.accountId, kind: 'circle-week' }, [
    'language',
    'details',
  ]);
const weeksOf = async (around: Around) =>
  (await mailsOf(around)).map(({ details }) => details.circleWeek);
const suspend = ({ accountId }: TestPerson) => suspendAccount(test.database, accountId);

const whole = { asked: 7, answered: 6, calls: 2, callsAhead: 1, summaries: 1 };

describe('the weekly mail to a member of a circle', () => {
  it('gives numbers in their language and by their week, once', async () => {
    const one = await arrange();
    await run(new Date(`${monday}T05:59:59Z`));
    expect(await mailsOf(one)).toEqual([]);
    await Promise.all([run(), run()]);
    await run(new Date(morning.getTime() + 86_400_000));
    expect(await mailsOf(one)).toMatchObject([
      {
        language: 'id',
        details: { name: 'Ibu Sari', personId: one.person, stop: expect.any(String) },
      },
    ]);
    expect(await weeksOf(one)).toEqual([whole]);
  });

  it('the weekly mail to a member of a circle is about the holder in their own circle', async () => {
    const [holder, member] = [await test.person('client'), await test.person('client')];
    const person = await addCircle(test.database, {
      ...{ holder: holder.accountId, consents: everything },
      members: { [member.accountId]: 'helper' },
    });
    await addWeek(holder.accountId, null);
    const around = { holder, member, person, lovedOne: null };
    await choose(around, true);
    await run();
    expect(await weeksOf(around)).toEqual([whole]);
  });

  it.each<[string, string, object]>([
    ['the calendar', 'calendar', { asked: 7, answered: 6, summaries: 1 }],
    ['the check-ins', 'check_ins', { calls: 2, callsAhead: 1, summaries: 1 }],
    ['summaries', 'summaries', { asked: 7, answered: 6, calls: 2, callsAhead: 1 }],
  ])('tells nothing of %s once that consent is taken back', async (_what, kind, week) => {
    const one = await arrange();
    await consent(one, kind, false);
    await run();
    expect(await weeksOf(one)).toEqual([week]);
  });

  it('tells nothing of what the person hides from this member', async () => {
    const one = await arrange();
    await test.database.query(
      `insert into client.circle_hidden_kinds (person_id, user_id, kind, hidden_at) values ($1, $2, 'check_ins', now())`,
      [one.person, one.member.accountId],
    );
    await run();
    expect(await weeksOf(one)).toEqual([{ calls: 2, callsAhead: 1, summaries: 1 }]);
  });

  it.each<[string, (one: Around) => Promise<unknown>]>([
    ['a member who did not ask for it', (one) => choose(one, false)],
    [
      'a member to whom nothing is shared any more',
      async (one) => {
        for (const kind of everything) await consent(one, kind, false);
      },
    ],
    [
      'a former member',
      ({ holder, person, member }) =>
        holder.call(`DELETE /circles/${person}/members/${member.accountId}`),
    ],
    [
      'a member who left and joined again',
      async ({ person, member }) => {
        await member.call(`POST /circles/${person}/leave`, {});
        await test.database.query(
          `insert into client.circle_members (person_id, user_id, role, joined_at) values ($1, $2, 'viewer', now() + interval '1 second')`,
          [person, member.accountId],
        );
      },
    ],
    ['a suspended member', ({ member }) => suspend(member)],
    ['a member of a circle whose holder is suspended', ({ holder }) => suspend(holder)],
    ['anybody while circles are off', () => setCircles(test.database, false)],
  ])('the weekly mail to a member of a circle is not written to %s', async (_whom, change) => {
    const one = await arrange();
    await change(one);
    await run();
    expect(await mailsOf(one)).toEqual([]);
  });

  it('the weekly mail to a circle member is not written before the member subscribes, and the circle shows their choice', async () => {
    const one = await arrange({ wants: false });
    const wants = async () =>
      (await one.member.call(`GET /circles/${one.person}`)).body.circle.wantsWeeklyMail;
    expect(await wants()).toBe(false);
    await run();
    expect(await mailsOf(one)).toEqual([]);
    expect((await choose(one, true)).body.circle.wantsWeeklyMail).toBe(true);
    expect(await wants()).toBe(true);
    const { circle } = (await one.holder.call(`GET /circles/${one.person}`)).body;
    expect(circle.wantsWeeklyMail).toBeNull();
  });

  it('stops by the button behind its link for one person alone, and not by looking', async () => {
    const one = await arrange();
    const { person } = await arrange();
    const other = { ...one, person };
    await test.database.query(
      `insert into client.circle_members (person_id, user_id, role, joined_at) values ($1, $2, 'viewer', now())`,
      [person, one.member.accountId],
    );
    await choose(other, true);
    await run();
    const mails = await mailsOf(one);
    expect(mails).toHaveLength(2);
    const token = mails[0]?.details.stop;
    const look = () => test.nobody.call('POST /mail-stops/check', { token });
    expect((await look()).body).toEqual({ kind: 'circle_weeks', isStopped: false });
    expect((await look()).body).toEqual({ kind: 'circle_weeks', isStopped: false });
    await test.nobody.call('POST /mail-stops', { token, isStopped: true });
    const wants = async (at: Around) =>
      (await one.member.call(`GET /circles/${at.person}`)).body.circle.wantsWeeklyMail;
    expect([await wants(one), await wants(other)]).toEqual([false, true]);
    const next = new Date(morning.getTime() + 7 * 86_400_000);
    await run(next);
    expect(await mailsOf(one)).toHaveLength(3);
    await choose(one, true);
    expect((await look()).body.isStopped).toBe(false);
    await run(next);
    expect(await mailsOf(one)).toHaveLength(4);
  });
});

describe('a weekly mail that waits in the outbox', () => {
  /** The check that the auth service makes before sending. */
  const isUnwanted = ({ member, person }: Around, kinds: readonly string[]) =>
    asSystem(sender, async (db) => {
      const { rows } = await sql<{ unwanted: boolean }>`
        select client_api.is_weekly_mail_unwanted('circle-week', ${member.accountId}, ${person}, ${kinds}::text[]) as unwanted
      `.execute(db);
      return rows[0]?.unwanted;
    });

  it('a weekly mail that waits in the outbox is sent while its reader sees all its parts', async () => {
    const one = await arrange();
    expect(await isUnwanted(one, everything)).toBe(false);
    await consent(one, 'summaries', false);
    expect(await isUnwanted(one, ['calendar', 'check_ins'])).toBe(false);
  });

  it.each<[string, (one: Around) => Promise<unknown>]>([
    ['a consent was taken back', (one) => consent(one, 'summaries', false)],
    [
      'the person hid a part from its reader',
      ({ person, member }) =>
        test.database.query(
          `insert into client.circle_hidden_kinds (person_id, user_id, kind, hidden_at) values ($1, $2, 'check_ins', now())`,
          [person, member.accountId],
        ),
    ],
    [
      'its reader was removed',
      ({ holder, person, member }) =>
        holder.call(`DELETE /circles/${person}/members/${member.accountId}`),
    ],
    ['its reader was suspended', ({ member }) => suspend(member)],
    ['the holder was suspended', ({ holder }) => suspend(holder)],
    ['circles went off', () => setCircles(test.database, false)],
    ['its reader stopped it', (one) => choose(one, false)],
  ])('a weekly mail that waits in the outbox is dropped once %s', async (_what, change) => {
    const one = await arrange();
    await change(one);
    expect(await isUnwanted(one, everything)).toBe(true);
  });

  it('a queued weekly mail is dropped if it names another person or a stranger', async () => {
    const [one, other] = [await arrange(), await arrange()];
    expect(await isUnwanted({ ...one, person: other.person }, everything)).toBe(true);
    expect(await isUnwanted({ ...one, member: other.holder }, everything)).toBe(true);
  });
});
