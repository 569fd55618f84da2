import { startTestService, type TestService } from '@kabar/dev/test-service';
import { createStorage } from '@kabar/server/storage';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp } from '../app.ts';
import { openBrowser } from './browser-fixture.ts';
import { developmentClient, developmentIssuer } from './development-client.ts';

let test: TestService;
beforeAll(async () => {
  test = await startTestService('auth', createApp);
});
afterAll(() => test.stop());

const browser = () => openBrowser(test);

describe("'Continue with Google'", () => {
  // Requirement: AUTH-037
  it('asks for offline access, forced consent and three scopes, with PKCE, state and nonce', async () => {
    const { visited, go } = browser();
    await go('/api/auth/google/start');
    const query = new URL(visited[1] ?? '').searchParams;
    expect(query.get('access_type')).toBe('offline');
    expect(query.get('prompt')).toBe('consent');
    expect(query.get('scope')).toBe('openid email profile');
    expect(query.get('code_challenge_method')).toBe('S256');
    for (const name of ['state', 'nonce', 'code_challenge']) expect(query.get(name)).toBeTruthy();
  });

  // Requirement: AUTH-038
  it('returns to the current origin on this computer, and to the production address elsewhere', async () => {
    const production = await startTestService('auth', createApp, {
      publicUrl: 'https://kabar.example',
      variables: {
        GOOGLE_ISSUER: developmentIssuer(test.env),
        GOOGLE_CLIENT_ID: developmentClient.clientId,
        GOOGLE_CLIENT_SECRET: developmentClient.clientSecret,
      },
    });
    for (const [at, origin] of [
      [test.url, test.url],
      [production.url, 'https://kabar.example'],
    ]) {
      const started = await fetch(`${at}/api/auth/google/start`, { redirect: 'manual' });
      const asked = new URL(started.headers.get('location') ?? '').searchParams;
      expect(asked.get('redirect_uri')).toBe(`${origin}/api/auth/google/callback`);
    }
    await production.stop();
  });

  // Requirement: AUTH-031, AUTH-035, AUTH-036
  it('creates an account of the chosen kind, with its name and a copy of its picture', async () => {
    const person = browser();
    expect(await person.continueWithGoogle('development-1', 'companion')).toBe(
      '/auth/callback?role=companion',
    );
    const call = (request: string, body?: unknown) =>
      test.nobody.call(request, body, { cookie: person.cookie() });
    const { account } = (await call('GET /session')).body;
    expect(account).toMatchObject({ email: 'sari.google@kabar.test', provider: 'google' });
    const { profile } = (
      await call('POST /profile/completion', { role: 'companion', timezone: 'Asia/Jakarta' })
    ).body;
    expect(profile.avatarUrl).toMatch(/^\/api\/auth\/avatars\//);
    expect(profile).toMatchObject({
      fullName: 'Sari Wulandari',
      userType: 'companion',
      timezone: 'Asia/Jakarta',
    });
  });

  // Requirement: AUTH-070
  it('signs the same person in again, fills only what the profile lacks, and lets a role be chosen once', async () => {
    const first = browser();
    expect(await first.continueWithGoogle('development-2')).toBe('/auth/callback');
    const call = (request: string, body?: unknown) =>
      test.nobody.call(request, body, { cookie: first.cookie() });
    expect((await call('POST /profile/completion', {})).body.profile.userType).toBe('older_user');
    expect((await call('GET /session')).body.roleOpen).toBe(true);
    expect((await call('PUT /profile/user-type', { userType: 'admin' })).status).toBe(400);
    const chosen = await call('PUT /profile/user-type', { userType: 'companion' });
    expect(chosen.body.profile.userType).toBe('companion');
    // A retry after a lost response is not a second choice.
    const repeated = await call('PUT /profile/user-type', { userType: 'companion' });
    expect(repeated.body.profile).toEqual(chosen.body.profile);
    const again = await call('PUT /profile/user-type', { userType: 'client' });
    expect(again.body.code).toBe('role_settled');
    await call('PATCH /profile', { fullName: 'My own name' });
    await test.database.query(
      `update auth.profiles set timezone = null where full_name = 'My own name'`,
    );
    const second = browser();
    await second.continueWithGoogle('development-2');
    const cookie = second.cookie();
    await test.nobody.call('POST /profile/completion', { timezone: 'Asia/Tokyo' }, { cookie });
    const { profile } = (await test.nobody.call('GET /profile', undefined, { cookie })).body;
    expect(profile).toMatchObject({ fullName: 'My own name', timezone: 'Asia/Tokyo' });
    expect(profile.avatarUrl).toMatch(/^\/api\/auth\/avatars\//);
  });

  // Requirement: AUTH-049, AUTH-050
  it('fills an empty name, picture and time zone, and overwrites none that is set', async () => {
    const comeBack = async (change: Record<string, string | null>) => {
      await test.database.query(
        `update auth.profiles set full_name = $1, avatar_url = $2, timezone = $3
           where id = (select id from auth.accounts where email = 'john.google@kabar.test')`,
        [change.fullName, change.avatarUrl, change.timezone],
      );
      const person = browser();
      await person.continueWithGoogle('development-2');
      const answer = await test.nobody.call(
        'POST /profile/completion',
        { timezone: 'Asia/Tokyo' },
        { cookie: person.cookie() },
      );
      return answer.body.profile;
    };
    const own = { fullName: 'Johnny', avatarUrl: '/chosen', timezone: 'Europe/Berlin' };
    expect(await comeBack(own)).toMatchObject(own);
    const filled = await comeBack({ fullName: '', avatarUrl: null, timezone: null });
    expect(filled).toMatchObject({ fullName: 'John Baker', timezone: 'Asia/Tokyo' });
    expect(filled.avatarUrl).toMatch(/^\/api\/auth\/avatars\//);
  });

  // Requirement: AUTH-058, AUTH-059
  it.each([
    [undefined, 'older_user'],
    ['client', 'older_user'],
    ['companion', 'companion'],
  ])('creates an account for a sign-up as %s with the user type %s', async (role, userType) => {
    await test.database.query("delete from auth.accounts where email = 'john.google@kabar.test'");
    const person = browser();
    await person.continueWithGoogle('development-2', role);
    const answer = await test.nobody.call('POST /profile/completion', role ? { role } : {}, {
      cookie: person.cookie(),
    });
    expect(answer.body).toMatchObject({ created: true, profile: { userType } });
  });

  it("drops the provider's picture when the person has one", async () => {
    const files = (accountId: string) => createStorage(test.env.dataFolder).list(accountId);
    const person = browser();
    await person.continueWithGoogle('development-1');
    const call = (request: string, body?: unknown) =>
      test.nobody.call(request, body, { cookie: person.cookie() });
    await call('POST /profile/completion', {});
    const { profile } = (await call('GET /profile')).body;
    const fetched = await files(profile.id);
    expect(fetched).toHaveLength(1);
    expect(await browser().continueWithGoogle('development-1')).toBe('/auth/callback');
    expect(await files(profile.id)).toEqual(fetched);
    // Another picture is chosen while the provider's is being fetched.
    const own = (avatarUrl: string | null) =>
      test.database.query('update auth.profiles set avatar_url = $2 where id = $1', [
        profile.id,
        avatarUrl,
      ]);
    await own(null);
    const { fetch } = globalThis;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (...asked) => {
      if (String(asked[0]).includes('/picture/')) await own('/chosen');
      return await fetch(...asked);
    });
    expect(await browser().continueWithGoogle('development-1')).toBe('/auth/callback');
    expect((await call('GET /profile')).body.profile.avatarUrl).toBe('/chosen');
    expect(await files(profile.id)).toEqual(fetched);
    vi.restoreAllMocks();
  });

  it('connects to an account with a password only after that password was given', async () => {
    await test.nobody.call('POST /accounts', { email: 'client@kabar.test', password: 'teapot' });
    const person = browser();
    expect(await person.continueWithGoogle('development-3')).toBe('/login?link=google');
    expect(
      (await test.nobody.call('GET /session', undefined, { cookie: person.cookie() })).body.account,
    ).toBeNull();
    const stranger = await test.person('client');
    const stolen = await stranger.call(
      'POST /google/link',
      {},
      { cookie: `${stranger.cookie}; ${person.cookie()}` },
    );
    expect(stolen.body.code).toBe('nothing_to_link');
    const signedIn = await test.nobody.call('POST /session', {
      email: 'client@kabar.test',
      password: 'teapot',
    });
    const session = signedIn.headers.getSetCookie()[0]?.split(';')[0];
    const linked = await test.nobody.call(
      'POST /google/link',
      {},
      { cookie: `${session}; ${person.cookie()}` },
    );
    expect(linked.status).toBe(204);
    expect(await browser().continueWithGoogle('development-3')).toBe('/auth/callback');
  });

  // Requirement: AUTH-056
  it.each([
    ['a code without a way that began here', '?code=x&state=y'],
    ['nothing at all', ''],
  ])("'Continue with Google' refuses %s", async (_what, query) => {
    const { go } = browser();
    const answer = await go(`/api/auth/google/callback${query}`);
    expect(answer.headers.get('location')).toBe('/login?error=Authentication%20failed');
    expect(answer.headers.getSetCookie().join()).not.toMatch(/kabar_\d+=\w/);
  });

  it("starts again when the provider's sign-in is over or never began", async () => {
    const person = browser();
    await person.continueWithGoogle('development-2');
    const choice = person.visited.find((url) => url.includes('/choice/')) ?? '';
    const sub = new URLSearchParams({ sub: 'development-2' });
    for (const address of [choice, '/api/auth/development-provider/choice/anything']) {
      for (const form of [undefined, sub]) {
        const answer = await person.go(address, form);
        expect(answer.status).toBe(303);
        expect(answer.headers.get('location')).toBe('/login?error=Authentication%20failed');
      }
    }
  });

  it('refuses a callback with a different state', async () => {
    const person = browser();
    await person.go('/api/auth/google/start');
    const answer = await person.go('/api/auth/google/callback?code=x&state=another');
    expect(answer.headers.get('location')).toBe('/login?error=Authentication%20failed');
  });
});

it('refuses a sign-in to an account whose erasure is due', async () => {
  const person = browser();
  await person.continueWithGoogle('development-3', 'client');
  const { account } = (
    await test.nobody.call('GET /session', undefined, { cookie: person.cookie() })
  ).body;
  await test.database.query('update auth.accounts set closing_at = now() where id = $1', [
    account.id,
  ]);
  const again = browser();
  expect(await again.continueWithGoogle('development-3')).toBe(
    '/login?error=Authentication%20failed',
  );
  expect(
    (await test.nobody.call('GET /session', undefined, { cookie: again.cookie() })).body.account,
  ).toBeNull();
});

it('refuses a suspended person with the reason, until the suspension is lifted', async () => {
  const person = browser();
  await person.continueWithGoogle('development-4', 'client');
  const session = (of: ReturnType<typeof browser>) =>
    test.nobody.call('GET /session', undefined, { cookie: of.cookie() });
  const { account } = (await session(person)).body;
  await test.database.query(
    `insert into auth.suspensions (id, account_id, reason, started_at)
       values (gen_random_uuid(), $1, 'Asked clients for money', now())`,
    [account.id],
  );
  const again = browser();
  expect(await again.continueWithGoogle('development-4')).toBe('/login?error=suspended');
  expect((await session(again)).body.account).toBeNull();
  await test.database.query('update auth.suspensions set ended_at = now() where account_id = $1', [
    account.id,
  ]);
  expect(await again.continueWithGoogle('development-4')).toBe('/auth/callback');
});
