import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';

let test: TestService;
let person: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  test = await startTestService('auth', createApp);
  person = await test.person('admin', 'Ayu');
  other = await test.person('client', 'Budi');
  for (const one of [person, other]) {
    await test.database.query(
      `insert into auth.sign_ins (account_id, outcome, way, user_agent, address)
         values ($1, 'wrong-password', 'password', 'Firefox', '192.0.2.7')`,
      [one.accountId],
    );
    await test.database.query(
      `insert into auth.passwords (account_id, hash) values ($1, 'a hash')`,
      [one.accountId],
    );
  }
});
afterAll(() => test.stop());

describe("the auth service's data export", () => {
  it("contains the person's account, profile, roles, devices and sign-in attempts", async () => {
    const { status, body } = await person.call('GET /personal-data');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      account: { id: person.accountId, email: person.email, createdAt: expect.any(String) },
      profile: { id: person.accountId, full_name: 'Ayu', timezone: 'Asia/Jakarta' },
      roles: ['admin'],
      suspensions: [],
      signIns: [{ outcome: 'wrong-password', way: 'password', address: '192.0.2.7' }],
      devices: [{ createdAt: expect.any(String), device: null }],
    });
    expect(Object.keys(body.data).toSorted()).toEqual(
      ['account', 'devices', 'profile', 'roles', 'signIns', 'suspensions'].toSorted(),
    );
    expect(body.files).toEqual([]);
  });

  it('contains nothing about other people, not even for an admin', async () => {
    const { body } = await person.call('GET /personal-data');
    expect(JSON.stringify(body)).not.toContain(other.accountId);
    expect(JSON.stringify(body)).not.toContain(other.email);
    expect((await test.nobody.call('GET /personal-data')).status).toBe(401);
  });

  it('contains no hash and no token', async () => {
    const { body } = await person.call('GET /personal-data');
    expect(JSON.stringify(body)).not.toMatch(/hash|token/i);
  });
});
