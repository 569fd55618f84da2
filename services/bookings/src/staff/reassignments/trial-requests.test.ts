import { randomUUID } from 'node:crypto';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { proposed, toldTo } from '../../trials/trial-requests/wishes-fixture.ts';
import { assignmentOf, openCompanion, reassign } from './reassignments-fixture.ts';

let test: TestService;
let moderator: TestPerson;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  moderator = await test.person('moderator');
});
afterAll(() => test.stop());

const requestOf = async (client: TestPerson) =>
  (await client.call('GET /trial-requests/latest')).body.trialRequest;

// Requirement: ASSIGN-006
it('an open trial request moves with the client, and the next companion proposes new times', async () => {
  const { client, companion, id } = await proposed(test);
  const next = await openCompanion(test, 'Dewi');
  expect((await requestOf(client)).proposedTimes).toHaveLength(1);
  const { preview, answer } = await reassign(moderator, await assignmentOf(test, client), next);
  expect([preview.body.trialRequestId, answer.body.trialRequestId]).toEqual([id, id]);
  expect(await requestOf(client)).toMatchObject({
    status: 'assigned',
    companion: { id: next.accountId },
    proposedTimes: [],
  });
  expect((await toldTo(test, next)).at(-1)).toMatchObject({
    type: 'companion_changed',
    payload: { trial_request_id: id },
  });
  const decline = (person: TestPerson) =>
    person.call(`POST /trial-requests/${id}/decline`, { reason: 'I am away' });
  expect((await decline(companion)).status).toBe(404);
  expect((await decline(next)).status).toBeLessThan(300);
});

it('an agreed trial call is cancelled, and the client can use the trial again', async () => {
  const { client, companion, id, startTimes } = await proposed(test);
  await client.call(`POST /trial-requests/${id}/choice`, {
    trialBookingId: randomUUID(),
    startTime: startTimes[0],
  });
  const calls = () =>
    test.database.query(
      'select status, companion_id, cancellation_reason from bookings.trial_bookings where user_id = $1',
      [client.accountId],
    );
  expect(await calls()).toMatchObject([{ status: 'approved' }]);
  const next = await openCompanion(test, 'Dewi');
  const { preview } = await reassign(moderator, await assignmentOf(test, client), next);
  expect(preview.body.sessions).toMatchObject([
    { kind: 'trial', outcome: 'cancelled', reason: 'trial_call', alternatives: [] },
  ]);
  expect(await calls()).toEqual([
    {
      status: 'cancelled',
      companion_id: companion.accountId,
      cancellation_reason: 'assignment_ended',
    },
  ]);
  expect((await toldTo(test, client)).map(({ type }) => type)).toContain('trial_booking_cancelled');
});
