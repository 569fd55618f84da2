import { randomUUID } from 'node:crypto';
import { listActions } from '@kabar/dev/neighbours/backoffice';
import { addVerification, findVerification } from '@kabar/dev/neighbours/companion';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { hashToken } from '@kabar/server/session-cookie';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { from, mailedToken, password, signUp } from '../races-fixture.ts';

let test: TestService;
let admin: TestPerson;
let moderator: TestPerson;
beforeAll(async () => {
  test = await startTestService('auth', createApp, { trustedProxies: 1 });
  [admin, moderator] = [await test.person('admin'), await test.person('moderator')];
});
afterAll(() => test.stop());

const reason = 'Asked two clients for money';
type Account = Pick<TestPerson, 'accountId'>;
const start = (who: TestPerson, { accountId }: Account, body: object = {}) =>
  who.call('POST /suspensions', { id: randomUUID(), userId: accountId, reason, days: 7, ...body });
const lift = (who: TestPerson, id: string) =>
  who.call(`POST /suspensions/${id}/lifting`, { reason: 'It was a mistake' });
const lasting = async ({ accountId }: Account) =>
  (await moderator.call(`GET /suspensions?userId=${accountId}`)).body.suspensions;
const rowsOf = (table: string, where: string, { accountId }: Account) =>
  test.database.query(`select * from ${table} where ${where} order by 1`, [accountId]);

describe('a suspension', () => {
  it('ends the sessions of a client, shows them the reason, and blocks sign-in until staff lift it', async () => {
    const person = await signUp(test);
    await test.database.query('update auth.accounts set email_confirmed_at = now() where id = $1', [
      person.accountId,
    ]);
    await test.database.query(
      `insert into auth.profiles (id, full_name, user_type) values ($1, 'Rosa', 'client')`,
      [person.accountId],
    );
    const signIn = (n: number) =>
      test.nobody.call('POST /session', { email: person.email, password }, from(n));
    const id = randomUUID();
    expect((await start(moderator, person, { id })).status).toBe(204);
    expect((await person.call(4, 'GET /session')).body.account).toBeNull();
    expect(await signIn(1)).toMatchObject({ status: 403, body: { code: 'suspended' } });
    // The suspension is revealed only after the correct password.
    const guess = { email: person.email, password: 'wrong wrong wrong' };
    const guessed = await test.nobody.call('POST /session', guess, from(2));
    expect(guessed.body.code).toBe('wrong_credentials');
    expect(await lasting(person)).toMatchObject([
      { id, reason, startedBy: { id: moderator.accountId }, until: expect.any(String) },
    ]);
    const mails = await rowsOf(
      'auth.mails',
      "account_id = $1 and kind = 'account-suspended'",
      person,
    );
    expect(mails).toMatchObject([{ details: { reason, at: expect.any(String) } }]);

    expect((await lift(moderator, id)).status).toBe(403);
    expect((await lift(admin, id)).status).toBe(204);
    expect((await lift(admin, id)).status).toBe(404);
    expect((await signIn(3)).status).toBe(200);
    expect(
      await rowsOf('auth.mails', "account_id = $1 and kind = 'suspension-lifted'", person),
    ).toHaveLength(1);
    const recorded = await listActions(test.database, person.accountId);
    const kinds = ['user_suspended', 'suspension_lifted'];
    const actions = recorded.filter((one) => kinds.includes(one.action_type));
    expect(actions).toMatchObject([
      { details: { reason, before: { suspended: false }, after: { suspended: true } } },
      { details: { before: { suspended: true }, after: { suspended: false } } },
    ]);
  });

  it('blocks the link of a mail too, which works again afterwards', async () => {
    const token = await mailedToken(test, 'confirm');
    await test.database.query(
      `insert into auth.suspensions (id, account_id, reason, started_at)
         select gen_random_uuid(), account_id, $2, now() from auth.email_tokens where token_hash = $1`,
      [hashToken(token), reason],
    );
    const open = (n: number) => test.nobody.call('POST /email-confirmation', { token }, from(n));
    expect(await open(5)).toMatchObject({ status: 403, body: { code: 'suspended' } });
    await test.database.query(
      `update auth.suspensions set started_at = now() - interval '8 days', until = now() - interval '1 day'
         where account_id = (select account_id from auth.email_tokens where token_hash = $1)`,
      [hashToken(token)],
    );
    expect((await open(6)).status).toBe(204);
  });

  it('ends on time, and can be followed by another one', async () => {
    const client = await test.person('client');
    expect((await start(admin, client, { days: 30 })).status).toBe(204);
    expect((await start(admin, client)).body.code).toBe('already_suspended');
    await test.database.query(
      `update auth.suspensions set started_at = now() - interval '31 days', until = now() - interval '1 day'
         where account_id = $1`,
      [client.accountId],
    );
    expect(await lasting(client)).toEqual([]);
    expect((await start(admin, client, { days: null })).status).toBe(204);
    expect(await lasting(client)).toMatchObject([{ until: null }]);
  });

  it('a suspension is idempotent by id, which cannot be reused for another person', async () => {
    const [client, other] = [await test.person('client'), await test.person('client')];
    const id = randomUUID();
    for (const days of [7, 30]) {
      expect((await start(admin, client, { id, days })).status).toBe(204);
    }
    const [stored, ...more] = await lasting(client);
    expect(more).toEqual([]);
    const lasts = Date.parse(stored.until) - Date.parse(stored.startedAt);
    expect(lasts).toBe(7 * 24 * 3_600_000);
    expect(
      await rowsOf('auth.mails', "account_id = $1 and kind = 'account-suspended'", client),
    ).toHaveLength(1);

    expect(await start(admin, other, { id })).toMatchObject({
      status: 422,
      body: { code: 'id_reused' },
    });
    expect(await lasting(other)).toEqual([]);
    expect((await other.call('GET /session')).body.account).not.toBeNull();
  });

  it('ends the verification of a companion, and puts the sessions of companions and clients before staff', async () => {
    const companion = await test.person('companion');
    await addVerification(test.database, companion.accountId);
    const client = await test.person('client');
    for (const person of [companion, client]) {
      expect((await start(moderator, person)).status).toBe(204);
    }
    expect(await findVerification(test.database, companion.accountId)).toMatchObject({
      ...{ verification_status: 'rejected', verification_notes: reason },
    });
    const jobs = await test.database.query<{ identifier: string }>(
      `select task.identifier from graphile_worker._private_jobs as job
         join graphile_worker._private_tasks as task on task.id = job.task_id
         where job.payload ->> 'companionId' = $1 or job.payload ->> 'clientId' = $2 order by 1`,
      [companion.accountId, client.accountId],
    );
    expect(jobs.map(({ identifier }) => identifier)).toEqual([
      'bookings:suspend-client',
      'bookings:suspend-companion',
    ]);
  });
});

