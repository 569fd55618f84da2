import type { TestService } from '@kabar/dev/test-service';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MailTest, startMailTest } from '../mailed-people-fixture.ts';

let mails: MailTest;
let test: TestService;
let sendMails: MailTest['sendMails'];
let confirmedPerson: MailTest['confirmedPerson'];
beforeAll(async () => {
  mails = await startMailTest();
  ({ test, sendMails, confirmedPerson } = mails);
});
afterAll(() => mails.stop());

describe('codes of an authenticator', () => {
  async function withSecondFactor(email: string) {
    const person = await confirmedPerson(email);
    const { body } = await person.call('POST /account/second-factor', {
      password: person.password,
    });
    const totp = new TOTP({ secret: Secret.fromBase32(body.secret) });
    const confirmed = await person.call('PUT /account/second-factor', { code: totp.generate() });
    return { person, totp, recoveryCodes: confirmed.body.recoveryCodes as string[] };
  }

  it('codes of an authenticator are required at sign-in, work once, and are never stored in plain text', async () => {
    const { person, totp } = await withSecondFactor('totp@x.test');
    const { email, password } = person;
    const without = await test.nobody.call('POST /session', { email, password });
    expect(without.body.code).toBe('second_factor_required');
    const wrong = await test.nobody.call('POST /session', { email, password, code: '000000' });
    expect(wrong.body.code).toBe('wrong_code');
    const code = totp.generate({ timestamp: Date.now() + 30_000 });
    expect((await test.nobody.call('POST /session', { email, password, code })).status).toBe(200);
    expect((await test.nobody.call('POST /session', { email, password, code })).body.code).toBe(
      'wrong_code',
    );
    const [row] = await test.database.query<{ sealed_secret: Buffer }>(
      'select sealed_secret from auth.second_factors limit 1',
    );
    expect(row?.sealed_secret.includes(totp.secret.base32)).toBe(false);
  });

  it('codes of an authenticator are used up by the confirmation, and cannot be used again to sign in', async () => {
    const person = await confirmedPerson('confirmed@x.test');
    const { email, password } = person;
    const { body } = await person.call('POST /account/second-factor', { password });
    const code = new TOTP({ secret: Secret.fromBase32(body.secret) }).generate();
    expect((await person.call('PUT /account/second-factor', { code })).status).toBe(200);
    const again = await test.nobody.call('POST /session', { email, password, code });
    expect(again.body.code).toBe('wrong_code');
  });

  it('come with recovery codes for a lost phone, each valid for one sign-in', async () => {
    const { person, recoveryCodes } = await withSecondFactor('lost@x.test');
    const { email, password } = person;
    expect(recoveryCodes).toHaveLength(8);
    const code = recoveryCodes[3];
    expect((await test.nobody.call('POST /session', { email, password, code })).status).toBe(200);
    expect((await test.nobody.call('POST /session', { email, password, code })).status).toBe(401);
    expect((await person.call('GET /account')).body.recoveryCodesLeft).toBe(7);
    await sendMails();
  });

  it('enable a back-office role only in the session in which one was given', async () => {
    const person = await confirmedPerson('boss@x.test');
    await test.database.query(
      `insert into auth.user_roles select id, 'admin' from auth.accounts where email = 'boss@x.test'`,
    );
    const before = (await person.call('GET /session')).body;
    expect(before).toMatchObject({ roles: [], secondFactorNeeded: true });
    const { body } = await person.call('POST /account/second-factor', {
      password: person.password,
    });
    const totp = new TOTP({ secret: Secret.fromBase32(body.secret) });
    await person.call('PUT /account/second-factor', { code: totp.generate() });
    const after = (await person.call('GET /session')).body;
    expect(after).toMatchObject({ roles: ['admin'], secondFactorNeeded: false });
  });
});
