import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';

let test: TestService;
let admin: TestPerson;
beforeAll(async () => {
  test = await startTestService('auth', createApp);
  admin = await test.person('admin');
  await test.person('admin');
});
afterAll(() => test.stop());

describe('a request that waits for a second admin', () => {
  // Decision: 51
  it('a request that waits for a second admin is open for 24 hours after it was made, and no longer', async () => {
    const client = await test.person('client');
    await admin.call(`POST /users/${client.accountId}/role`, { role: 'admin' });
    const waiting = async () => (await admin.call('GET /user-requests')).body.requests;
    const age = (seconds: number) =>
      test.database.query(
        `update auth.user_requests set asked_at = asked_at - $1::interval, valid_until = valid_until - $1::interval`,
        [`${seconds} seconds`],
      );
    expect(await waiting()).toHaveLength(1);
    await age(86_400 - 60);
    expect(await waiting()).toHaveLength(1);
    await age(61);
    expect(await waiting()).toEqual([]);
  });
});
