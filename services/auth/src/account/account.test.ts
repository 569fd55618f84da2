import type { TestService } from '@kabar/dev/test-service';
import { systemKey } from '@kabar/server/database-roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieOf, linkIn, type MailTest, startMailTest } from '../mailed-people-fixture.ts';

let mails: MailTest;
let test: TestService;
let sendMails: MailTest['sendMails'];
let confirmedPerson: MailTest['confirmedPerson'];
beforeAll(async () => {
  mails = await startMailTest();
  ({ test, sendMails, confirmedPerson } = mails);
});
afterAll(() => mails.stop());

describe('the account page', () => {
  it('changes the password after the current one, and signs other devices out', async () => {
    const person = await confirmedPerson('change@x.test');
    const other = await test.nobody.call('POST /session', {
      email: person.email,
      password: person.password,
    });
    const otherCookie = cookieOf(other.headers);
    const wrong = await person.call('PUT /account/password', {
      current: 'guess',
      password: 'brand-new',
    });
    expect(wrong.body.code).toBe('wrong_password');
    const right = await person.call('PUT /account/password', {
      current: person.password,
      password: 'brand-new',
    });
    expect(right.status).toBe(204);
    expect((await person.call('GET /account')).status).toBe(200);
    for (const cookie of [otherCookie, person.cookie]) {
      expect((await test.nobody.call('GET /account', undefined, { cookie })).status).toBe(401);
    }
    expect((await test.nobody.call('PUT /account/password', { password: 'x' })).status).toBe(401);
    await sendMails();
  });

  it('switches to a new address once its link was opened, and notifies the old address', async () => {
    const person = await confirmedPerson('old@x.test');
    const asked = await person.call('POST /account/email', {
      email: 'fresh@x.test',
      password: person.password,
    });
    expect(asked.status).toBe(204);
    const [mail] = await sendMails();
    expect(mail?.to).toBe('fresh@x.test');
    const token = linkIn(mail, 'change');
    expect((await test.nobody.call('POST /account/email/confirmation', { token })).status).toBe(
      204,
    );
    expect((await sendMails()).map(({ to }) => to)).toEqual(['old@x.test']);
    expect((await person.call('GET /account')).body.email).toBe('fresh@x.test');
  });

  it('lists devices and sign-ins, and lets people end only their own sessions', async () => {
    const person = await confirmedPerson('devices@x.test');
    const stranger = await confirmedPerson('stranger@x.test');
    await test.nobody.call('POST /session', { email: person.email, password: 'guess' });
    const phone = await test.nobody.call(
      'POST /session',
      { email: person.email, password: person.password },
      { 'user-agent': 'A new telephone' },
    );
    expect((await sendMails()).map(({ subject }) => subject)).toEqual([
      'A new device signed in at Kabar',
    ]);
    const view = (await person.call('GET /account')).body;
    expect(view.sessions).toHaveLength(2);
    expect(view.signIns.map((signIn: { outcome: string }) => signIn.outcome)).toEqual([
      'signed-in',
      'wrong-password',
      'signed-in',
    ]);
    const other = view.sessions.find((session: { current: boolean }) => !session.current);
    expect((await stranger.call(`DELETE /account/sessions/${other.id}`)).status).toBe(404);
    expect((await person.call(`DELETE /account/sessions/${other.id}`)).status).toBe(204);
    const cookie = cookieOf(phone.headers);
    expect((await test.nobody.call('GET /account', undefined, { cookie })).status).toBe(401);
    expect((await person.call('DELETE /account/sessions')).status).toBe(204);
    expect((await person.call('GET /account')).status).toBe(401);
  });
});

