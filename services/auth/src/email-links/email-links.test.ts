import type { TestService } from '@kabar/dev/test-service';
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

describe('confirming an address', () => {
  // Requirement: AUTH-025, AUTH-033
  it('opens no session until the link is opened, which works once', async () => {
    const answer = await test.nobody.call('POST /accounts', {
      email: 'new@x.test',
      password: 'teapot',
      language: 'id',
    });
    expect(answer.body).toEqual({ signedIn: false });
    expect(answer.headers.getSetCookie()).toEqual([]);
    const early = await test.nobody.call('POST /session', {
      email: 'new@x.test',
      password: 'teapot',
    });
    expect(early.body.code).toBe('email_unconfirmed');
    const [mail] = await sendMails();
    expect(mail?.subject).toBe('Mohon konfirmasi alamat email Anda untuk Kabar');
    expect(mail?.text).toContain(`${test.url}/auth/callback#confirm=`);
    expect(mail?.html).toContain('<html lang="id">');
    const token = linkIn(mail, 'confirm');
    const confirmed = await test.nobody.call('POST /email-confirmation', { token });
    expect(confirmed.status).toBe(204);
    const session = await test.nobody.call('GET /session', undefined, {
      cookie: cookieOf(confirmed.headers),
    });
    expect(session.body.account.email).toBe('new@x.test');
    const again = await test.nobody.call('POST /email-confirmation', { token });
    expect(again.status).toBe(410);
    expect(again.body.code).toBe('link_used');
  });

  it('responds identically to an unknown address, and mails nothing', async () => {
    const answer = await test.nobody.call('POST /email-confirmation/mails', {
      email: 'ghost@x.test',
    });
    expect(answer.status).toBe(204);
    expect(await sendMails()).toEqual([]);
  });

  it('mails at most three links an hour to an address', async () => {
    const ask = () => test.nobody.call('POST /password-reset/mails', { email: 'often@x.test' });
    const answers = [await ask(), await ask(), await ask(), await ask()];
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 429]);
  });
});

describe('a forgotten password', () => {
  it('a forgotten password has a link whose state is open, used, expired or unknown, before and after its use', async () => {
    const person = await confirmedPerson('states@x.test');
    const ask = async () => {
      await test.nobody.call('POST /password-reset/mails', { email: person.email });
      return linkIn((await sendMails()).at(-1), 'token');
    };
    const stateOf = async (token: string) => {
      const answer = await test.nobody.call('POST /password-reset/check', { token });
      expect(answer.status).toBe(200);
      return answer.body.state;
    };
    const use = async (token: string) =>
      (await test.nobody.call('POST /password-reset', { token, password: 'new-teapot' })).body;
    const [used, old] = [await ask(), await ask()];
    // Checking does not use up the link.
    expect([await stateOf(used), await stateOf(used), await stateOf(old)]).toEqual(
      Array(3).fill('open'),
    );
    await use(used);
    await test.database.query(
      "update auth.email_tokens set expires_at = now() - interval '1 s' where used_at is null",
    );
    const unknown = 'x'.repeat(43);
    expect([await stateOf(used), await stateOf(old), await stateOf(unknown)]).toEqual([
      'used',
      'expired',
      'unknown',
    ]);
    const codes = [await use(used), await use(old), await use(unknown)].map(({ code }) => code);
    expect(codes).toEqual(['link_used', 'link_too_old', 'link_invalid']);
    const cut = await test.nobody.call('POST /password-reset/check', { token: 'cut-off' });
    expect([cut.status, cut.body.fields[0].path]).toEqual([400, 'token']);
    // The token of an address confirmation does not reset a password.
    expect(await stateOf(await confirmationOf('other@x.test'))).toBe('unknown');
  });

  it('a forgotten password is replaced by the mailed link, which ends every session', async () => {
    const person = await confirmedPerson('forgot@x.test');
    await test.nobody.call('POST /password-reset/mails', { email: person.email });
    const [mail] = await sendMails();
    const token = linkIn(mail, 'token');
    const short = await test.nobody.call('POST /password-reset', { token, password: '123' });
    expect(short.status).toBe(400);
    expect(
      (await test.nobody.call('POST /password-reset', { token, password: 'new-teapot' })).status,
    ).toBe(204);
    expect((await person.call('GET /account')).status).toBe(401);
    const signedIn = await test.nobody.call('POST /session', {
      email: person.email,
      password: 'new-teapot',
    });
    expect(signedIn.status).toBe(200);
    expect((await sendMails()).map(({ subject }) => subject)).toContain(
      'Your password at Kabar was changed',
    );
  });
});

async function confirmationOf(email: string) {
  await test.nobody.call('POST /accounts', { email, password: 'teapot' });
  return linkIn((await sendMails()).at(-1), 'confirm');
}
