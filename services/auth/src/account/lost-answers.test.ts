import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MailTest, startMailTest } from '../mailed-people-fixture.ts';

let mails: MailTest;
beforeAll(async () => {
  mails = await startMailTest();
});
afterAll(() => mails.stop());

/** The first response is lost, and the client retries. */
describe('a change whose response was lost', () => {
  it('a change of the password whose response was lost succeeds when it is repeated', async () => {
    const person = await mails.confirmedPerson('again@x.test');
    const { email, cookie } = person;
    const change = { current: person.password, password: 'a-brand-new-kettle' };
    const ask = (body = change) => person.call('PUT /account/password', body, { cookie });
    expect((await ask()).status).toBe(204);
    const guess = await ask({ ...change, password: 'another-kettle' });
    expect(guess.body.code).toBe('signed_out');
    expect((await ask()).status).toBe(204);
    expect((await person.call('GET /account')).status).toBe(200);
    // The same holds if the new token did arrive.
    expect((await person.call('PUT /account/password', change)).status).toBe(204);
    // The old token is accepted only for this request, for ten minutes.
    expect((await person.call('GET /account', undefined, { cookie })).status).toBe(401);
    const renewedBefore = (time: string) =>
      mails.test.database.query(
        'update auth.sessions set renewed_at = now() - $1::interval where renewed_at is not null',
        [time],
      );
    await renewedBefore('9 minutes 45 seconds');
    expect((await ask()).status).toBe(204);
    await renewedBefore('10 minutes 1 second');
    expect((await ask()).body.code).toBe('signed_out');
    const signIn = { email, password: change.password };
    expect((await mails.test.nobody.call('POST /session', signIn)).status).toBe(200);
    await mails.sendMails();
  });

  it('repeating a change does not bypass the current password, and counts guesses made this way', async () => {
    const person = await mails.confirmedPerson('guess@x.test');
    const guess = (count: number) => ({ current: `wrong-${count}`, password: `guess-${count}` });
    const codes: string[] = [];
    for (let count = 0; count < 15; count += 1) {
      codes.push((await person.call('PUT /account/password', guess(count))).body.code);
    }
    expect(codes[0]).toBe('wrong_password');
    expect(codes.at(-1)).toBe('too_many_requests');
    // After too many guesses the right password is refused too.
    const right = await person.call('PUT /account/password', {
      current: 'wrong',
      password: person.password,
    });
    expect(right.body.code).toBe('too_many_requests');
  });

  it('a change of the sign-in codes whose response was lost returns new recovery codes in place of the lost ones', async () => {
    const person = await mails.confirmedPerson('codes@x.test');
    const { password, email } = person;
    const { body } = await person.call('POST /account/second-factor', { password });
    const totp = new TOTP({ secret: Secret.fromBase32(body.secret) });
    const confirm = (code: string) => person.call('PUT /account/second-factor', { code });
    const first = totp.generate();
    const lost = (await confirm(first)).body.recoveryCodes;
    expect((await confirm(first)).body.recoveryCodes).toEqual(lost);
    const wrong = await confirm(totp.generate() === '000000' ? '111111' : '000000');
    expect(wrong.body.code).toBe('wrong_code');
    const next = totp.generate({ timestamp: Date.now() + 30_000 });
    const seen = (await confirm(next)).body.recoveryCodes;
    expect(seen).toHaveLength(8);
    const signIn = (code: string) =>
      mails.test.nobody.call('POST /session', { email, password, code });
    expect((await signIn(lost[0])).body.code).toBe('wrong_code');
    expect((await signIn(seen[0])).status).toBe(200);

    await mails.test.database.query(
      `update auth.second_factors set confirmed_at = now() - interval '11 minutes'`,
    );
    expect((await confirm(totp.generate())).body.code).toBe('second_factor_exists');
  });
});
