import { startTestService, type TestService } from '@kabar/dev/test-service';
import { createParts, createService } from '@kabar/server/create-service';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { routes } from './routes.ts';

/** The warnings that the service logged. */
const warnings: unknown[] = [];
let test: TestService;
beforeAll(async () => {
  test = await startTestService('auth', async (env) => {
    const parts = createParts('auth', env);
    const line = parts.log.child({});
    vi.spyOn(line, 'warn').mockImplementation((...said: unknown[]) => void warnings.push(...said));
    vi.spyOn(parts.log, 'child').mockReturnValue(line as never);
    return createService('auth', parts, [routes]);
  });
});
afterAll(() => test.stop());

// Requirement: AUTH-066
it('completes a profile whose role cannot be repaired, logs the reason, and repairs it later', async () => {
  const person = await test.person('client');
  const complete = () => person.call('POST /profile/completion', { role: 'companion' });
  await test.database.query(
    "alter table auth.profiles add constraint never_companion check (user_type <> 'companion') not valid",
  );
  const refused = await complete();
  expect(refused.status).toBe(200);
  expect(refused.body).toMatchObject({ created: false, profile: { userType: 'client' } });
  expect(JSON.stringify(warnings)).toContain('never_companion');
  await test.database.query('alter table auth.profiles drop constraint never_companion');
  expect((await complete()).body.profile.userType).toBe('companion');
});