describe('a sign-in from another device', () => {
  const chrome = (version: number, system = 'X11; Linux x86_64') =>
    `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`;
  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1';

  it('a sign-in from another device is reported by mail once for each kind of browser, whatever its version', async () => {
    const person = await confirmedPerson('browsers@x.test');
    await person.call('POST /profile/completion', { timezone: 'Europe/Berlin', language: 'id' });
    const comeWith = async (userAgent: string) => {
      const { email, password } = person;
      await test.nobody.call('POST /session', { email, password }, { 'user-agent': userAgent });
      return (await sendMails()).map(({ text }) => /\((.*?)\)/.exec(text ?? '')?.[1]);
    };
    expect(await comeWith(chrome(155))).toEqual(['Chrome, Linux']);
    expect(await comeWith(chrome(156))).toEqual([]);
    expect(await comeWith(phone)).toEqual(['Safari, iPhone']);
    expect(await comeWith(phone.replace('18_0', '18_1_2').replace('/18.0', '/18.1.2'))).toEqual([]);
    expect(await comeWith(chrome(156, 'Windows NT 10.0; Win64; x64'))).toEqual(['Chrome, Windows']);
  });

  it("a sign-in from another device is reported only to the account's owner, and not after a wrong password", async () => {
    const person = await confirmedPerson('guessed@x.test');
    const { email } = person;
    const guess = { email, password: 'guess' };
    await test.nobody.call('POST /session', guess, { 'user-agent': chrome(155) });
    expect(await sendMails()).toEqual([]);
  });
});

describe('closing an account', () => {
  it("closing an account is confirmed by mail in the reader's own zone and language, with a way to cancel it", async () => {
    const person = await confirmedPerson('zone@x.test');
    await person.call('POST /profile/completion', { timezone: 'Asia/Tokyo', language: 'id' });
    const { body } = await person.call('POST /account/closing', { password: person.password });
    const [mail] = await sendMails();
    const tokyo = new Intl.DateTimeFormat('id-ID', {
      timeZone: 'Asia/Tokyo',
      day: 'numeric',
      month: 'long',
      hour: '2-digit',
      minute: '2-digit',
    }).format(new Date(body.closingAt));
    expect(mail?.text).toContain(tokyo);
    expect(mail?.text).not.toContain('UTC');
    expect(mail?.text).toContain(`${test.env.publicUrl}/account`);
  });

  it('waits seven days, can be cancelled, and then erases everything', async () => {
    const person = await confirmedPerson('leaver@x.test');
    const asked = await person.call('POST /account/closing', { password: person.password });
    const days = (Date.parse(asked.body.closingAt) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(7);
    const accountId = (await person.call('GET /session')).body.account.id;
    const erase = () =>
      test.service.jobs['auth:erase-account']?.({ accountId } as never, {} as never);
    await erase();
    expect((await person.call('GET /account')).status).toBe(200);
    const closingInSession = async () => (await person.call('GET /session')).body.closingAt;
    expect(await closingInSession()).toBe(asked.body.closingAt);
    await person.call('DELETE /account/closing');
    expect(await closingInSession()).toBeNull();
    expect((await person.call('GET /account')).body.closingAt).toBeNull();
    await person.call('POST /account/closing', { password: person.password });
    await test.database.query(`update auth.accounts set closing_at = now() where id = $1`, [
      accountId,
    ]);
    await erase();
    expect((await person.call('GET /account')).status).toBe(401);
    const left = await test.database.query(
      `select from auth.mails where address = 'leaver@x.test'`,
    );
    expect(left).toEqual([]);
  });

  it('exports everything that is stored, to its owner only', async () => {
    const person = await confirmedPerson('taker@x.test');
    await person.call('POST /profile/completion', {});
    const { body } = await person.call('GET /personal-data');
    expect(body.data.account.email).toBe('taker@x.test');
    expect(body.data.profile.full_name).toBe('taker');
    expect(body.data.signIns).toMatchObject([{ way: 'link', device: null }]);
    expect(body.data.devices).toMatchObject([{ device: null }]);
    expect(JSON.stringify(body)).not.toMatch(/argon2|token/);
    expect((await test.nobody.call('GET /personal-data')).status).toBe(401);
  });
});

it('derives the system key in the same way as the platform', () => {
  expect(Buffer.from(test.env.systemKey, 'base64')).toEqual(systemKey(test.database.secret));
});
