import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { systemKey } from '@kabar/server/database-roles';
import { Secret, TOTP } from 'otpauth';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';

let test: TestService;
let smtp: SMTPServer;
const received: { subject?: string; text?: string; html?: string; to?: string }[] = [];
let refuseNext = 0;

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        if (refuseNext-- > 0) return done(new Error('try again later'));
        const mail = await PostalMime.parse(Buffer.concat(chunks));
        const to = session.envelope.rcptTo[0]?.address;
        received.push({ subject: mail.subject, text: mail.text, html: mail.html, to });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const address = smtp.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  test = await startTestService('auth', createApp, {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    emailConfirmation: true,
  });
});
afterAll(async () => {
  await test.stop();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});

/** Runs the waiting mail jobs as the worker would. */
async function sendMails() {
  const jobs = await test.database.query<{ id: string; payload: unknown }>(
    `select j.id, j.payload from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'auth:send-mail'`,
  );
  for (const job of jobs) {
    await test.service.jobs['auth:send-mail']?.(job.payload as never, {} as never);
    await test.database.query('delete from graphile_worker._private_jobs where id = $1', [job.id]);
  }
  return received.splice(0);
}

const linkIn = (mail: { text?: string } | undefined, name: string) =>
  new RegExp(`#${name}=([\\w-]{43})`).exec(mail?.text ?? '')?.[1] ?? '';
const cookieOf = (headers: Headers) => headers.getSetCookie()[0]?.split(';')[0] ?? '';

async function confirmedPerson(email: string, password = 'teapot') {
  await test.nobody.call('POST /accounts', { email, password });
  const [mail] = await sendMails();
  const answer = await test.nobody.call('POST /email-confirmation', {
    token: linkIn(mail, 'confirm'),
  });
  const cookie = cookieOf(answer.headers);
  const call: TestPerson['call'] = (request, body, headers) =>
    test.nobody.call(request, body, { cookie, ...headers });
  return { cookie, call, email, password };
}

describe('confirming an address', () => {
  // Ledger: AUTH-025, AUTH-033
  it('sends no session before, signs in by the link after, and works once', async () => {
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
    expect(again.body.code).toBe('link_invalid');
  });

  it('says the same for an unknown address, and mails nothing', async () => {
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

describe('mails', () => {
  it('stay in the outbox when the server refuses them, and leave once when it takes them', async () => {
    await test.nobody.call('POST /accounts', { email: 'retry@x.test', password: 'teapot' });
    const [row] = await test.database.query<{ id: string }>(
      `select id from auth.mails where address = 'retry@x.test'`,
    );
    const job = () =>
      test.service.jobs['auth:send-mail']?.({ mailId: row?.id } as never, {} as never);
    refuseNext = 1;
    await expect(job()).rejects.toThrow();
    refuseNext = 0;
    await job();
    await job();
    expect(received.splice(0).map(({ to }) => to)).toEqual(['retry@x.test']);
    const [stored] = await test.database.query(
      `select details, sent_at from auth.mails where id = $1`,
      [row?.id],
    );
    expect(stored?.details).toEqual({});
    expect(stored?.sent_at).not.toBeNull();
    await sendMails();
  });

  it('are shown to nobody where a mail server is configured', async () => {
    expect((await test.nobody.call('GET /development-mails')).status).toBe(404);
  });
});

describe('a forgotten password', () => {
  it('is replaced by the link of the mail, which ends every session', async () => {
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
    expect(
      (await test.nobody.call('GET /account', undefined, { cookie: otherCookie })).status,
    ).toBe(401);
    await sendMails();
  });

  it('uses a new address once its own link was opened, and tells the old one', async () => {
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

  it('lists devices and sign-ins, and signs one device out, never a foreign one', async () => {
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

  it('are asked for at sign-in, work once, and never in clear in the database', async () => {
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

  it('have recovery codes for a lost telephone, each good for one sign-in', async () => {
    const { person, recoveryCodes } = await withSecondFactor('lost@x.test');
    const { email, password } = person;
    expect(recoveryCodes).toHaveLength(8);
    const code = recoveryCodes[3];
    expect((await test.nobody.call('POST /session', { email, password, code })).status).toBe(200);
    expect((await test.nobody.call('POST /session', { email, password, code })).status).toBe(401);
    expect((await person.call('GET /account')).body.recoveryCodesLeft).toBe(7);
    await sendMails();
  });

  it('make a back-office role count only in a session that gave one', async () => {
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

describe('closing an account', () => {
  it('waits seven days, can be taken back, and then erases everything', async () => {
    const person = await confirmedPerson('leaver@x.test');
    const asked = await person.call('POST /account/closing', { password: person.password });
    const days = (Date.parse(asked.body.closingAt) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(7);
    const accountId = (await person.call('GET /session')).body.account.id;
    const erase = () =>
      test.service.jobs['auth:erase-account']?.({ accountId } as never, {} as never);
    await erase();
    expect((await person.call('GET /account')).status).toBe(200);
    await person.call('DELETE /account/closing');
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

  it('tells everything that is stored, to its owner alone', async () => {
    const person = await confirmedPerson('taker@x.test');
    await person.call('POST /profile/completion', {});
    const { body } = await person.call('GET /personal-data');
    expect(body.data.account.email).toBe('taker@x.test');
    expect(body.data.profile.full_name).toBe('taker');
    expect(JSON.stringify(body)).not.toMatch(/argon2|token/);
    expect((await test.nobody.call('GET /personal-data')).status).toBe(401);
  });
});

it('derives its system key the way the platform does', () => {
  expect(Buffer.from(test.env.systemKey, 'base64')).toEqual(systemKey(test.database.secret));
});
