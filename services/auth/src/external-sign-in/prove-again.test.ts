import { startTestService, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { openBrowser } from './browser-fixture.ts';

let test: TestService;
beforeAll(async () => {
  test = await startTestService('auth', createApp);
});
afterAll(() => test.stop());

const browser = () => openBrowser(test);

describe('an account without a password', () => {
  const changes = [
    ['POST /account/closing', {}],
    ['POST /account/email', { email: 'sari.new@x.test' }],
    ['POST /account/second-factor', {}],
    ['PUT /account/password', { password: 'brand-new' }],
  ] as const;
  const age = (minutes: number) =>
    test.database.query('update auth.sessions set proven_at = now() - make_interval(mins => $1)', [
      minutes,
    ]);
  async function sari() {
    const person = browser();
    await person.continueWithGoogle('development-1');
    const call = (request: string, body?: unknown) =>
      test.nobody.call(request, body, { cookie: person.cookie() });
    return { ...person, call };
  }

  it('an account without a password can be changed within five minutes of a sign-in at the provider, and not later', async () => {
    const person = await sari();
    expect((await person.call('GET /account')).body.freshSignInNeeded).toBe(false);
    await age(6);
    expect((await person.call('GET /account')).body.freshSignInNeeded).toBe(true);
    for (const [request, body] of changes) {
      const refused = await person.call(request, body);
      expect([refused.status, refused.body.code]).toEqual([403, 'fresh_sign_in_needed']);
    }
    await age(4);
    for (const [request, body] of changes) {
      expect((await person.call(request, body)).status).toBeLessThan(300);
    }
    await test.database.query('delete from auth.passwords');
  });

  it('accepts only its own identity, and makes the provider authenticate it anew', async () => {
    await browser().continueWithGoogle('development-2');
    const person = await sari();
    await age(6);
    // Ends the provider's session, so that another person can sign in there.
    for (const name of person.jar.keys()) if (name.startsWith('op_')) person.jar.delete(name);
    expect(await person.proveWithGoogle('development-2')).toBe('/account?proof=refused');
    expect((await person.call('POST /account/closing', {})).status).toBe(403);
    for (const name of person.jar.keys()) if (name.startsWith('op_')) person.jar.delete(name);
    expect(await person.proveWithGoogle('development-1')).toBe('/account');
    const asked = person.visited.filter((url) => url.includes('max_age=0'));
    expect(asked).toHaveLength(2);
    expect((await person.call('POST /account/closing', {})).status).toBe(200);
  });

  it('an account without a password cannot be changed by a visitor who is not signed in here', async () => {
    const { call, ...person } = await sari();
    await age(6);
    const stranger = browser();
    expect(await stranger.proveWithGoogle('development-1')).toBe(
      '/login?error=Authentication%20failed',
    );
    expect((await call('POST /account/closing', {})).status).toBe(403);
    expect(person.jar.size).toBeGreaterThan(0);
  });
});
