import { randomUUID } from 'node:crypto';
import { readNotices } from '@kabar/dev/neighbours/chat';
import { createSystemCaller, type SystemCaller } from '@kabar/dev/system-caller';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';

let test: TestService;
let system: SystemCaller;
let moderator: TestPerson;
beforeAll(async () => {
  test = await startTestService('backoffice', createApp);
  system = createSystemCaller(test.database);
  moderator = await test.person('moderator');
});
afterAll(async () => {
  await system.close();
  await test.stop();
});
beforeEach(() =>
  test.database.query('delete from backoffice.incidents; delete from backoffice.rate_limits'),
);

const message = 'Her companion asked her for money';
const report = (who: TestPerson | TestService['nobody'], body: object = {}) =>
  who.call('POST /concerns', { id: randomUUID(), message, ...body });
const opened = async () => (await moderator.call('GET /incidents')).body.incidents;

/** Runs the jobs that the report enqueued. */
async function runJobs() {
  const jobs = await test.database.query<{ payload: { incidentId: string } }>(
    `select payload from graphile_worker._private_jobs as job
       join graphile_worker._private_tasks as task on task.id = job.task_id
       where task.identifier = 'backoffice:tell-staff'`,
  );
  const tell = test.service.jobs['backoffice:tell-staff'];
  for (const { payload } of jobs) await tell?.(payload, {} as Parameters<typeof tell>[1]);
}

describe('a concern', () => {
  // Decision: 92
  it('a concern of a visitor opens an incident with message and contact details, and notifies staff', async () => {
    const answer = await report(test.nobody, { contact: 'ayu@example.org' });
    expect(answer.status).toBe(204);
    const [incident] = await opened();
    expect(incident).toMatchObject({
      ...{ kind: 'concern', status: 'open', client: null, companion: null, reference: null },
      ...{ message, contact: 'ayu@example.org' },
    });
    await runJobs();
    const recipient = { recipient_id: moderator.accountId, type: 'incident_opened' };
    const notices = await readNotices(test.database, recipient, ['payload']);
    expect(notices.filter(({ payload }) => payload.incident_id === incident.id)).toHaveLength(1);
  });

  it('names the signed-in client or companion; staff report without a name', async () => {
    const [client, companion] = [await test.person('client'), await test.person('companion')];
    for (const who of [client, companion, moderator]) {
      expect((await report(who, { contact: 'somebody@example.org' })).status).toBe(204);
    }
    const incidents = await opened();
    expect(incidents.map(({ client: one, companion: other }: never) => [one, other])).toEqual([
      [expect.objectContaining({ id: client.accountId }), null],
      [null, expect.objectContaining({ id: companion.accountId })],
      [null, null],
    ]);
    // No contact is stored for reports of accounts, whom staff can reach anyway, so that none can name another person's address.
    expect(incidents.map(({ contact }: { contact: unknown }) => contact)).toEqual([
      ...[null, null, null],
    ]);
  });

  it('a concern is opened once, even if sent repeatedly', async () => {
    const id = randomUUID();
    for (let time = 0; time < 3; time += 1) {
      expect((await report(test.nobody, { id })).status).toBe(204);
    }
    expect(await opened()).toHaveLength(1);
  });

  it.each([
    ['message', { message: 'too short' }],
    ['message', { message: 'x'.repeat(2_001) }],
    ['contact', { contact: 'x'.repeat(201) }],
    ['contact', { contact: 'a\nb c' }],
  ])('a concern is refused with a wrong %s', async (field, body) => {
    const answer = await report(test.nobody, body);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain(field);
    expect(await opened()).toEqual([]);
  });

  it('a concern is readable by staff only', async () => {
    const client = await test.person('client');
    await report(client);
    expect((await client.call('GET /incidents')).status).toBe(403);
    expect((await test.nobody.call('GET /incidents')).status).toBe(401);
  });
});
