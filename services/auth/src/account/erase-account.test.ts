import { startTestService, type TestService } from '@kabar/dev/test-service';
import { createParts, type ServiceParts } from '@kabar/server/create-service';
import type { JobHelpers } from 'graphile-worker';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { eraseAccount } from './erase-account.ts';

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

const noHelpers = {} as JobHelpers;

/** Somebody with one file, who asked for erasure that many days ago. */
async function closing(days: number) {
  const { accountId } = await test.person('companion');
  await parts.storage.write(`${accountId}/photos/first.webp`, Buffer.from('first'));
  await test.database.query(
    `update auth.accounts set closing_at = now() + interval '7 days' - make_interval(days => $2) where id = $1`,
    [accountId, days],
  );
  return accountId;
}

describe('the erasure of an account', () => {
  it('leaves no file, not even of an upload that was under way', async () => {
    const accountId = await closing(8);
    const list = async (account: string) => {
      const before = await parts.storage.list(account);
      const [there] = await test.database.query('select from auth.accounts where id = $1', [
        account,
      ]);
      if (there) await parts.storage.write(`${account}/photos/late.webp`, Buffer.from('late'));
      return before;
    };
    await eraseAccount({ ...parts, storage: { ...parts.storage, list } })({ accountId }, noHelpers);
    expect(await parts.storage.list(accountId)).toEqual([]);
    expect(
      await test.database.query('select id from auth.accounts where id = $1', [accountId]),
    ).toEqual([]);
  });

  it('takes nothing before its time', async () => {
    const accountId = await closing(6);
    await eraseAccount(parts)({ accountId }, noHelpers);
    expect(await parts.storage.list(accountId)).toEqual([`${accountId}/photos/first.webp`]);
  });
});
