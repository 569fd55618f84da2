import { addCompanion } from '@kabar/dev/test-companion';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { addApprovedTrial, logOf, trial } from '../../session-logs-fixture.ts';

let test: TestService;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
});
afterAll(() => test.stop());

/** A log of a session that began this long ago, and its author. */
async function logged(age: string): Promise<{ id: string; companion: TestPerson }> {
  const [companion, client] = [await addCompanion(test, {}), await test.person('client')];
  const body = logOf(client, trial(await addApprovedTrial(test, client, companion)));
  expect((await companion.call('POST /session-logs', body)).status).toBe(201);
  await test.database.query(
    'update bookings.session_logs set started_at = now() - $2::interval where id = $1',
    [body.id, age],
  );
  return { id: body.id, companion };
}

describe('old session logs', () => {
  // Decision: 90
  it('old session logs are deleted 24 months after the session began, and no sooner', async () => {
    const { companion } = await logged('24 months 1 hour');
    const young = await logged('23 months 27 days');
    await test.service.jobs['bookings:forget-session-logs']?.({}, {} as never);
    expect(await test.database.query('select id from bookings.session_logs')).toEqual([
      { id: young.id },
    ]);
    // A session whose log was deleted does not need a log again.
    expect((await companion.call('GET /session-logs/sessions')).body.sessions).toEqual([]);
  });
});
