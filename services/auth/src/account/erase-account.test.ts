import { breakErasing } from '@kabar/dev/neighbours/chat';
import { findVerification } from '@kabar/dev/neighbours/companion';
import { closeEarnings, settleClosing } from '@kabar/dev/neighbours/earnings';
import { addCompanion } from '@kabar/dev/test-companion';
import { startTestService, type TestService } from '@kabar/dev/test-service';
import { createParts, type ServiceParts } from '@kabar/server/create-service';
import type { JobHelpers } from 'graphile-worker';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { hashPassword } from '../sessions/passwords.ts';
import { eraseAccount, eraseRemains } from './erase-account.ts';

let test: TestService;
let parts: ServiceParts;
beforeAll(async () => {
  test = await startTestService('auth', createApp);
  parts = createParts('auth', test.env);
});
afterAll(async () => {
  await Promise.all([parts.pool.end(), parts.sidePool.end()]);
  await test.stop();
});
afterEach(() => mendChat());

const password = 'tea with milk 7';
const noHelpers = {} as JobHelpers;
const erase = (accountId: string) => eraseAccount(parts)({ accountId }, noHelpers);

/** A person with a password and one file, who requested erasure this many days ago. */
async function closing(days: number) {
  const person = await test.person('companion');
  const { accountId } = person;
  await test.database.query('insert into auth.passwords (account_id, hash) values ($1, $2)', [
    accountId,
    await hashPassword(password),
  ]);
  await parts.storage.write(`${accountId}/photos/first.webp`, Buffer.from('first'));
  await test.database.query(
    `update auth.accounts set closing_at = now() + interval '7 days' - make_interval(days => $2) where id = $1`,
    [accountId, days],
  );
  return person;
}

let mend: (() => Promise<unknown>) | undefined;
/** Makes the chat service's part of an erasure fail. */
async function breakChat() {
  mend = await breakErasing(test.database);
}
async function mendChat() {
  await mend?.();
}

async function leftOf(accountId: string) {
  const [left] = await test.database.query<{
    accounts: number;
    profiles: number;
    passwords: number;
  }>(
    `select (select count(*)::int from auth.accounts where id = $1) as accounts,
       (select count(*)::int from auth.profiles where id = $1) as profiles,
       (select count(*)::int from auth.passwords where account_id = $1) as passwords`,
    [accountId],
  );
  return { ...left, files: (await parts.storage.list(accountId)).length };
}

const everything = { accounts: 1, profiles: 1, passwords: 1, files: 1 };

async function queuedFor(accountId: string) {
  return await test.database.query<{ task: string; minutes: number }>(
    `select task.identifier as task, round(extract(epoch from run_at - now()) / 60)::int as minutes
       from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = task_id
       where payload ->> 'accountId' = $1 order by run_at`,
    [accountId],
  );
}

describe('the erasure of an account', () => {
  it('leaves no row and no file, not even of an upload that was in progress', async () => {
    const { accountId } = await closing(8);
    await erase(accountId);
    expect(await leftOf(accountId)).toEqual({ accounts: 0, profiles: 0, passwords: 0, files: 1 });
    expect(await queuedFor(accountId)).toEqual([
      { task: 'auth:erase-remains', minutes: 0 },
      { task: 'auth:erase-remains', minutes: 10 },
    ]);
    const remove = () => eraseRemains(parts)({ accountId }, noHelpers);
    await remove();
    expect(await parts.storage.list(accountId)).toEqual([]);
    await parts.storage.write(`${accountId}/photos/late.webp`, Buffer.from('late'));
    await remove();
    expect(await parts.storage.list(accountId)).toEqual([]);
  });

  it('erases nothing before the closing is due', async () => {
    const { accountId } = await closing(6);
    await erase(accountId);
    expect(await leftOf(accountId)).toEqual(everything);
    expect(await queuedFor(accountId)).toEqual([]);
  });

  it('erases everything or nothing: a failure in one service keeps all rows and files, and a later try erases them', async () => {
    const { accountId } = await closing(8);
    await breakChat();
    await expect(erase(accountId)).rejects.toThrow('the chat service is broken');
    expect(await leftOf(accountId)).toEqual(everything);
    expect(await queuedFor(accountId)).toEqual([]);
    await mendChat();
    await erase(accountId);
    expect(await leftOf(accountId)).toMatchObject({ accounts: 0, profiles: 0, passwords: 0 });
  });

  // Decision: 79
  it('waits until billing has settled the closing and paid what its owner earned, and hides a companion meanwhile', async () => {
    const { accountId } = await addCompanion(test);
    const change = (text: string) => test.database.query(text, [accountId]);
    await change('update auth.accounts set closing_at = now() where id = $1');
    await change(
      `select billing_api.post_earning(array[gen_random_uuid()], $1, 'booking', 25, 25, 25, current_date, now(), false, true, now())`,
    );
    await erase(accountId);
    expect(await queuedFor(accountId)).toEqual([{ task: 'bookings:close-account', minutes: 0 }]);
    expect(await findVerification(test.database, accountId)).toMatchObject({ is_verified: false });
    await settleClosing(test.database, accountId);
    await erase(accountId);
    expect((await queuedFor(accountId)).at(-1)).toEqual({
      task: 'auth:erase-account',
      minutes: 60,
    });
    expect((await leftOf(accountId)).accounts).toBe(1);
    await closeEarnings(test.database, accountId);
    await erase(accountId);
    expect((await leftOf(accountId)).accounts).toBe(0);
  });

  it('the erasure of an account cannot be escaped by signing in once it is due, however often it fails', async () => {
    const person = await closing(8);
    const signIn = () => test.nobody.call('POST /session', { email: person.email, password });
    await breakChat();
    await expect(erase(person.accountId)).rejects.toThrow();
    expect((await person.call('GET /account')).status).toBe(401);
    const refused = await signIn();
    expect([refused.status, refused.body.code]).toEqual([403, 'account_closed']);
    await mendChat();
    await erase(person.accountId);
    expect((await signIn()).body.code).toBe('wrong_credentials');
  });

  it('the erasure of an account can be cancelled before it is due, and not after', async () => {
    const late = await closing(8);
    const refused = await late.call('DELETE /account/closing');
    expect([refused.status, refused.body.code]).toEqual([403, 'account_closed']);
    const early = await closing(6);
    expect((await early.call('DELETE /account/closing')).status).toBe(204);
    expect((await test.nobody.call('POST /session', { email: early.email, password })).status).toBe(
      200,
    );
  });

  it('the erasure of an account can be begun by background work only', async () => {
    const { accountId } = await closing(8);
    for (const call of ['auth.close_account($1)', 'auth.erase_account($1)']) {
      await expect(parts.pool.query(`select ${call}`, [accountId])).rejects.toThrow('forbidden');
    }
    expect(await leftOf(accountId)).toEqual(everything);
  });
});
