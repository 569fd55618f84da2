import { startTestService, type TestService } from '@kabar/dev/test-service';
import { hashSync } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';

let test: TestService;
beforeAll(async () => {
  test = await startTestService('auth', createApp);
});
afterAll(() => test.stop());

const cookieOf = (headers: Headers) => headers.getSetCookie()[0]?.split(';')[0] ?? '';

describe('signing up', () => {
  // Requirement: AUTH-028, AUTH-029, AUTH-032
  it('creates an account, signs it in and completes its profile', async () => {
    const answer = await test.nobody.call('POST /accounts', {
      email: '  mary@x.test ',
      password: 'kettle',
      userType: 'client',
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({ signedIn: true });
    const cookie = cookieOf(answer.headers);
    const session = await test.nobody.call('GET /session', undefined, { cookie });
    expect(session.body.account).toMatchObject({
      email: 'mary@x.test',
      provider: 'email',
      metadata: {
        fullName: 'mary',
        userType: 'client',
        city: 'Unknown',
        country: 'Unknown',
        timezone: 'UTC',
      },
    });
    const completed = await test.nobody.call(
      'POST /profile/completion',
      { timezone: 'Europe/Berlin' },
      { cookie },
    );
    expect(completed.body).toMatchObject({
      created: true,
      profile: {
        id: session.body.account.id,
        fullName: 'mary',
        userType: 'client',
        timezone: 'Europe/Berlin',
      },
    });
  });

  // Decision: 104
  it('refuses unreadable names and names of staff, and names the field', async () => {
    const signUp = (body: object) =>
      test.nobody.call('POST /accounts', { email: 'named@x.test', password: 'kettle', ...body });
    const refused = [
      [{ fullName: 'Si\u200Bti' }, 'name_invalid', 'fullName'],
      [{ fullName: '12345' }, 'name_invalid', 'fullName'],
      [{ fullName: 'Kabar Support' }, 'name_reserved', 'fullName'],
      [{ fullName: 'Siti', preferredName: 'Admin' }, 'name_reserved', 'preferredName'],
    ] as const;
    for (const [names, code, path] of refused) {
      const answer = await signUp(names);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ code, fields: [{ path }] });
    }
    expect((await signUp({ fullName: 'Siti Kabar', preferredName: 'Siti' })).status).toBe(201);
    const person = await test.person('client');
    const change = await person.call('PATCH /profile', { fullName: 'Support' });
    expect(change.body.code).toBe('name_reserved');
    const moderator = await test.person('moderator');
    expect((await moderator.call('PATCH /profile', { fullName: 'Kabar Support' })).status).toBe(
      200,
    );
    expect((await moderator.call('PATCH /profile', { fullName: '\u3164' })).status).toBe(400);
  });

  it('signing up does not derive a name of staff from the address', async () => {
    const answer = await test.nobody.call('POST /accounts', {
      email: 'support@x.test',
      password: 'kettle',
    });
    const headers = { cookie: cookieOf(answer.headers) };
    const completed = await test.nobody.call('POST /profile/completion', {}, headers);
    expect(completed.body.profile.fullName).toBe('User');
  });

  // Decision: 86
  it('accepts a preferred name, and returns it with the profile', async () => {
    const answer = await test.nobody.call('POST /accounts', {
      email: 'made@x.test',
      password: 'kettle',
      fullName: 'Ni Made Ayu Lestari',
      preferredName: 'Made',
    });
    const headers = { cookie: cookieOf(answer.headers) };
    const session = await test.nobody.call('GET /session', undefined, headers);
    expect(session.body.account.metadata.preferredName).toBe('Made');
    const completed = await test.nobody.call('POST /profile/completion', {}, headers);
    expect(completed.body.profile).toMatchObject({
      fullName: 'Ni Made Ayu Lestari',
      preferredName: 'Made',
    });
    const tooLong = { email: 'long@x.test', password: 'kettle', preferredName: 'x'.repeat(61) };
    expect((await test.nobody.call('POST /accounts', tooLong)).status).toBe(400);
  });

  // Decision: 89
  it('stores the declaration to be 18 or older, at sign-up or later, and keeps the first one', async () => {
    const signUp = async (email: string, adult?: unknown) => {
      const body = { email, password: 'kettle', ...(adult === undefined ? {} : { adult }) };
      const answer = await test.nobody.call('POST /accounts', body);
      const headers = { cookie: cookieOf(answer.headers) };
      const completed = await test.nobody.call('POST /profile/completion', {}, headers);
      return { status: answer.status, headers, profile: completed.body.profile };
    };
    const declaredAt = async (id: string) =>
      (
        await test.database.query(
          'select adult_declared_at as at from auth.profiles where id = $1',
          [id],
        )
      )[0];
    const declared = await signUp('adult@x.test', true);
    expect(declared.profile.adultDeclared).toBe(true);
    const first = await declaredAt(declared.profile.id);
    await test.nobody.call('PATCH /profile', { adult: true }, declared.headers);
    expect(await declaredAt(declared.profile.id)).toEqual(first);
    const later = await signUp('later@x.test');
    expect([later.profile.adultDeclared, await declaredAt(later.profile.id)]).toEqual([
      false,
      { at: null },
    ]);
    const change = await test.nobody.call('PATCH /profile', { adult: true }, later.headers);
    expect(change.body.profile.adultDeclared).toBe(true);
    expect((await signUp('child@x.test', false)).status).toBe(400);
    expect((await test.nobody.call('PATCH /profile', { adult: false }, later.headers)).status).toBe(
      400,
    );
  });

  // Requirement: AUTH-030
  it('stores what the sign-up sent: e-mail, password and details of the person', async () => {
    const signIn = { email: 'agnes@x.test', password: 'kettle' };
    const told = {
      fullName: 'Agnes Lund',
      userType: 'companion',
      timezone: 'Europe/Stockholm',
      city: 'Lund',
      country: 'Sweden',
      latitude: 55.7,
      longitude: 13.2,
    };
    expect((await test.nobody.call('POST /accounts', { ...signIn, ...told })).status).toBe(201);
    const { latitude, longitude, ...metadata } = told;
    const { body, status } = await test.nobody.call('POST /session', signIn);
    expect(status).toBe(200);
    // A person who signs up by e-mail has no picture yet.
    expect(body.account).toMatchObject({
      email: 'agnes@x.test',
      metadata: { ...metadata, avatarUrl: null },
    });
    const [row] = await test.database.query(
      "select sign_up from auth.accounts where email = 'agnes@x.test'",
    );
    expect(row?.sign_up).toMatchObject({ latitude, longitude });
  });

  // Requirement: AUTH-061
  it('makes a profile with id, name, type, time zone and both times', async () => {
    const answer = await test.nobody.call('POST /accounts', {
      email: 'row@x.test',
      password: 'kettle',
      fullName: 'Rowena Field',
      userType: 'companion',
    });
    const before = new Date();
    await test.nobody.call(
      'POST /profile/completion',
      { timezone: 'Asia/Makassar' },
      { cookie: cookieOf(answer.headers) },
    );
    const [row] = await test.database.query(
      `select profiles.*, accounts.id as account_id from auth.profiles
         join auth.accounts on accounts.id = profiles.id where email = 'row@x.test'`,
    );
    expect(row).toMatchObject({
      id: row?.account_id,
      full_name: 'Rowena Field',
      user_type: 'companion',
      timezone: 'Asia/Makassar',
    });
    expect(row?.created_at).toBeInstanceOf(Date);
    expect(row?.updated_at).toEqual(row?.created_at);
    expect(Number(row?.created_at)).toBeGreaterThan(Number(before) - 60_000);
  });

  // Requirement: AUTH-075
  it('reports that the address already has an account', async () => {
    const taken = { email: 'twice@x.test', password: 'kettle' };
    await test.nobody.call('POST /accounts', taken);
    const answer = await test.nobody.call('POST /accounts', { ...taken, email: 'TWICE@x.test' });
    expect(answer.status).toBe(409);
    expect(answer.body.code).toBe('email_taken');
    expect(answer.body.title).toBe(
      'An account with this email already exists. Please try logging in instead.',
    );
  });

  // Requirement: AUTH-008, AUTH-085, GUARD-061
  it.each([
    ['a role that nobody may choose', { userType: 'admin' }],
    ['a field that the server owns', { roles: ['admin'] }],
    ['an address without @', { email: 'abc' }],
    ['a short password', { password: '12345' }],
    ['a password from the list of common ones', { password: 'iloveyou' }],
    ['a text of 100,000 characters', { fullName: 'x'.repeat(100_000) }],
  ])('signing up refuses %s', async (_what, change) => {
    const answer = await test.nobody.call('POST /accounts', {
      email: `refused${Math.random()}@x.test`,
      password: 'kettle',
      ...change,
    });
    expect(answer.status).toBe(400);
    expect(answer.body.fields[0].path).not.toBe('');
  });
});