describe('suspending people', () => {
  let client: TestPerson;
  beforeEach(async () => {
    client = await test.person('client');
  });

  it('suspending people is possible for moderators (clients and companions, seven days) and admins (all but admins and themselves)', async () => {
    const other = { admin: await test.person('admin'), moderator: await test.person('moderator') };
    const codes = async (answers: Promise<{ status: number; body: { code?: string } | null }>[]) =>
      (await Promise.all(answers)).map(({ status, body }) => body?.code ?? status);
    expect(
      await codes([
        start(moderator, client, { days: 30 }),
        start(moderator, client, { days: null }),
        start(moderator, other.moderator),
        start(moderator, other.admin),
        start(moderator, moderator),
        start(admin, other.admin),
        start(admin, admin),
        start(admin, { accountId: randomUUID() }),
      ]),
    ).toEqual([
      ...['admins_alone', 'admins_alone', 'admins_alone', 'admin_not_suspended', 'own_account'],
      ...['admin_not_suspended', 'own_account', 'not_found'],
    ]);
    expect((await start(admin, other.moderator)).status).toBe(204);
    expect((await other.moderator.call('GET /suspensions')).status).toBe(401);
  });

  it('suspending people is refused to everyone else, and without a reason', async () => {
    const other = await test.person('companion');
    expect((await start(other, client)).status).toBe(403);
    expect((await test.nobody.call('POST /suspensions', {})).status).toBe(401);
    expect((await client.call('GET /suspensions')).status).toBe(403);
    for (const body of [{ reason: 'x' }, { days: 8 }, { reason: 'x'.repeat(501) }]) {
      expect((await start(admin, client, body)).status).toBe(400);
    }
  });
});
