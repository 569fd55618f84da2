import { startTestService, type TestService } from '@kabar/dev/test-service';
import { createParts, createService } from '@kabar/server/create-service';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { developmentProvider } from '../development-provider/create-provider.ts';
import { routes as profiles } from '../profiles/routes.ts';
import { routes as sessions } from '../sessions/routes.ts';
import { openBrowser } from './browser-fixture.ts';
import { developmentPath } from './development-client.ts';
import { routes as google } from './routes.ts';

/** The warnings that the service logged. */
const warnings: unknown[] = [];
let test: TestService;
beforeAll(async () => {
  test = await startTestService('auth', async (env) => {
    const parts = createParts('auth', env);
    const line = parts.log.child({});
    vi.spyOn(line, 'warn').mockImplementation((...said: unknown[]) => void warnings.push(said));
    vi.spyOn(parts.log, 'child').mockReturnValue(line as never);
    return createService('auth', parts, [sessions, profiles, google], {
      before: { path: developmentPath, handler: developmentProvider(env) },
    });
  });
});
afterAll(() => test.stop());

// Requirement: AUTH-052
it.each([
  ['avatar_url', 'the profile could not be filled from the provider'],
  ['timezone', 'the time zone could not be filled'],
])('signs in and logs the failure when %s cannot be filled', async (column, sentence) => {
  const complete = async () => {
    const person = openBrowser(test);
    expect(await person.continueWithGoogle('development-2')).toBe('/auth/callback');
    const headers = { cookie: person.cookie() };
    // The request of the callback page before it opens the dashboard.
    return test.nobody.call('POST /profile/completion', { timezone: 'Asia/Tokyo' }, headers);
  };
  await complete();
  await test.database.query(`update auth.profiles set ${column} = null`);
  await test.database.query(
    `alter table auth.profiles add constraint never_filled check (${column} is null) not valid`,
  );
  warnings.length = 0;
  const refused = await complete();
  expect(refused.status).toBe(200);
  expect(refused.body).toMatchObject({ created: false, profile: { fullName: 'John Baker' } });
  expect(JSON.stringify(warnings)).toContain(sentence);
  expect(await emptyIn(column)).toBe(1);
  await test.database.query('alter table auth.profiles drop constraint never_filled');
  warnings.length = 0;
  expect((await complete()).status).toBe(200);
  expect(warnings).toEqual([]);
  expect(await emptyIn(column)).toBe(0);
});

async function emptyIn(column: string) {
  const rows = await test.database.query(`select id from auth.profiles where ${column} is null`);
  return rows.length;
}