describe('signing in', () => {
  const mail = 'ida@x.test';
  beforeAll(() => test.nobody.call('POST /accounts', { email: mail, password: 'teapot' }));

  // Requirement: AUTH-034
  it('opens a session with the right password', async () => {
    const answer = await test.nobody.call('POST /session', { email: mail, password: 'teapot' });
    expect(answer.status).toBe(200);
    const [stored] = await test.database.query('select hash from auth.passwords limit 1');
    expect(stored?.hash).toMatch(/^\$argon2id\$/);
    const cookie = answer.headers.getSetCookie()[0];
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);
  });

  it('ends after thirty days without use', async () => {
    const { headers } = await test.nobody.call('POST /session', {
      email: mail,
      password: 'teapot',
    });
    const cookie = cookieOf(headers);
    const isSignedIn = async (idle: string) => {
      await test.database.query(
        `update auth.sessions set last_seen_at = now() - $1::interval
           where account_id = (select id from auth.accounts where email = $2)`,
        [idle, mail],
      );
      return (await test.nobody.call('GET /profile', undefined, { cookie })).status;
    };
    expect(await isSignedIn('29 days 23 hours 59 minutes')).toBe(200);
    expect(await isSignedIn('30 days 1 second')).toBe(401);
  });

  // Requirement: AUTH-074
  // Decision: 104
  it('accepts a password in any Unicode form, for new and older hashes', async () => {
    const composed = 'caf\u00e9-kettle';
    const decomposed = 'cafe\u0301-kettle';
    await test.nobody.call('POST /accounts', { email: 'forms@x.test', password: decomposed });
    const signIn = async (password: string) =>
      (await test.nobody.call('POST /session', { email: 'forms@x.test', password })).status;
    expect(await signIn(composed)).toBe(200);
    expect(await signIn(decomposed)).toBe(200);
    expect(await signIn('cafe-kettle')).toBe(401);
    // A hash from before passwords were normalised.
    const older = hashSync(decomposed, { memoryCost: 64, timeCost: 1, parallelism: 1 });
    await test.database.query(
      `update auth.passwords set hash = $1
         from auth.accounts where accounts.id = account_id and email = 'forms@x.test'`,
      [older],
    );
    expect(await signIn(decomposed)).toBe(200);
    expect(await signIn(composed)).toBe(200);
  });

  it('returns what the next requests of a page would: session and profile', async () => {
    const known = { email: 'whole@x.test', password: 'kettle' };
    const { headers } = await test.nobody.call('POST /accounts', { ...known, userType: 'client' });
    const first = await test.nobody.call('POST /session', known);
    expect(first.body).toMatchObject({ account: { email: known.email }, profile: null });
    const completion = { cookie: cookieOf(headers) };
    await test.nobody.call('POST /profile/completion', {}, completion);
    const { body, headers: answered } = await test.nobody.call('POST /session', known);
    const cookie = cookieOf(answered);
    const session = await test.nobody.call('GET /session', undefined, { cookie });
    const own = await test.nobody.call('GET /profile', undefined, { cookie });
    expect(own.body.profile).toMatchObject({ fullName: 'whole', userType: 'client' });
    expect(body).toEqual({ ...session.body, ...own.body });
    const wrong = await test.nobody.call('POST /session', { ...known, password: 'guess' });
    expect(wrong.body).not.toHaveProperty('profile');
  });

  it('responds identically to a wrong password and an unknown address', async () => {
    const wrong = await test.nobody.call('POST /session', { email: mail, password: 'other' });
    const unknown = await test.nobody.call('POST /session', {
      email: 'no@x.test',
      password: 'other',
    });
    expect(wrong.status).toBe(401);
    expect({ ...wrong.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
  });

  it('makes an account wait after ten failures, and states how long', async () => {
    await test.nobody.call('POST /accounts', { email: 'slow@x.test', password: 'teapot' });
    for (let n = 0; n < 10; n += 1) {
      const answer = await test.nobody.call('POST /session', {
        email: 'slow@x.test',
        password: 'guess',
      });
      expect(answer.status).toBe(401);
    }
    // The first backoff is one second, which a busy machine may need until the next request.
    await test.database.query(
      `update auth.rate_limits set free_at = free_at + interval '1 minute' where free_at is not null`,
    );
    const answer = await test.nobody.call('POST /session', {
      email: 'slow@x.test',
      password: 'teapot',
    });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it("replaces only this browser's session, whoever owned it", async () => {
    await test.nobody.call('POST /accounts', { email: 'renewed@x.test', password: 'teapot' });
    const signIn = (headers = {}) =>
      test.nobody.call('POST /session', { email: 'renewed@x.test', password: 'teapot' }, headers);
    const isAlive = async (cookie: string) =>
      (await test.nobody.call('GET /account', undefined, { cookie })).status === 200;
    const elsewhere = cookieOf((await signIn()).headers);
    const former = cookieOf((await signIn()).headers);
    const stranger = await test.person('companion');
    const answer = await signIn({ cookie: former });
    expect(await isAlive(former)).toBe(false);
    expect(await isAlive(elsewhere)).toBe(true);
    expect(await isAlive(cookieOf(answer.headers))).toBe(true);
    await signIn({ cookie: stranger.cookie });
    expect((await stranger.call('GET /account')).status).toBe(401);
    // A wrong password does not end the current session.
    const wrong = { email: 'renewed@x.test', password: 'guess' };
    await test.nobody.call('POST /session', wrong, { cookie: elsewhere });
    expect(await isAlive(elsewhere)).toBe(true);
  });

  it('ends a session at once when its owner signs out', async () => {
    const person = await test.person('client');
    expect((await person.call('GET /profile')).status).toBe(200);
    expect((await person.call('DELETE /session')).status).toBe(204);
    const answer = await person.call('GET /profile');
    expect(answer.status).toBe(401);
    expect(answer.body.code).toBe('signed_out');
    expect((await person.call('GET /session')).body).toMatchObject({ account: null, roles: [] });
  });
});

describe('requests to the service', () => {
  it('requests to the service are refused when a page of another origin sends a change', async () => {
    const person = await test.person('client');
    const answer = await person.call(
      'PATCH /profile',
      { fullName: 'Forged' },
      { origin: 'https://evil.test' },
    );
    expect(answer.status).toBe(403);
  });

  it.each([
    ['broken JSON', 'application/json', '{"email":', 400],
    ['a list instead of an object', 'application/json', '[]', 400],
    ['a form', 'application/x-www-form-urlencoded', 'email=a', 415],
    ['a megabyte', 'application/json', `{"email":"${'a'.repeat(1_048_576)}"}`, 413],
  ])('respond to %s with a clear error', async (_what, type, body, status) => {
    const response = await fetch(`${test.url}/api/auth/session`, {
      method: 'POST',
      headers: { 'content-type': type, origin: test.url },
      body,
    });
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
  });

  it('requests to the service are not signed in by a forged cookie', async () => {
    const name = (await test.person('client')).cookie.split('=')[0];
    const answer = await test.nobody.call('GET /profile', undefined, { cookie: `${name}=forged` });
    expect(answer.status).toBe(401);
  });

  it('requests to the service are answered in Indonesian if the reader prefers it', async () => {
    const answer = await test.nobody.call('GET /profile', undefined, { 'accept-language': 'id' });
    expect(answer.body.title).toBe('Anda sudah keluar. Silakan masuk lagi.');
  });

  it('include an OpenAPI 3.1 description', async () => {
    const answer = await test.nobody.call('GET /openapi.json');
    expect(answer.body.openapi).toBe('3.1.0');
    expect(Object.keys(answer.body.paths)).toContain('/api/auth/session');
  });

  it('requests to the service to unknown paths and methods get 404 and 405', async () => {
    expect((await test.nobody.call('GET /nothing')).status).toBe(404);
    expect((await test.nobody.call('PUT /session', {})).status).toBe(405);
  });
});
